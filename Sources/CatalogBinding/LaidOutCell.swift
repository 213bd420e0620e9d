public import Foundation
package import ShopModel
package import ShopViews
package import ViewKit

/// One shop cell with its frames, ready to be sent, drawn or compared. All lengths are points.
public struct LaidOutCell: Sendable, Hashable {
    /// The index on the shelf, from 0.
    public let index: Int
    /// The shop's key.
    public let key: String
    public let name: String
    public let icon: String?
    /// In the shelf's coordinates.
    public let frame: CGRect
    /// The image, in the cell's coordinates.
    public let imageFrame: CGRect
    /// The label, in the cell's coordinates.
    public let labelFrame: CGRect
    /// The label's lines as they are shown; empty if there is no space for the label.
    public let lines: [String]
    /// Whether some of the name is not shown.
    public let isTruncated: Bool
    /// The number of glyphs of the name that no font has; they are drawn as boxes.
    public let missingGlyphs: Int
    /// The price as it is shown; nil if no price is shown.
    public let priceText: String?
    /// The price's line, in the cell's coordinates; empty if no price is shown.
    public let priceFrame: CGRect
    /// The badge's text; nil if no badge is shown.
    public let badgeText: String?
    /// The badge, in the cell's coordinates; empty if no badge is shown.
    public let badgeFrame: CGRect
    /// The pages of a pager's cell; nil for other cells.
    public let pager: LaidOutPager?
}

extension LaidOutCell {
    /// Lays out the cell of one shop. The result depends on the arguments alone (L1).
    package init(
        _ shop: Shop,
        at index: Int,
        frame: CGRect,
        style: ShopCellStyle,
        isRightToLeft: Bool,
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
                isRightToLeft: isRightToLeft
            )
        )
        let text = Self.text(of: shop.name, in: layout.label.size, style, isRightToLeft, measurer)
        self.init(
            index: index,
            key: shop.key,
            name: shop.name,
            icon: shop.icon,
            frame: frame,
            imageFrame: layout.image,
            labelFrame: layout.label,
            lines: text.lines.map(\.text),
            isTruncated: text.isTruncated,
            missingGlyphs: text.missingGlyphs,
            priceText: style.showsPrice ? shop.price.map(ShopCellTemplate.text(of:)) : nil,
            priceFrame: layout.price,
            badgeText: badgeText,
            badgeFrame: layout.badge,
            pager: page.map { LaidOutPager(shop, in: layout.image, page: $0, isRightToLeft: isRightToLeft) }
        )
    }

    /// Returns the lines that a label of this size shows.
    private static func text(
        of name: String,
        in size: CGSize,
        _ style: ShopCellStyle,
        _ isRightToLeft: Bool,
        _ measurer: any TextMeasuring
    ) -> TextLayout {
        guard size.height > 0 && size.width > 0 else {
            return TextLayout(lines: [], size: .zero, isTruncated: !name.isEmpty)
        }
        return ShopCellTemplate.labelRequest(for: name, width: size.width, style: style, isRightToLeft: isRightToLeft)
            .fitted(toHeight: size.height, measure: measurer.layout).layout
    }
}
