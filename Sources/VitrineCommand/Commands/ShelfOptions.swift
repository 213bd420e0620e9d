import CatalogBinding
import CatalogStore
import Foundation
import ShopModel
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

    /// The names of the kinds of shelf.
    private enum Shelf: String, CaseIterable {
        case grid, list, waterfall, carousel, pager
    }

    /// Returns the arrangement that the options describe; numbers that do not fit and impossible combinations are wrong usage.
    static func specification(_ arguments: Arguments) throws(UsageError) -> ShelfSpecification {
        let shelf = try arguments.choice("shelf", of: Shelf.self) ?? .grid
        try checkCombination(shelf, arguments)
        var specification = ShelfSpecification()
        let page = try arguments.count("page", atLeast: 0) ?? 0
        specification.width = try arguments.number("width") ?? specification.width
        let columns = try columns(arguments, default: shelf == .pager ? 1 : 3)
        specification.spacing = try arguments.number("spacing") ?? specification.spacing
        let lineSpacing = try arguments.number("line-spacing").map { CGFloat($0) }
        if let inset = try arguments.number("inset") { specification.insets = ShelfInsets(inset) }
        let height = try arguments.number("cell-height").map { CGFloat($0) }
        let peek = try arguments.number("peek").map { CGFloat($0) } ?? 0
        specification.pixelScale = try arguments.number("snap").map { CGFloat($0) }
        specification.isRightToLeft = try arguments.choice("direction", of: Direction.self) == .rtl
        let lines = try arguments.count("label-lines", atLeast: 1)
        specification.style.labelLines = lines ?? specification.style.labelLines
        specification.style.showsPrice = try arguments.choice("show", of: Extra.self) == .price
        let sections = try sections(arguments)
        switch shelf {
        case .grid:
            specification.kind = .grid(
                columns: columns,
                cellHeight: height,
                lineSpacing: lineSpacing,
                sections: sections
            )
        case .list:
            specification.spacing = lineSpacing ?? specification.spacing
            specification.kind = .list(rowHeight: height, sections: sections)
        case .waterfall:
            specification.kind = .waterfall(columns: columns, lineSpacing: lineSpacing, sections: sections)
        case .carousel: specification.kind = .carousel(columns: columns, peek: peek, cellHeight: height)
        case .pager:
            specification.kind = .pager(
                columns: columns,
                page: page,
                cellHeight: height,
                lineSpacing: lineSpacing,
                sections: sections
            )
        }
        do {
            _ = try specification.layout(count: 0)
        } catch {
            throw UsageError("--\(error)", command: arguments.command)
        }
        return specification
    }

    /// Returns the sections that an option asks for: by one of the shop's own fields, or by an attribute of that name.
    private static func sections(_ arguments: Arguments) throws(UsageError) -> ShelfSpecification.Sections? {
        guard let name = arguments.text("section-by") else { return nil }
        guard !name.isEmpty else { throw UsageError("--section-by is empty", command: arguments.command) }
        let fields: [ShopField] = [.key, .name, .icon, .price, .currency, .width, .height]
        let field = fields.first { $0.description == name }
        return ShelfSpecification.Sections(field: field ?? .attribute(FieldPath(column: name)))
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

    private static func columns(_ arguments: Arguments, default: Int) throws(UsageError) -> ShelfColumns {
        let isAutomatic = arguments.text("columns") == "auto"
        let count = isAutomatic ? nil : try arguments.count("columns", atLeast: 1)
        let width = try arguments.number("cell-width").map { CGFloat($0) }
        let minimum = try arguments.number("min-cell-width").map { CGFloat($0) } ?? (isAutomatic ? 100 : nil)
        if let count, arguments.has("min-cell-width") {
            throw UsageError(
                "--min-cell-width does not go with --columns \(count): one of them says how many there are; write --columns auto",
                command: arguments.command
            )
        }
        if let width { return .evenGaps(count ?? `default`, width: width) }
        return minimum.map(ShelfColumns.minimumWidth) ?? .count(count ?? `default`)
    }

    /// What is said and would not be done is wrong usage.
    private static func checkCombination(
        _ shelf: Shelf,
        _ arguments: Arguments
    ) throws(UsageError) {
        var refused: [(option: String, reason: String)] = []
        switch shelf {
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
        if shelf != .pager { refused.append(("page", "only pagers have pages")) }
        if arguments.has("cell-width") {
            refused += ["min-cell-width", "spacing", "line-spacing", "inset", "peek"].map {
                ($0, "--cell-width makes all gaps even")
            }
            if arguments.text("columns") == "auto" { refused.append(("columns", "auto columns make their own width")) }
        }
        for (option, reason) in refused where arguments.has(option) {
            let other =
                reason.hasPrefix("--cell-width") || reason.hasPrefix("auto")
                ? "--cell-width" : "--shelf \(shelf.rawValue)"
            throw UsageError("--\(option) does not go with \(other): \(reason)", command: arguments.command)
        }
    }

    private static func rect(_ arguments: Arguments) throws(UsageError) -> CGRect? {
        guard let text = arguments.text("rect") else { return nil }
        let numbers = text.splitAtScalar(",").map { Double($0) }
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
