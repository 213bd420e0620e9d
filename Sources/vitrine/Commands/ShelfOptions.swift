import CatalogBinding
import CatalogStore
import Foundation

/// The options that say which cells, and how they are arranged: the same for every command that shows a shelf.
enum ShelfOptions {
    static let options = [
        Option("shelf", "KIND", "How cells are arranged: grid (default)."),
        Option("width", "W", "Width of the shelf in points; 375."),
        Option("columns", "N", "Cells in a row; 3."),
        Option("spacing", "S", "Gap between cells in points; 8."),
        Option("inset", "I", "Margin around the cells in points; 8."),
        Option("cell-height", "H", "Height of a cell in points; its width plus 25."),
    ]

    /// The arrangement that the options describe; impossible numbers are wrong usage.
    static func specification(_ arguments: Arguments) throws(UsageError) -> ShelfSpecification {
        var shelf = ShelfSpecification()
        shelf.kind = try arguments.choice("shelf", of: ShelfSpecification.Kind.self) ?? shelf.kind
        shelf.width = try arguments.number("width") ?? shelf.width
        shelf.columns = try arguments.count("columns", atLeast: 1) ?? shelf.columns
        shelf.spacing = try arguments.number("spacing") ?? shelf.spacing
        shelf.inset = try arguments.number("inset") ?? shelf.inset
        shelf.cellHeight = try arguments.number("cell-height").map { CGFloat($0) }
        do {
            _ = try shelf.layout(count: 0)
        } catch {
            throw UsageError("--\(error)", command: arguments.command)
        }
        return shelf
    }
}
