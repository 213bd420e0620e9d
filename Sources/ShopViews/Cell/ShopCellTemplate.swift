public import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// What every shop cell has in common, for the view and for whatever lays cells out without views (S1).
public enum ShopCellTemplate {
    /// The point size of the name.
    public static let labelPointSize: CGFloat = 14
    /// The height that the label gets where no cell height is given, in points.
    public static let labelHeight: CGFloat = 25
    /// How the name is set between the sides.
    public static let labelAlignment = NSTextAlignment.center

    /// The height of a cell of this width where none is given: the square image and the label.
    public static func height(forWidth width: CGFloat) -> CGFloat { width + labelHeight }

    #if !canImport(Darwin)
        /// What to ask a text measurer for a name in a label of this width, the same as the cell's label asks.
        public static func labelRequest(for name: String, width: CGFloat) -> TextRequest {
            TextRequest(
                name,
                font: .systemFont(ofSize: labelPointSize),
                width: width,
                numberOfLines: 1,
                lineBreakMode: .byTruncatingTail,
                alignment: labelAlignment
            )
        }
    #endif
}
