public import Foundation

/// A bar of items at the bottom of a screen. Items are drawn as their titles.
open class UIToolbar: UIView {
    /// The color behind the items; nil for the system's.
    open var barTintColor: UIColor?
    /// Whether what is behind the bar shines through.
    open var isTranslucent = true
    /// The titles of the items, from the leading to the trailing side.
    package final var itemTitles: [String] = []

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.addBar(in: rect, fill: paint(barTintColor ?? .systemGray6), line: paint(.separator), isLineAtTop: true)
        let width = rect.width / CGFloat(max(itemTitles.count, 1))
        for (index, title) in itemTitles.enumerated() {
            list.addLine(
                title,
                font: .systemFont(ofSize: 17),
                in: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(rect.height, 49)),
                color: paint(tintColor),
                measurer: inheritedTextMeasurer
            )
        }
    }
}

/// A bar with a title at the top of a screen.
open class UINavigationBar: UIView {
    /// The color behind the title; nil for the system's.
    open var barTintColor: UIColor?
    /// Whether what is behind the bar shines through.
    open var isTranslucent = true
    /// The title of the item that is shown.
    package final var shownTitle: String?
    /// The titles of the buttons at the sides.
    package final var sideTitles: (left: String?, right: String?) = (nil, nil)

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.addBar(in: rect, fill: paint(barTintColor ?? .systemGray6), line: paint(.separator), isLineAtTop: false)
        let line = CGRect(x: 16, y: max(rect.height - 44, 0), width: max(rect.width - 32, 0), height: 44)
        func add(_ text: String?, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment, to list: inout DisplayList) {
            list.addLine(
                text ?? "",
                font: font,
                in: line,
                color: paint(color),
                alignment: alignment,
                measurer: inheritedTextMeasurer
            )
        }
        add(shownTitle, .systemFont(ofSize: 17, weight: .semibold), .label, .center, to: &list)
        add(sideTitles.left, .systemFont(ofSize: 17), tintColor, .left, to: &list)
        add(sideTitles.right, .systemFont(ofSize: 17), tintColor, .right, to: &list)
    }
}

/// A field for a search.
open class UISearchBar: UIView {
    /// The text.
    open var text: String?
    /// The text that is shown while ``text`` is empty.
    open var placeholder: String?
    /// The color around the field; nil for the system's.
    open var barTintColor: UIColor?

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.commands.append(.fill(rect, cornerRadius: 0, paint(barTintColor ?? .systemGray6)))
        let field = CGRect(x: 8, y: (rect.height - 36) / 2, width: max(rect.width - 16, 0), height: min(36, rect.height))
        list.commands.append(.fill(field, cornerRadius: 10, paint(.tertiarySystemFill)))
        var glass = PathShape()
        glass.addEllipse(in: CGRect(x: field.minX + 9, y: field.midY - 7, width: 11, height: 11))
        glass.move(to: CGPoint(x: field.minX + 18.5, y: field.midY + 2.5))
        glass.line(to: CGPoint(x: field.minX + 23, y: field.midY + 7))
        list.commands.append(.strokePath(glass, StrokeStyle(width: 1.5), paint(.systemGray)))
        let isEmpty = text?.isEmpty ?? true
        list.addLine(
            (isEmpty ? placeholder : text) ?? "",
            font: .systemFont(ofSize: 17),
            in: CGRect(x: field.minX + 30, y: field.minY, width: max(field.width - 38, 0), height: field.height),
            color: paint(isEmpty ? .placeholderText : .label),
            alignment: .left,
            measurer: inheritedTextMeasurer
        )
    }
}

extension DisplayList {
    /// Adds the background of a bar with a line at the edge towards the content.
    fileprivate mutating func addBar(in rect: CGRect, fill: RGBA, line: RGBA, isLineAtTop: Bool) {
        commands.append(.fill(rect, cornerRadius: 0, fill))
        let y = isLineAtTop ? 0 : rect.height - 0.5
        commands.append(.fill(CGRect(x: 0, y: y, width: rect.width, height: 0.5), cornerRadius: 0, line))
    }
}
