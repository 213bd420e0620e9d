package import Foundation

/// The four edges of a rect that may be hostile: negative sizes are turned round, NaN stays and has no area.
package struct RectEdges {
    package let left: CGFloat
    package let right: CGFloat
    package let top: CGFloat
    package let bottom: CGFloat

    package init(_ rect: CGRect) {
        (left, right) = Self.sorted(rect.origin.x, rect.size.width)
        (top, bottom) = Self.sorted(rect.origin.y, rect.size.height)
    }

    /// False for a NaN edge too: no comparison with one holds.
    package var hasArea: Bool { left < right && top < bottom }

    /// Whether a rect of a layout shares some area with this one.
    package func touches(_ frame: CGRect) -> Bool {
        hasArea && frame.width > 0 && frame.height > 0 && frame.minX < right && frame.maxX > left
            && frame.minY < bottom && frame.maxY > top
    }

    private static func sorted(_ origin: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
        // From −∞ on by ∞ is everywhere; the sum would be NaN.
        if origin == -.infinity, length == .infinity { return (-.infinity, .infinity) }
        let other = origin + length
        return length < 0 ? (other, origin) : (origin, other)
    }
}
