public import Foundation

extension UIView {
    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays the changed views out inside the animation, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Starts from what is seen; animations add up here, so they always do.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Begins anew until it is removed.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back again.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Starts and ends slowly; the usual curve.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Runs at one speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// Whether `animate` moves things; otherwise its changes are seen at once.
    public static var areAnimationsEnabled: Bool { AnimationScope.areEnabled }

    /// Turns animations on or off.
    public static func setAnimationsEnabled(_ enabled: Bool) { AnimationScope.areEnabled = enabled }

    /// Makes the closure's changes and shows them over time: values land at once, what is seen follows (``animationClock``).
    ///
    /// Frame, bounds, center, transform, alpha and background colour move. `completion` is told whether the animation came to its
    /// end; with nothing to move it is called at once.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationScope.run(duration, delay, options, options.curve, animations, completion)
    }

    /// Makes the closure's changes and shows them over time.
    public static func animate(
        withDuration duration: TimeInterval,
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationScope.run(duration, 0, [], .easeInOut, animations, completion)
    }

    /// Makes the closure's changes and shows them over time, swinging in like a spring.
    public static func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [],
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let curve = AnimationCurve.spring(damping: dampingRatio, velocity: velocity)
        AnimationScope.run(duration, delay, options, curve, animations, completion)
    }

    /// Makes the closure's changes without showing them over time, even inside `animate`.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let outer = AnimationScope.current
        AnimationScope.setCurrent(nil)
        actionsWithoutAnimation()
        AnimationScope.setCurrent(outer)
    }

    /// The duration of the animation that is being set up; 0 outside.
    public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.duration ?? 0 }

    /// What is seen of the view now.
    var presented: PresentedView {
        guard let extras, !extras.animations.isEmpty else {
            return PresentedView(
                bounds: storedBounds,
                origin: storedOrigin,
                transform: isTransformed ? transformToParent : nil,
                alpha: storedAlpha,
                background: nil
            )
        }
        return PresentedView(self, extras, at: AnimationDriver.shared.clock.now)
    }

    // MARK: Recording

    @inline(__always)
    func recordChange(of property: AnimatedProperty, from: CGPoint, to: CGPoint) {
        if AnimationScope.isActive, from != to { animate(property, [from.x - to.x, from.y - to.y]) }
    }

    @inline(__always)
    func recordChange(of property: AnimatedProperty, from: CGSize, to: CGSize) {
        if AnimationScope.isActive { animate(property, [from.width - to.width, from.height - to.height]) }
    }

    func recordChange(of property: AnimatedProperty, from: CGAffineTransform, to: CGAffineTransform) {
        guard AnimationScope.isActive, let group = AnimationScope.current else { return }
        let extras = needExtras()
        let seen = extras.animations.transform(at: AnimationDriver.shared.clock.now) ?? from
        extras.animations.add(from: seen, to: to, group)
        group.add(self)
    }

    func animate(_ property: AnimatedProperty, _ delta: [CGFloat]) {
        guard let group = AnimationScope.current else { return }
        let extras = needExtras()
        extras.animations.add(property, delta, group)
        group.add(self)
        if group.options.contains(.layoutSubviews) { AnimationScope.changed.append(self) }
    }

    func setAlpha(_ new: CGFloat) {
        let clamped = min(max(new, 0), 1)
        guard clamped != storedAlpha else { return }
        if AnimationScope.isActive { animate(.alpha, [storedAlpha - clamped]) }
        storedAlpha = clamped
    }

    func setBackground(_ new: UIColor?) {
        if AnimationScope.isActive, new != storedBackground {
            func parts(_ color: UIColor?, like other: UIColor?) -> [CGFloat] {
                let traits = inheritedTraits
                // Nothing has the other one's colour, without its opacity.
                guard let own = color ?? other?.resolvedColor(with: traits).withAlphaComponent(0) else {
                    return [0, 0, 0, 0]
                }
                let rgba = own.resolvedColor(with: traits).cgColor
                return [rgba.red, rgba.green, rgba.blue, rgba.alpha]
            }
            let (from, to) = (parts(storedBackground, like: new), parts(new, like: storedBackground))
            animate(.background, zip(from, to).map { $0 - $1 })
        }
        storedBackground = new
    }
}

/// What is seen of a view at one time.
struct PresentedView {
    var bounds: CGRect
    /// Where an upright view lies in its superview.
    var origin: CGPoint
    /// To the superview's coordinates, for a view that is not upright.
    var transform: CGAffineTransform?
    var alpha: CGFloat
    /// The background while it moves.
    var background: RGBA?

    init(bounds: CGRect, origin: CGPoint, transform: CGAffineTransform?, alpha: CGFloat, background: RGBA?) {
        self.bounds = bounds
        self.origin = origin
        self.transform = transform
        self.alpha = alpha
        self.background = background
    }

    @MainActor
    init(_ view: UIView, _ extras: ViewExtras, at time: TimeInterval) {
        let moving = extras.animations
        let position = moving.offset(of: .position, count: 2, at: time)
        let size = moving.offset(of: .size, count: 2, at: time)
        let origin = moving.offset(of: .origin, count: 2, at: time)
        bounds = view.storedBounds.offsetBy(dx: origin[0], dy: origin[1])
        bounds.size.width += size[0]
        bounds.size.height += size[1]
        var state = LayerState()
        state.bounds = bounds
        state.position = CGPoint(x: view.storedCenter.x + position[0], y: view.storedCenter.y + position[1])
        state.anchorPoint = extras.anchorPoint
        state.transform = moving.transform(at: time) ?? extras.transform
        self.origin = CGPoint(
            x: state.position.x - state.anchorPoint.x * bounds.width,
            y: state.position.y - state.anchorPoint.y * bounds.height
        )
        transform = state.transform.isIdentity ? nil : state.transformToParent
        alpha = min(max(view.storedAlpha + moving.offset(of: .alpha, count: 1, at: time)[0], 0), 1)
        let color = moving.offset(of: .background, count: 4, at: time)
        guard color.contains(where: { $0 != 0 }) else { return }
        let base = view.storedBackground?.resolvedColor(with: view.inheritedTraits).cgColor
        background = RGBA(
            red: (base?.red ?? 0) + color[0],
            green: (base?.green ?? 0) + color[1],
            blue: (base?.blue ?? 0) + color[2],
            alpha: (base?.alpha ?? 0) + color[3]
        )
    }
}

/// The `animate` whose closure is running.
@MainActor
enum AnimationScope {
    static var areEnabled = true
    private(set) static var current: AnimationGroup?
    /// A plain flag: every setter of every view asks.
    private(set) static var isActive = false
    static var changed: [UIView] = []

    static func setCurrent(_ group: AnimationGroup?) {
        current = group
        isActive = group != nil
    }

    static func run(
        _ duration: TimeInterval,
        _ delay: TimeInterval,
        _ options: UIView.AnimationOptions,
        _ curve: AnimationCurve,
        _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        guard areEnabled, duration > 0 || delay > 0 else {
            UIView.performWithoutAnimation(animations)
            completion?(true)
            return
        }
        let group = AnimationGroup(
            begin: AnimationDriver.shared.clock.now + max(delay, 0),
            duration: max(duration, 0),
            options: options,
            curve: curve
        )
        if let completion { group.whenFinished(completion) }
        let outer = current
        setCurrent(group)
        animations()
        if options.contains(.layoutSubviews) {
            let views = changed
            changed = []
            for view in views { view.layoutIfNeeded() }
        }
        setCurrent(outer)
        if group.isEmpty { return group.finish(true) }
        AnimationDriver.shared.add(group)
    }
}
