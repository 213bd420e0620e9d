public import Foundation

/// A view that is used with a finger and tells others so.
///
/// Others are closures: a ``UIAction``, or an owner with a closure of its own. Selectors do not exist off Apple's platforms.
open class UIControl: UIView {
    /// What can happen to a control.
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is to look.
    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    /// Where content sits between top and bottom.
    public enum ContentVerticalAlignment: Int, Sendable, Hashable {
        case center = 0
        case top = 1
        case bottom = 2
        case fill = 3
    }

    /// Where content sits between the sides.
    public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
        case center = 0
        case left = 1
        case right = 2
        case fill = 3
        case leading = 4
        case trailing = 5
    }

    private struct Target {
        var events: Event
        var action: UIAction?
        weak var owner: AnyObject?
        var handler: (() -> Void)?
    }

    private var targets: [Target] = []

    /// Whether the control can be used; otherwise touches go on to nobody.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateChanged() } }
    }

    /// Whether the control is chosen.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }

    /// Whether a finger is on the control.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// Where content sits between top and bottom, for subclasses that have some.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Where content sits between the sides, for subclasses that have some.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { setNeedsLayout() }
    }

    /// Whether a finger is being followed.
    public private(set) var isTracking = false
    /// Whether the finger that is being followed is inside.
    public private(set) var isTouchInside = false

    /// How the control is to look now.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Makes a control.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a control that does something when it is used.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Makes a control from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Telling others

    /// Has the action done when one of the events happens. One of the same identifier is replaced for these events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        targets.append(Target(events: controlEvents, action: action))
    }

    /// Takes an action away from these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Takes an action away from these events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        for index in targets.indices where targets[index].action?.identifier == identifier {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Has the closure called with its owner when one of the events happens, as long as the owner is there.
    ///
    /// Takes the place of `addTarget(_:action:for:)`, which needs selectors.
    public func addTarget<Owner: AnyObject>(
        _ owner: Owner,
        for controlEvents: Event,
        handler: @escaping (Owner) -> Void
    ) {
        let call = { [weak owner] in
            if let owner { handler(owner) }
        }
        targets.append(Target(events: controlEvents, owner: owner, handler: call))
    }

    /// Takes all closures of an owner away from these events.
    public func removeTarget(_ owner: AnyObject, for controlEvents: Event) {
        for index in targets.indices where targets[index].owner === owner {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    /// All events that somebody listens for.
    open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }

    /// Does an action now.
    open func sendAction(_ action: UIAction) {
        action.sender = self
        action.handler(action)
        action.sender = nil
    }

    /// Tells everybody who listens for one of the events, in the order they were added.
    open func sendActions(for controlEvents: Event) {
        for target in targets where !target.events.isDisjoint(with: controlEvents) {
            if let action = target.action { sendAction(action) }
            target.handler?()
        }
    }

    // MARK: Following a finger

    /// A finger came down; false not to follow it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger moved; false not to follow it any more.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The finger was lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// The finger was taken over by something else.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
        isTracking = true
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        let wasInside = isTouchInside
        isTouchInside = point(inside: touch.location(in: self), with: event)
        isHighlighted = isTouchInside
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = touches.first else { return }
        let isInside = point(inside: touch.location(in: self), with: event)
        stopTracking()
        endTracking(touch, with: event)
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
        if isInside, triggersPrimaryAction { sendActions(for: .primaryActionTriggered) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking else { return }
        stopTracking()
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// Whether a tap is what the control is for.
    var triggersPrimaryAction: Bool { false }

    /// Called when the look has to change.
    func stateChanged() { setNeedsLayout() }

    private func stopTracking() {
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }
}
