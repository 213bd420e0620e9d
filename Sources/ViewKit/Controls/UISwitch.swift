public import Foundation

/// A switch between on and off.
open class UISwitch: UIControl {
    private var storedOn = false

    /// The color of the track while the switch is on; nil for green.
    open var onTintColor: UIColor?
    /// The color of the thumb; nil for white.
    open var thumbTintColor: UIColor?

    /// Creates a switch that is off; its size is fixed.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    }

    /// Creates a switch from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Whether the switch is on. Setting it sends no event.
    open var isOn: Bool {
        get { storedOn }
        set { storedOn = newValue }
    }

    /// Switches on or off. Sends no event.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        storedOn.toggle()
        sendActions(for: .valueChanged)
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        let track = storedOn ? onTintColor ?? .systemGreen : .systemGray5
        let height = min(rect.height, 31)
        let box = CGRect(x: 0, y: (rect.height - height) / 2, width: min(rect.width, 51), height: height)
        list.commands.append(.fill(box, cornerRadius: height / 2, paint(track)))
        let side = max(height - 4, 0)
        let x = storedOn ? box.maxX - side - 2 : box.minX + 2
        let thumb = CGRect(x: x, y: box.minY + 2, width: side, height: side)
        list.commands.append(.fill(thumb, cornerRadius: side / 2, paint(thumbTintColor ?? .white)))
    }
}
