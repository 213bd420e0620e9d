public import Foundation

/// How a shop cell looks, whatever it shows: the options of a cell as a value. All lengths are points.
///
///     var style = ShopCellStyle()
///     style.showsPrice = true
///     cell.style = style
public struct ShopCellStyle: Sendable, Hashable {
    /// What lies where in a cell.
    public enum Arrangement: String, Sendable, Hashable, CaseIterable {
        /// The image on top, the text below (S1).
        case stacked
        /// The image at the leading side, as high as the cell; the text beside it.
        case row
    }

    /// How high an image is.
    public enum ImageAspect: Sendable, Hashable {
        /// As high as wide (S3).
        case square
        /// As the shop's own width and height say; square where it has none.
        case shop
        /// So many widths high.
        case fixed(CGFloat)
    }

    public var arrangement: Arrangement
    public var imageAspect: ImageAspect
    /// The most lines of the name, from 1.
    public var labelLines: Int
    /// Whether the price has a line of its own below the name.
    public var showsPrice: Bool
    /// The attribute whose text is shown as a badge on the image; nil for none.
    public var badgeAttribute: String?
    /// How round the image's corners are.
    public var cornerRadius: CGFloat

    public init(
        arrangement: Arrangement = .stacked,
        imageAspect: ImageAspect = .square,
        labelLines: Int = 1,
        showsPrice: Bool = false,
        badgeAttribute: String? = nil,
        cornerRadius: CGFloat = 0
    ) {
        self.arrangement = arrangement
        self.imageAspect = imageAspect
        self.labelLines = labelLines
        self.showsPrice = showsPrice
        self.badgeAttribute = badgeAttribute
        self.cornerRadius = cornerRadius
    }

    /// The height of the name and, where it is shown, the price.
    public var textHeight: CGFloat {
        ShopCellTemplate.labelHeight + CGFloat(max(labelLines, 1) - 1) * ShopCellTemplate.lineHeight
            + (showsPrice ? ShopCellTemplate.priceHeight : 0)
    }

    /// The height of a cell of this width where none is given: the image, and the text below it.
    ///
    /// - Parameter imageRatio: height over width of the shop's picture, for cells that follow it.
    public func height(forWidth width: CGFloat, imageRatio: CGFloat? = nil) -> CGFloat {
        switch arrangement {
        case .stacked: width * self.imageRatio(ofShop: imageRatio) + textHeight
        case .row: max(ListLayout.rowHeight, textHeight)
        }
    }

    /// Height over width of the image; what is no number above 0 counts as 1.
    func imageRatio(ofShop ratio: CGFloat?) -> CGFloat {
        let wanted: CGFloat =
            switch imageAspect {
            case .square: 1
            case .shop: ratio ?? 1
            case .fixed(let ratio): ratio
            }
        return wanted > 0 ? min(wanted, CGFloat(WaterfallLayout.highestRatio)) : 1
    }
}
