public import Foundation
public import ShopModel

/// What of a shop decides where things lie in its cell: measures, not contents.
public struct ShopCellMetrics: Sendable, Hashable {
    /// Height over width of the shop's picture; nil where the shop does not say.
    public var imageRatio: CGFloat?
    /// The width of the badge's text; nil for no badge.
    public var badgeTextWidth: CGFloat?
    /// Whether the shop has a price to show.
    public var hasPrice: Bool
    /// Whether the interface reads from right to left.
    public var isRightToLeft: Bool

    public init(
        imageRatio: CGFloat? = nil,
        badgeTextWidth: CGFloat? = nil,
        hasPrice: Bool = false,
        isRightToLeft: Bool = false
    ) {
        self.imageRatio = imageRatio
        self.badgeTextWidth = badgeTextWidth
        self.hasPrice = hasPrice
        self.isRightToLeft = isRightToLeft
    }
}

extension Shop {
    /// Height over width of the picture that the source announces; nil where it names no two sides above 0.
    public var imageRatio: CGFloat? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        let ratio = height / width
        return ratio > 0 && ratio.isFinite ? ratio : nil
    }
}
