import Foundation

/// The four edges of a rect that may be hostile: negative sizes are turned round, NaN stays and has no area.
struct RectEdges {
    let left: CGFloat
    let right: CGFloat
    let top: CGFloat
    let bottom: CGFloat

    init(_ rect: CGRect) {
        (left, right) = Self.sorted(rect.origin.x, rect.size.width)
        (top, bottom) = Self.sorted(rect.origin.y, rect.size.height)
    }

    /// False for a NaN edge too: no comparison with one holds.
    var hasArea: Bool { left < right && top < bottom }

    private static func sorted(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
        // From −∞ on by ∞ is everywhere; the sum would be NaN.
        if origin == -.infinity, length == .infinity { return (-.infinity, .infinity) }
        let other = origin + length
        return length < 0 ? (other, origin) : (origin, other)
    }
}
