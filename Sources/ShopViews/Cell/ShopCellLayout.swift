public import Foundation

/// Where a shop cell's image and label lie, computed from the cell's size alone (S3).
///
/// Rects are in the cell's coordinates, in points.
public struct ShopCellLayout: Sendable, Hashable {
    /// The square on top.
    public var image: CGRect
    /// What is left below the image; of no height, never a negative one, when the cell is no higher than wide.
    public var label: CGRect

    /// Lays out a cell. A side that is negative or not a number counts as 0.
    public init(size: CGSize) {
        let width = size.width > 0 ? size.width : 0
        let height = size.height > 0 ? size.height : 0
        image = CGRect(x: 0, y: 0, width: width, height: width)
        label = CGRect(x: 0, y: width, width: width, height: height > width ? height - width : 0)
    }
}
