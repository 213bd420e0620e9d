public import Foundation
package import ShopModel
package import ShopViews
package import ViewKit

/// One shop cell with its frames, ready to be sent, drawn or compared. All lengths are points.
public struct LaidOutCell: Sendable, Hashable {
    /// The place on the shelf, from 0.
    public let index: Int
    /// The shop's key.
    public let key: String
    public let name: String
    public let icon: String?
    /// In the shelf's coordinates.
    public let frame: CGRect
    /// The image, in the cell's coordinates.
    public let image: CGRect
    /// The label, in the cell's coordinates.
    public let label: CGRect
    /// The label's lines as they are shown; none when there is no room for the label.
    public let lines: [String]
    /// Whether some of the name is not shown.
    public let isTruncated: Bool
    /// How many glyphs of the name no font has; they are drawn as boxes.
    public let missingGlyphs: Int
    /// The price as it is shown, or nil where none is.
    public let priceText: String?
    /// The price's line, in the cell's coordinates; empty where none is shown.
    public let price: CGRect
    /// The badge's text, or nil where none is shown.
    public let badgeText: String?
    /// The badge, in the cell's coordinates; empty where none is shown.
    public let badge: CGRect
    /// The pages of a pager's cell; nil for other cells.
    public let pager: LaidOutPager?
}

extension LaidOutCell {
    /// Lays out the cell of one shop: a function of what it shows and the frame it gets (L1).
    package init(
        _ shop: Shop,
        at index: Int,
        frame: CGRect,
        style: ShopCellStyle,
        isMirrored: Bool,
        page: Int? = nil,
        measuring measurer: any TextMeasuring
    ) {
        let badgeText = style.badgeAttribute.map(shop.attributes.text(of:)).flatMap { $0.isEmpty ? nil : $0 }
        let layout = ShopCellLayout(
            size: frame.size,
            style: style,
            metrics: ShopCellMetrics(
                imageRatio: shop.imageRatio,
                badgeTextWidth: badgeText.map {
                    measurer.layout(ShopCellTemplate.badgeRequest(for: $0)).size.width.rounded(.up)
                },
                hasPrice: shop.price != nil,
                isMirrored: isMirrored
            )
        )
        let text = Self.text(of: shop.name, in: layout.label.size, style, isMirrored, measurer)
        self.init(
            index: index,
            key: shop.key,
            name: shop.name,
            icon: shop.icon,
            frame: frame,
            image: layout.image,
            label: layout.label,
            lines: text.lines.map(\.text),
            isTruncated: text.isTruncated,
            missingGlyphs: text.missingGlyphs,
            priceText: style.showsPrice ? shop.price.map(ShopCellTemplate.text(of:)) : nil,
            price: layout.price,
            badgeText: badgeText,
            badge: layout.badge,
            pager: page.map { LaidOutPager(shop, in: layout.image, page: $0, isMirrored: isMirrored) }
        )
    }

    /// Returns the lines that a label of this size shows.
    private static func text(
        of name: String,
        in size: CGSize,
        _ style: ShopCellStyle,
        _ isMirrored: Bool,
        _ measurer: any TextMeasuring
    ) -> TextLayout {
        guard size.height > 0 && size.width > 0 else {
            return TextLayout(lines: [], size: .zero, isTruncated: !name.isEmpty)
        }
        return ShopCellTemplate.labelRequest(for: name, width: size.width, style: style, isMirrored: isMirrored)
            .fitted(toHeight: size.height, measure: measurer.layout).layout
    }
}
