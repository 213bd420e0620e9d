import Foundation

/// How far an animation has come when so much of its time has passed: 0 to 1 in both, past 1 for a spring that overshoots.
enum AnimationCurve: Hashable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    /// A mass on a spring that starts at 0 with a speed, in whole ways per duration, and comes to rest at 1.
    case spring(damping: CGFloat, velocity: CGFloat)

    func progress(_ share: CGFloat) -> CGFloat {
        if share <= 0 { return 0 }
        if share >= 1 { return 1 }
        switch self {
        case .linear: return share
        case .easeIn: return Self.bezier(share, 0.42, 0, 1, 1)
        case .easeOut: return Self.bezier(share, 0, 0, 0.58, 1)
        case .easeInOut: return Self.bezier(share, 0.42, 0, 0.58, 1)
        case .spring(let damping, let velocity): return Self.spring(share, damping, velocity)
        }
    }

    /// The y of any cubic from (0, 0) to (1, 1) at an x; its ends are exact.
    static func cubic(_ share: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> CGFloat {
        if share <= 0 { return 0 }
        if share >= 1 { return 1 }
        return x1 == y1 && x2 == y2 ? share : bezier(share, x1, y1, x2, y2)
    }

    /// The y of a cubic from (0, 0) to (1, 1) where its x is `share`, found by halving.
    private static func bezier(_ share: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> CGFloat
    {
        func at(_ t: CGFloat, _ a: CGFloat, _ b: CGFloat) -> CGFloat {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if at(middle, x1, x2) < share { low = middle } else { high = middle }
        }
        return at((low + high) / 2, y1, y2)
    }

    /// A frequency at which a thousandth of the way is left when the time is over.
    private static func spring(_ t: CGFloat, _ damping: CGFloat, _ velocity: CGFloat) -> CGFloat {
        let ratio = min(max(damping, 0.01), 1)
        let frequency = ratio < 1 ? CGFloat(6.9) / ratio : 9.2
        if ratio >= 1 {
            return 1 - exp(-frequency * t) * (1 + (frequency - velocity) * t)
        }
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * frequency * t)
        return 1 - decay * (cos(damped * t) + (ratio * frequency - velocity) / damped * sin(damped * t))
    }
}
