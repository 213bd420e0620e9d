import Foundation

/// Moves edges to whole pixels; a monotone map, so what did not overlap does not overlap after it, and what touched still does.
struct PixelGrid: Sendable, Hashable {
    /// Pixels a point; nil leaves every edge where it is.
    let scale: CGFloat?

    /// The nearest edge of a pixel.
    func nearest(_ edge: CGFloat) -> CGFloat {
        guard let scale else { return edge }
        return (edge * scale).rounded() / scale
    }

    /// The last edge of a pixel that is not after this one; what rounding adds to a sum is forgiven.
    func last(_ edge: CGFloat) -> CGFloat {
        guard let scale else { return edge }
        return (edge * scale + 1e-6).rounded(.down) / scale
    }
}

/// Makes a rect of its four edges, so that adding its size to its origin gives the far edges: neighbours share theirs. Where no size
/// does, it ends before the edge rather than after it.
@inline(__always)
func rect(_ left: CGFloat, _ right: CGFloat, _ top: CGFloat, _ bottom: CGFloat) -> CGRect {
    CGRect(x: left, y: top, width: length(left, right), height: length(top, bottom))
}

@inline(__always)
private func length(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let length = high - low
    if low + length == high { return length }
    return nearLength(low, high, length)
}

/// The difference has been rounded, and its sum with `low` misses `high`; a neighbour of it may not.
private func nearLength(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
    for other in [length.nextUp, length.nextDown] where low + other == high { return other }
    return max(0, low + length < high ? length : length.nextDown)
}
