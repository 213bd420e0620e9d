public import Foundation

/// What a change of a layer's property does.
public protocol CAAction {
    /// Runs the action for a change of a property of an object.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension NSNull: CAAction {}

/// Something that has a time of its own.
public protocol CAMediaTiming: AnyObject {
    var beginTime: CFTimeInterval { get set }
    var timeOffset: CFTimeInterval { get set }
    var speed: Float { get set }
}

extension CALayer: CAMediaTiming {}

/// What an animation shows outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its last value, after it has ended.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Its first value, before it begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How far an animation has come at a share of its time: a cubic curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    private let points: (CGPoint, CGPoint)

    /// Makes a named function.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Makes a function from the two control points of its curve.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)), CGPoint(x: CGFloat(c2x), y: CGFloat(c2y)))
    }

    /// Writes the coordinates of a control point; 0 and 3 are the ends.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let point =
            switch idx {
            case 1: points.0
            case 2: points.1
            case 3: CGPoint(x: 1, y: 1)
            default: CGPoint.zero
            }
        ptr[0] = Float(point.x)
        ptr[1] = Float(point.y)
    }

    func progress(_ share: CGFloat) -> CGFloat {
        AnimationCurve.cubic(share, points.0.x, points.0.y, points.1.x, points.1.y)
    }
}

/// Returns the time of the animation clock, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { onMain(()) { _ in AnimationDriver.shared.clock.now } }
