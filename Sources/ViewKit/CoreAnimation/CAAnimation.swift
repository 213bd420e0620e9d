public import Foundation

/// Receives the beginning and the end of an animation.
public protocol CAAnimationDelegate: AnyObject {
    /// The animation has begun.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has ended; whether it came to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Something that changes what is seen of a layer over time, without changing the layer.
///
/// Animations go by ``UIView/animationClock``; pictures show the values of the time of the clock.
open class CAAnimation: NSObject, CAAction, CAMediaTiming {
    /// Receives the beginning and the end; held until the animation has ended.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer forgets the animation at its end.
    open var isRemovedOnCompletion = true
    /// How time passes within the duration; at the same speed unless set.
    open var timingFunction: CAMediaTimingFunction?
    /// The time of the layer at which the animation begins; 0 for the time at which it is added.
    open var beginTime: CFTimeInterval = 0
    /// What is added to the time of the animation.
    open var timeOffset: CFTimeInterval = 0
    /// How fast its time passes.
    open var speed: Float = 1
    /// How long it takes, in seconds; 0 for a quarter of a second.
    open var duration: CFTimeInterval = 0
    /// How often it runs; 0 for once.
    open var repeatCount: Float = 0
    /// For how long it runs again; 0 for ``repeatCount``.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether it runs back each time.
    open var autoreverses = false
    /// What it shows outside its time.
    open var fillMode = CAMediaTimingFillMode.removed
    private var values: [String: Any] = [:]

    /// Makes an animation.
    public required override init() { super.init() }

    /// Stores a value under a name.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns the value stored under a name.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Stores a value under a name.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
    /// Returns the value stored under a name.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    /// Returns a copy.
    open override func copy() -> Any {
        let copy = type(of: self).init()
        fill(copy)
        return copy
    }

    func fill(_ copy: CAAnimation) {
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.timingFunction = timingFunction
        (copy.beginTime, copy.timeOffset, copy.speed, copy.duration) = (beginTime, timeOffset, speed, duration)
        (copy.repeatCount, copy.repeatDuration) = (repeatCount, repeatDuration)
        (copy.autoreverses, copy.fillMode) = (autoreverses, fillMode)
        copy.values = values
    }

    var ownDuration: CFTimeInterval { duration > 0 ? duration : max(CATransaction.animationDuration(), 0) }

    /// How long it takes with all repetitions.
    final var wholeDuration: CFTimeInterval {
        guard speed > 0 else { return .infinity }
        if repeatDuration > 0 { return repeatDuration / CFTimeInterval(speed) }
        let once = ownDuration * (autoreverses ? 2 : 1)
        return once * CFTimeInterval(repeatCount > 0 ? repeatCount : 1) / CFTimeInterval(speed)
    }

    /// The share of the way at a time since the beginning; nil if nothing is shown then.
    final func share(at time: CFTimeInterval) -> CGFloat? {
        if time < 0 { return fillMode == .backwards || fillMode == .both ? eased(0) : nil }
        let whole = wholeDuration
        let isOver = time >= whole
        if isOver, fillMode != .forwards, fillMode != .both { return nil }
        let once = ownDuration
        guard once > 0 else { return eased(1) }
        let local = min(time, whole) * CFTimeInterval(speed) + timeOffset
        guard local.isFinite else { return eased(1) }
        var turn = (local / once).rounded(.down)
        var share = local / once - turn
        if isOver, share == 0, turn > 0 {
            turn -= 1
            share = 1
        }
        let isBack = autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
        return eased(CGFloat(isBack ? 1 - share : share))
    }

    private func eased(_ share: CGFloat) -> CGFloat { timingFunction?.progress(share) ?? share }

