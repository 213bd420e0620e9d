public import Foundation

/// The heading of a section of a shelf.
public struct ShelfHeader: Sendable, Hashable {
    /// The place of the section, from 0.
    public var section: Int
    public var title: String
    /// In the shelf's coordinates, in points.
    public var frame: CGRect

    public init(section: Int, title: String, frame: CGRect) {
        self.section = section
        self.title = title
        self.frame = frame
    }
}
