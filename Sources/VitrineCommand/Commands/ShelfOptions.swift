import CatalogBinding
import CatalogStore
import Foundation
import ShopViews

/// The options that say which cells, and how they are arranged: the same for every command that shows a shelf.
enum ShelfOptions {
    static let options = [
        Option("shelf", "KIND", "How cells are arranged: grid (default), list, waterfall, carousel or pager."),
        Option("width", "W", "Width of the shelf in points; 375."),
        Option("columns", "N", "Cells in a row, 3 (of pagers 1); auto for as many as fit."),
        Option("min-cell-width", "W", "With auto columns, no cell is narrower; 100."),
        Option("cell-width", "W", "Cells of exactly this width, with even gaps around them."),
        Option("spacing", "S", "Gap between cells in points; 8."),
        Option("line-spacing", "S", "Gap between rows; as --spacing."),
        Option("inset", "I", "Margin around the cells in points; 8."),
        Option("cell-height", "H", "Height of a cell in points; its width plus 25."),
        Option("peek", "P", "What a carousel shows of the next cell; 0."),
        Option("page", "N", "The page that pagers show, from 0; a shop with fewer shows its last."),
        Option("label-lines", "N", "At most so many lines of a name; 1."),
        Option("show", "WHAT", "What else a cell shows: price."),
        Option("direction", "DIR", "ltr (default), or rtl: mirrored, for languages that are read from the right."),
        Option("section-by", "FIELD", "Sections with headings, by a field or another key of the shops."),
        Option("snap", "N", "Edges on whole pixels, N a point; else as computed."),
        Option("rect", "X,Y,W,H", "Only the cells that touch this part of the shelf."),
    ]

    private enum Direction: String, CaseIterable {
        case ltr, rtl
    }

    private enum Extra: String, CaseIterable {
        case price
    }

    /// The arrangement that the options describe; impossible numbers and combinations are wrong usage.
    static func specification(_ arguments: Arguments) throws(UsageError) -> ShelfSpecification {
        var shelf = ShelfSpecification()
        shelf.kind = try arguments.choice("shelf", of: ShelfSpecification.Kind.self) ?? shelf.kind
        try checkCombination(shelf.kind, arguments)
        if shelf.kind == .pager { shelf.columns = 1 }
        shelf.page = try arguments.count("page", atLeast: 0) ?? shelf.page
        shelf.width = try arguments.number("width") ?? shelf.width
        try readColumns(arguments, into: &shelf)
        shelf.spacing = try arguments.number("spacing") ?? shelf.spacing
        shelf.lineSpacing = try arguments.number("line-spacing").map { CGFloat($0) }
        shelf.inset = try arguments.number("inset") ?? shelf.inset
        shelf.cellHeight = try arguments.number("cell-height").map { CGFloat($0) }
        shelf.peek = try arguments.number("peek") ?? shelf.peek
        shelf.pixelScale = try arguments.number("snap").map { CGFloat($0) }
        shelf.isMirrored = try arguments.choice("direction", of: Direction.self) == .rtl
        shelf.style.labelLines = try arguments.count("label-lines", atLeast: 1) ?? shelf.style.labelLines
        shelf.style.showsPrice = try arguments.choice("show", of: Extra.self) == .price
        if let field = arguments.text("section-by") {
            guard !field.isEmpty else { throw UsageError("--section-by is empty", command: arguments.command) }
            shelf.sectionField = field
        }
        do {
            _ = try shelf.layout(count: 0)
        } catch {
            throw UsageError("--\(error)", command: arguments.command)
        }
        return shelf
    }

    /// Which cells of the shelf are wanted.
    static func part(_ arguments: Arguments, of query: ShopQuery) throws(UsageError) -> ShelfPart {
        let rect = try rect(arguments)
        guard rect == nil || !arguments.has("after") else {
            throw UsageError(
                "--rect does not go with --after: it says itself where it starts",
                command: arguments.command
            )
        }
        let (cursor, limit) = try QueryOptions.window(arguments, of: query)
        guard let rect else { return .after(cursor, limit: limit) }
        return .rect(rect, limit: limit)
    }

    private static func readColumns(
        _ arguments: Arguments,
        into shelf: inout ShelfSpecification
    ) throws(UsageError) {
        let isAutomatic = arguments.text("columns") == "auto"
        let count = isAutomatic ? nil : try arguments.count("columns", atLeast: 1)
        shelf.columns = count ?? shelf.columns
        shelf.cellWidth = try arguments.number("cell-width").map { CGFloat($0) }
        shelf.minimumCellWidth = try arguments.number("min-cell-width").map { CGFloat($0) } ?? (isAutomatic ? 100 : nil)
        if let count, arguments.has("min-cell-width") {
            throw UsageError(
                "--min-cell-width does not go with --columns \(count): one of them says how many there are; write --columns auto",
                command: arguments.command
            )
        }
    }

    /// What is said and would not be done is wrong usage.
    private static func checkCombination(
        _ kind: ShelfSpecification.Kind,
        _ arguments: Arguments
    ) throws(UsageError) {
        var refused: [(option: String, reason: String)] = []
        switch kind {
        case .grid, .pager: refused = [("peek", "only a carousel shows a part of the next cell")]
        case .list:
            refused = [
                ("columns", "a list has one column"), ("min-cell-width", "a list has one column"),
                ("cell-width", "rows are as wide as the shelf"),
                ("peek", "only a carousel shows a part of the next cell"),
            ]
        case .waterfall:
            refused = [
                ("cell-height", "cells are as high as their pictures"),
                ("peek", "only a carousel shows a part of the next cell"),
            ]
        case .carousel:
            refused = [
                ("line-spacing", "a carousel has one row"), ("section-by", "a carousel has no sections"),
            ]
        }
        if kind != .pager { refused.append(("page", "only pagers have pages")) }
        if arguments.has("cell-width") {
            refused += ["min-cell-width", "spacing", "line-spacing", "inset", "peek"].map {
                ($0, "--cell-width makes all gaps even")
            }
            if arguments.text("columns") == "auto" { refused.append(("columns", "auto columns make their own width")) }
        }
        for (option, reason) in refused where arguments.has(option) {
            let other =
                reason.hasPrefix("--cell-width") || reason.hasPrefix("auto")
                ? "--cell-width" : "--shelf \(kind.rawValue)"
            throw UsageError("--\(option) does not go with \(other): \(reason)", command: arguments.command)
        }
    }

    private static func rect(_ arguments: Arguments) throws(UsageError) -> CGRect? {
        guard let text = arguments.text("rect") else { return nil }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        let sides = numbers.compactMap { $0 }.filter(\.isFinite)
        guard numbers.count == 4, sides.count == 4, sides[2] > 0, sides[3] > 0 else {
            throw UsageError(
                "--rect \"\(text)\" is not x,y,width,height in points, such as 0,1200,375,600",
                command: arguments.command
            )
        }
        return CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
}
