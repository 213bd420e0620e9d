public import Foundation

/// Two buttons that make a value smaller and larger.
open class UIStepper: UIControl {
    /// The value, clamped to the range when it is stepped. Setting it sends no event.
    open var value: Double = 0
    /// The smallest value.
    open var minimumValue: Double = 0
    /// The largest value.
    open var maximumValue: Double = 100
    /// The size of a step.
    open var stepValue: Double = 1
    /// Whether a step beyond an end leads to the other.
    open var wraps = false
    /// Whether holding a button repeats its step.
    open var autorepeat = true
    /// Whether events are sent at every step.
    open var isContinuous = true

    /// Creates a stepper from 0 to 100; its size is fixed.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    }

    /// Creates a stepper from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, minimumValue <= maximumValue else { return }
        let next = value + (touch.location(in: self).x < bounds.midX ? -stepValue : stepValue)
        let old = value
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = min(max(next, minimumValue), maximumValue)
        }
        if value != old { sendActions(for: .valueChanged) }
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        list.commands.append(.fill(rect, cornerRadius: 8, paint(.tertiarySystemFill)))
        let color = paint(.label)
        let (left, right, middle) = (rect.width / 4, rect.width * 3 / 4, rect.height / 2)
        list.commands.append(.fill(CGRect(x: left - 7, y: middle - 1, width: 14, height: 2), cornerRadius: 1, color))
        list.commands.append(.fill(CGRect(x: right - 7, y: middle - 1, width: 14, height: 2), cornerRadius: 1, color))
        list.commands.append(.fill(CGRect(x: right - 1, y: middle - 7, width: 2, height: 14), cornerRadius: 1, color))
        let line = CGRect(x: rect.width / 2 - 0.5, y: 8, width: 1, height: max(rect.height - 16, 0))
        list.commands.append(.fill(line, cornerRadius: 0, paint(.separator)))
    }
}