    /// The values that the animation shows at a time since its beginning, by key path.
    func shown(at time: CFTimeInterval, model: (String) -> Any?) -> [(key: String, value: Any)] { [] }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position.x` or `transform.rotation.z`.
    open var keyPath: String?
    /// Whether the values are added to the layer's.
    open var isAdditive = false
    /// Whether each repetition begins where the one before has ended. Has no effect.
    open var isCumulative = false
    /// A function that is applied to the values. Has no effect.
    open var valueFunction: CAValueFunction?

    /// Makes an animation of no property.
    public required init() { super.init() }

    /// Makes an animation of a property.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func fill(_ copy: CAAnimation) {
        super.fill(copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        (copy.keyPath, copy.isAdditive, copy.isCumulative) = (keyPath, isAdditive, isCumulative)
    }

    override func shown(at time: CFTimeInterval, model: (String) -> Any?) -> [(key: String, value: Any)] {
        guard let keyPath, let share = share(at: time), let value = value(at: share, model: model(keyPath)) else {
            return []
        }
        guard isAdditive else { return [(keyPath, value)] }
        return AnimatableValue.sum(model(keyPath), value).map { [(keyPath, $0)] } ?? []
    }

    func value(at share: CGFloat, model: Any?) -> Any? { nil }
}

/// A function from a value to a transform.
public final class CAValueFunction: NSObject {
    /// The function's name.
    public let name: CAValueFunctionName

    /// Makes the function of a name.
    public init?(name: CAValueFunctionName) { self.name = name }
}

/// The name of a ``CAValueFunction``.
public struct CAValueFunctionName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let translate = CAValueFunctionName(rawValue: "translate")
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value; the layer's unless set.
    open var fromValue: Any?
    /// The last value; the layer's unless set.
    open var toValue: Any?
    /// What is added to the first value to get the last one.
    open var byValue: Any?

    override func fill(_ copy: CAAnimation) {
        super.fill(copy)
        guard let copy = copy as? CABasicAnimation else { return }
        (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    }

    override func value(at share: CGFloat, model: Any?) -> Any? {
        let from = fromValue ?? byValue.flatMap { toValue.flatMap(AnimatableValue.difference($0)) } ?? model
        let to = toValue ?? byValue.flatMap { AnimatableValue.sum(from, $0) } ?? model
        guard let from, let to else { return toValue ?? fromValue }
        return AnimatableValue.mix(from, to, progress(share))
    }

    func progress(_ share: CGFloat) -> CGFloat { share }
}

/// An animation from one value to another that swings in like a spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring.
    open var mass: CGFloat = 1
    /// The stiffness of the spring.
    open var stiffness: CGFloat = 100
    /// How strongly the swinging is damped.
    open var damping: CGFloat = 10
    /// The speed at the beginning, in whole ways per second.
    open var initialVelocity: CGFloat = 0

    /// The time after which a thousandth of the way is left.
    open var settlingDuration: CFTimeInterval {
        let decay = damping / (2 * max(mass, 1e-6))
        return decay > 0 ? CFTimeInterval(6.9 / decay) : .infinity
    }

    override func fill(_ copy: CAAnimation) {
        super.fill(copy)
        guard let copy = copy as? CASpringAnimation else { return }
        (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
    }

    override func progress(_ share: CGFloat) -> CGFloat {
        let (mass, time) = (max(mass, 1e-6), share * CGFloat(ownDuration))
        let (decay, square) = (damping / (2 * mass), max(stiffness, 0) / mass)
        guard square > decay * decay else {
            let frequency = square.squareRoot()
            return 1 - exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
        }
        let frequency = (square - decay * decay).squareRoot()
        let swing = cos(frequency * time) + (decay - initialVelocity) / frequency * sin(frequency * time)
        return 1 - exp(-decay * time) * swing
    }
}

/// How a keyframe animation moves between its values.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values.
    open var values: [Any]?
    /// An outline to move along, for `position`. Values are ignored then.
    open var path: CGPath?
    /// The share of the time at which each value is reached; evenly spread unless set.
    open var keyTimes: [NSNumber]?
    /// How time passes between two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How it moves between its values: in steps, or in straight lines for all others.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns with the path. Has no effect.
    open var rotationMode: CAAnimationRotationMode?

    override func fill(_ copy: CAAnimation) {
        super.fill(copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        (copy.values, copy.path, copy.keyTimes, copy.timingFunctions) = (values, path, keyTimes, timingFunctions)
        copy.calculationMode = calculationMode
    }

    override func value(at share: CGFloat, model: Any?) -> Any? {
        if let path { return path.shape.trimmed(from: 0, to: min(max(share, 0), 1)).currentPoint }
        guard let values, let last = values.last else { return nil }
        let isDiscrete = calculationMode == .discrete
        let count = isDiscrete ? values.count : values.count - 1
        let times = (0...max(count, 1)).map { index in
            keyTimes.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : 1 }
                ?? CGFloat(index) / CGFloat(max(count, 1))
        }
        guard let index = (0..<count).last(where: { times[$0] <= share }) else { return values.first }
        if isDiscrete { return values[index] }
        guard index + 1 < values.count else { return last }
        let span = times[index + 1] - times[index]
        var part = span > 0 ? min((share - times[index]) / span, 1) : 1
        if let timingFunctions, index < timingFunctions.count { part = timingFunctions[index].progress(part) }
        return AnimatableValue.mix(values[index], values[index + 1], part)
    }
}

/// Whether a layer turns with the path that it moves along.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations in one time.
open class CAAnimationGroup: CAAnimation {
    /// The animations; their times count from the group's beginning and end with it.
    open var animations: [CAAnimation]?

    override func fill(_ copy: CAAnimation) {
        super.fill(copy)
        (copy as? CAAnimationGroup)?.animations = animations
    }

    override func shown(at time: CFTimeInterval, model: (String) -> Any?) -> [(key: String, value: Any)] {
        guard let share = share(at: time) else { return [] }
        let local = CFTimeInterval(share) * ownDuration
        return (animations ?? []).flatMap { animation in
            if animation.duration > 0 { return animation.shown(at: local - animation.beginTime, model: model) }
            animation.duration = ownDuration
            defer { animation.duration = 0 }
            return animation.shown(at: local - animation.beginTime, model: model)
        }
    }
}

/// The kind of a ``CATransition``.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a ``CATransition``.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change from what a layer showed to what it shows. Pictures show the new content at once.
open class CATransition: CAAnimation {
    /// The kind.
    open var type = CATransitionType.fade
    /// The direction.
    open var subtype: CATransitionSubtype?
    /// Where it begins, in shares of the way.
    open var startProgress: Float = 0
    /// Where it ends, in shares of the way.
    open var endProgress: Float = 1
}
