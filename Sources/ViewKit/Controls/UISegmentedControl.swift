public import Foundation

/// A row of segments of which one is selected.
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    nonisolated public static let noSegment = -1

    private var titles: [String] = []
    /// The selected segment; ``noSegment`` for none.
    open var selectedSegmentIndex = UISegmentedControl.noSegment
    /// The color of the selected segment; nil for white.
    open var selectedSegmentTintColor: UIColor?

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a control with a segment for each title.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        titles = (items ?? []).map { $0 as? String ?? "" }
    }

    /// Creates a control from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The number of segments.
    open var numberOfSegments: Int { titles.count }

    /// The title of a segment; nil for a segment that is not there.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard titles.indices.contains(segment) else { return }
        titles[segment] = title ?? ""
        invalidateIntrinsicContentSize()
    }

    /// Inserts a segment; an index out of range means the first or the last.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
        invalidateIntrinsicContentSize()
    }

    /// Removes every segment.
    open func removeAllSegments() {
        titles = []
        selectedSegmentIndex = Self.noSegment
        invalidateIntrinsicContentSize()
    }

    open override var intrinsicContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widest = titles.map { inheritedTextMeasurer.layout(TextRequest($0, font: font)).size.width }.max() ?? 0
        return CGSize(width: (widest.rounded(.up) + 20) * CGFloat(titles.count), height: 31)
    }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, !titles.isEmpty, bounds.width > 0 else { return }
        let share = min(max(touch.location(in: self).x / bounds.width, 0), 0.9999)
        let index = Int(share * CGFloat(titles.count))
        guard index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.commands.append(.fill(rect, cornerRadius: 8, paint(.tertiarySystemFill)))
        let width = rect.width / CGFloat(max(titles.count, 1))
        for (index, title) in titles.enumerated() {
            let segment = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: rect.height)
            let isSelected = index == selectedSegmentIndex
            if isSelected {
                let fill = paint(selectedSegmentTintColor ?? .white)
                list.commands.append(.fill(segment.insetBy(dx: 2, dy: 2), cornerRadius: 7, fill))
            }
            list.addLine(
                title,
                font: .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
                in: segment,
                color: paint(.label),
                measurer: inheritedTextMeasurer
            )
        }
    }
}
