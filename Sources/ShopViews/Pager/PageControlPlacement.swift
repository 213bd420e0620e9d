public import Foundation

/// Where a pager's page control lies.
public enum PageControlPlacement: Sendable, Hashable {
    /// In the corner at the bottom, at the end of the reading direction, in this size (P3).
    case corner(CGSize)
    /// Along the whole of the bottom, in this height.
    case bottom(CGFloat)

    /// The corner of a pager that is made in code (P3).
    public static let code = corner(CGSize(width: 100, height: 40))
    /// The corner of a pager from a XIB (P3).
    public static let xib = corner(CGSize(width: 200, height: 30))

    /// The page control's frame in a pager of this size; it keeps its own size where the pager is smaller.
    public func frame(in size: CGSize, isRightToLeft: Bool = false) -> CGRect {
        switch self {
        case .corner(let own):
            CGRect(
                x: isRightToLeft ? 0 : size.width - own.width,
                y: size.height - own.height,
                width: own.width,
                height: own.height
            )
        case .bottom(let height):
            CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        }
    }
}
