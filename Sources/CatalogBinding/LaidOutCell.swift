public import Foundation
package import ShopModel
import ShopViews
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
}

extension LaidOutCell {
    /// Lays out the cell of one shop: a function of what it shows and the frame it gets (L1).
    package init(_ shop: Shop, at index: Int, frame: CGRect, measuring measurer: any TextMeasuring) {
        let layout = ShopCellLayout(size: frame.size)
        let hasRoom = layout.label.height > 0 && layout.label.width > 0
        let text =
            hasRoom
            ? measurer.layout(ShopCellTemplate.labelRequest(for: shop.name, width: layout.label.width))
            : TextLayout(lines: [], size: .zero, isTruncated: !shop.name.isEmpty)
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
            missingGlyphs: text.missingGlyphs
        )
    }
}
