public import Foundation

/// The heading of a section of a shelf.
public struct ShelfHeader: Sendable, Hashable {
    /// The place of the section, from 0.
    public var section: Int
    public var title: String
    /// In the shelf's coordinates, in points.
    public var frame: CGRect
}
