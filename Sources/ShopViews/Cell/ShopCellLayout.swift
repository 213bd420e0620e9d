public import Foundation

/// Where the parts of a shop cell lie, computed from the cell's size, its style and what it shows (S3, L1).
///
/// Rects are in the cell's coordinates, in points.
public struct ShopCellLayout: Sendable, Hashable {
    /// On top, or at the leading side of a row.
    public var image: CGRect
    /// What is left for the name; of no height, never a negative one, when the cell is no higher than its image.
    public var label: CGRect
    /// The line of the price below the name; empty where there is none.
    public var price: CGRect
    /// At the image's upper leading corner; empty where there is none.
    public var badge: CGRect

    /// Lays out a cell. A side that is negative or not a number counts as 0.
    public init(size: CGSize, style: ShopCellStyle = ShopCellStyle(), metrics: ShopCellMetrics = ShopCellMetrics()) {
        let width = size.width > 0 ? size.width : 0
        let height = size.height > 0 ? size.height : 0
        let text: CGRect
        switch style.arrangement {
        case .stacked:
            let room: CGFloat = style.imageAspect == .shop ? max(0, height - style.textHeight) : .infinity
            let imageHeight = min(width * style.imageRatio(ofShop: metrics.imageRatio), room)
            image = CGRect(x: 0, y: 0, width: width, height: imageHeight)
            text = CGRect(x: 0, y: imageHeight, width: width, height: max(0, height - imageHeight))
        case .row:
            let side = min(height, width)
            let gap = min(ShopCellTemplate.rowGap, width - side)
            let rest = width - side - gap
            image = CGRect(x: metrics.isRightToLeft ? width - side : 0, y: 0, width: side, height: side)
            text = CGRect(x: metrics.isRightToLeft ? 0 : side + gap, y: 0, width: rest, height: height)
        }
        (label, price) = Self.lines(of: text, style, metrics)
        badge = .zero
        if let textWidth = metrics.badgeTextWidth, image.width > 0, image.height > 0 {
            let margin = ShopCellTemplate.badgeMargin
            let room = CGSize(width: max(0, image.width - 2 * margin), height: max(0, image.height - 2 * margin))
            let badgeWidth = min(textWidth + 2 * ShopCellTemplate.badgePadding, room.width)
            badge = CGRect(
                x: metrics.isRightToLeft ? image.maxX - margin - badgeWidth : image.minX + margin,
                y: image.minY + margin,
                width: badgeWidth,
                height: min(ShopCellTemplate.badgeHeight, room.height)
            )
        }
    }

    /// The name above, the price below; in a row both as one block in the middle.
    private static func lines(
        of text: CGRect,
        _ style: ShopCellStyle,
        _ metrics: ShopCellMetrics
    ) -> (label: CGRect, price: CGRect) {
        let isRow = style.arrangement == .row
        let wanted = style.showsPrice && (metrics.hasPrice || !isRow) ? ShopCellTemplate.priceHeight : 0
        let priceHeight = min(wanted, text.height)
        var label = CGRect(x: text.minX, y: text.minY, width: text.width, height: text.height - priceHeight)
        if isRow, wanted > 0 {
            let block = min(style.textHeight, text.height)
            label.origin.y += (text.height - block) / 2
            label.size.height = max(0, block - priceHeight)
        }
        let price = CGRect(
            x: text.minX,
            y: label.origin.y + label.height,
            width: text.width,
            height: priceHeight
        )
        return (label, wanted > 0 && metrics.hasPrice ? price : .zero)
    }
}
