package import Foundation

/// The part that a view of a document has in the view that it is in.
package enum NibViewRole: String, Sendable, Hashable {
    /// A subview, or a top-level view.
    case subview
    /// The content view of a cell.
    case contentView
    /// The header and the footer of a table.
    case tableHeaderView, tableFooterView
    /// The view behind the content of a cell or the rows of a table.
    case backgroundView, selectedBackgroundView
    /// The view at the trailing edge of a cell.
    case accessoryView
    /// A cell, header or footer that rows or items are made from.
    case prototype

    /// The role of what a key of an element holds; nil for a key that holds no view of its own.
    init?(key: String?) {
        switch key {
        case "contentView": self = .contentView
        case "tableHeaderView": self = .tableHeaderView
        case "tableFooterView": self = .tableFooterView
        case "backgroundView": self = .backgroundView
        case "selectedBackgroundView": self = .selectedBackgroundView
        case "accessoryView": self = .accessoryView
        case "sectionHeaderView", "sectionFooterView": self = .prototype
        default: return nil
        }
    }
}

/// A bar that the canvas simulates at an edge of a view's screen.
package struct NibBar: Sendable, Hashable {
    /// The bar's height in points, without what a notch or a home indicator adds.
    package var height: CGFloat
    /// Whether the view extends behind the bar; otherwise it ends at the bar.
    package var isTranslucent: Bool
}
