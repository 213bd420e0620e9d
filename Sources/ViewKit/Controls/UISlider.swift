public import Foundation

/// A value along a line that a thumb is dragged on.
open class UISlider: UIControl {
    private var storedValue: Float = 0

    /// The value at the leading end.
    open var minimumValue: Float = 0 {
        didSet { value = storedValue }
    }
    /// The value at the trailing end.
    open var maximumValue: Float = 1 {
        didSet { value = storedValue }
    }
    /// Whether events are sent while the thumb is dragged, and not only at the end.
    open var isContinuous = true
    /// The color of the line before the thumb; nil for the tint.
    open var minimumTrackTintColor: UIColor?
    /// The color of the line behind the thumb; nil for gray.
    open var maximumTrackTintColor: UIColor?
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor?

    /// Creates a slider from 0 to 1.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a slider from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The value, clamped to the range. Setting it sends no event.
    open var value: Float {
        get { storedValue }
        set { storedValue = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
    }

    /// Sets the value. Sends no event.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let share = bounds.width > 0 ? min(max(touch.location(in: self).x / bounds.width, 0), 1) : 0
        value = minimumValue + Float(share) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((storedValue - minimumValue) / range) : 0
        let side = min(28, rect.height)
        let middle = side / 2 + share * max(rect.width - side, 0)
        let line = CGRect(x: 2, y: rect.height / 2 - 2, width: max(rect.width - 4, 0), height: 4)
        let before = CGRect(x: line.minX, y: line.minY, width: max(middle - line.minX, 0), height: 4)
        list.commands.append(.fill(line, cornerRadius: 2, paint(maximumTrackTintColor ?? .systemGray4)))
        list.commands.append(.fill(before, cornerRadius: 2, paint(minimumTrackTintColor ?? tintColor)))
        let thumb = CGRect(x: middle - side / 2, y: (rect.height - side) / 2, width: side, height: side)
        let shadow = DropShadow(offset: CGSize(width: 0, height: 1), radius: 2, color: RGBA(white: 0, alpha: 0.25))
        list.commands += [
            .beginShadow(shadow), .fill(thumb, cornerRadius: side / 2, paint(thumbTintColor ?? .white)), .endShadow,
        ]
    }
}
