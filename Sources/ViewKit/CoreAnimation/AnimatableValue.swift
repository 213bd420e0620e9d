import Foundation

/// Sums and mixtures of the values that layers have.
enum AnimatableValue {
    /// The value at a share of the way; the nearer one if there is nothing between the two.
    static func mix(_ from: Any, _ to: Any, _ share: CGFloat) -> Any {
        if let a = transform(from), let b = transform(to) {
            if let plane = [a, b].allSatisfy(CATransform3DIsAffine) ? a.flattened.interpolated(to: b.flattened, share) : nil {
                return CATransform3DMakeAffineTransform(plane)
            }
            return CATransform3D(rows: combine(a.rows, b.rows) { $0 + ($1 - $0) * share })
        }
        if let colors = from as? [RGBA], let others = to as? [RGBA], colors.count == others.count {
            return zip(colors, others).map { color, other in mix(color, other, share) }
        }
        guard let a = parts(from), let b = parts(to), a.count == b.count else { return share < 0.5 ? from : to }
        return whole(combine(a, b) { $0 + ($1 - $0) * share }, like: to)
    }

    /// The sum of two values; nil if they cannot be added.
    static func sum(_ value: Any?, _ other: Any) -> Any? {
        guard let value else { return other }
        if let a = transform(value), let b = transform(other) { return CATransform3DConcat(a, b) }
        guard let a = parts(value), let b = parts(other), a.count == b.count else { return nil }
        return whole(combine(a, b, +), like: value)
    }

    /// A function from a value to what is left of it without another one.
    static func difference(_ other: Any) -> (Any) -> Any? {
        { value in
            guard let a = parts(value), let b = parts(other), a.count == b.count else { return nil }
            return whole(combine(a, b, -), like: value)
        }
    }

    static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let flag as Bool: flag ? 1 : 0
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    static func transform(_ value: Any?) -> CATransform3D? {
        switch value {
        case let transform as CATransform3D: transform
        case let transform as CGAffineTransform: CATransform3DMakeAffineTransform(transform)
        case let boxed as NSValue: boxed.stored as? CATransform3D
        default: nil
        }
    }

    /// What is inside an `NSValue`; other values are themselves.
    static func unboxed(_ value: Any?) -> Any? { (value as? NSValue).flatMap { $0.stored } ?? value }

    private static func combine(
        _ a: [CGFloat], _ b: [CGFloat], _ body: (CGFloat, CGFloat) -> CGFloat
    ) -> [CGFloat] {
        zip(a, b).map(body)
    }

    private static func parts(_ value: Any) -> [CGFloat]? {
        switch unboxed(value) {
        case let point as CGPoint: [point.x, point.y]
        case let size as CGSize: [size.width, size.height]
        case let rect as CGRect: [rect.minX, rect.minY, rect.width, rect.height]
        case let color as RGBA: [color.red, color.green, color.blue, color.alpha]
        case let color as UIColor: parts(color.cgColor)
        case let other: number(other).map { [$0] }
        }
    }

    private static func whole(_ parts: [CGFloat], like value: Any) -> Any {
        switch unboxed(value) {
        case is CGPoint: CGPoint(x: parts[0], y: parts[1])
        case is CGSize: CGSize(width: parts[0], height: parts[1])
        case is CGRect: CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
        case is RGBA, is UIColor: RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        default: parts[0]
        }
    }
}
