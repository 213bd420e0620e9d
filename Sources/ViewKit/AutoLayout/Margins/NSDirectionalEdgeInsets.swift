public import Foundation

/// Distances from the four edges of a rectangle inwards, the sides by the direction of reading.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    /// No distance at any edge.
    public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Makes insets, from the top by way of the leading side.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// No distance at any edge.
    public init() {
        self = .zero
    }

    func insets(isMirrored: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top,
            left: isMirrored ? trailing : leading,
            bottom: bottom,
            right: isMirrored ? leading : trailing
        )
    }
}

extension UIEdgeInsets {
    func directional(isMirrored: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top,
            leading: isMirrored ? right : left,
            bottom: bottom,
            trailing: isMirrored ? left : right
        )
    }

    /// Edge by edge, the larger.
    func union(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top),
            left: max(left, other.left),
            bottom: max(bottom, other.bottom),
            right: max(right, other.right)
        )
    }

    static func + (lhs: UIEdgeInsets, rhs: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: lhs.top + rhs.top,
            left: lhs.left + rhs.left,
            bottom: lhs.bottom + rhs.bottom,
            right: lhs.right + rhs.right
        )
    }
}
