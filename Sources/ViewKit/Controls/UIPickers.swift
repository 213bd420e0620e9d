public import Foundation

/// A choice of a date. It is drawn as wheels and not turned here.
open class UIDatePicker: UIControl {
    /// The chosen date.
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    /// The earliest date; nil for none.
    open var minimumDate: Date?
    /// The latest date; nil for none.
    open var maximumDate: Date?

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.addWheels(3, in: rect, text: paint(.label), band: paint(.tertiarySystemFill))
    }
}

/// Wheels of rows to choose from. It is drawn empty and not turned here.
open class UIPickerView: UIView {
    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.addWheels(1, in: rect, text: paint(.label), band: paint(.tertiarySystemFill))
    }
}

extension DisplayList {
    /// Adds wheels of lines that fade towards the top and the bottom.
    fileprivate mutating func addWheels(_ count: Int, in rect: CGRect, text: RGBA, band: RGBA) {
        let selected = CGRect(x: 9, y: rect.midY - 16, width: max(rect.width - 18, 0), height: 32)
        commands.append(.fill(selected, cornerRadius: 8, band))
        let width = rect.width / CGFloat(count)
        for wheel in 0..<count {
            for step in -2...2 {
                var color = text
                color.alpha *= 0.5 - 0.18 * CGFloat(abs(step))
                let length = max(width - 60, 10) * (1 - 0.08 * CGFloat(abs(step)))
                let y = rect.midY + CGFloat(step) * 34 - 4
                guard y > 0, y + 8 < rect.height else { continue }
                let x = CGFloat(wheel) * width + (width - length) / 2
                commands.append(.fill(CGRect(x: x, y: y, width: length, height: 8), cornerRadius: 4, color))
            }
        }
    }
}

/// A view that blurs what is behind it. The blur is drawn as a thin veil.
open class UIVisualEffectView: UIView {
    fileprivate let content = CellContent<UIVisualEffectView>()

    /// Creates a view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.attach(to: self)
    }

    /// Creates a view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        content.attach(to: self)
    }

    /// The view that holds what is shown on the blur.
    open var contentView: UIView { content.view(of: self) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.commands.append(.fill(rect, cornerRadius: 0, paint(UIColor.systemBackground.withAlphaComponent(0.6))))
    }
}

extension UIVisualEffectView: ContentViewHolding {
    package func adopt(contentView view: UIView) {
        content.adopt(view, in: self, insets: .zero)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}
