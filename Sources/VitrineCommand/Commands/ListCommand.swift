import CatalogBinding
import CatalogStore
import Foundation
import Foundations
import Rendering
import ShopViews

extension Command {
    private static let listOptions: [Option] =
        ShelfOptions.options + QueryOptions.options + [
            Option("format", "FORMAT", "table (default), json or ndjson: one cell a line."), CacheOptions.verbose,
        ]

    static let list = Command(
        name: "list",
        operands: "[FILE…]",
        operandCount: 0...Int.max,
        summary: "List the laid-out cells of a shelf.",
        discussion: """
            The shops are the catalog's or, with FILE, those of the files' rows: they are read as "vitrine import" reads them, and kept
            nowhere. FILE may be - for standard input.

            Frames are in points with the origin at the top left: "frame" in the shelf, "image" and "label" in the cell. "lines" is the
            text as the label shows it. Where prices are shown, "price" is their line and "priceText" what it says; with sections,
            "headers" of the shelf are their headings. A pager's cell has "pages", each with its frame in the pager's content, "currentPage"
            and "dots", the page control's in the cell.
            """,
        options: listOptions,
        fileOptions: ImportArguments.options(beside: listOptions),
        examples: [
            ("vitrine list", "a shelf as wide as a phone"),
            ("vitrine list seed.json --limit 6", "what a file would look like, without importing it"),
            ("vitrine list --width 1024 --columns 6 --format json", "a tablet's, for a program"),
            ("vitrine list --limit 24 --format ndjson", "one window, a cell a line"),
            ("vitrine list --shelf waterfall --columns auto --show price", "pictures in their own shape"),
            ("vitrine list --shelf pager --page 1 --format json", "each shop's images as pages, the second shown"),
            ("vitrine list --rect 0,400,375,300 --section-by currency", "what a screen shows of sections"),
            ("vitrine list --search tea --where 'price<20' --sort price:desc", "the dearest teas below 20"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: ListFormat.self) ?? .table
            let specification = try ShelfOptions.specification(arguments)
            let query = try QueryOptions.query(arguments)
            let part = try ShelfOptions.part(arguments, of: query)
            let shops = try OpenedShops(arguments, console)
            let store = shops.store
            let cache = try CacheOptions.cache(of: store, for: arguments)
            let measurer = PangoTextMeasurer()
            // Fonts are found on another core while the shops are read.
            if try cache.isEmpty() { measurer.prepare() }
            let shelf = try store.laidOutCells(
                matching: query,
                on: specification,
                part,
                measuring: measurer,
                cache: cache
            )
            cache.flush()
            try console.write(format.text(of: shelf))
            if format == .table, shelf.cells.isEmpty { console.say(EmptyTable.reason(shelf.count, arguments)) }
            MissingGlyphs.say(shelf.cells.filter { $0.missingGlyphs > 0 }.map(\.name), console)
            if format != .json, let next = shelf.next { console.say("more follow: --after \(next)") }
            if arguments.has("verbose") { CacheOptions.say(cache.statistics, console) }
            return shops.status
        }
    )
}

/// Why a table has no rows, so that nothing is not taken for a failure.
private enum EmptyTable {
    static func reason(_ count: Int, _ arguments: Arguments) -> String {
        if arguments.has("after") { return "no cells: the cursor is of the last" }
        if count > 0 { return "no cells: none touches --rect; there are \(count) beside it" }
        if arguments.has("search") || arguments.has("where") {
            return "no cells: no shop fulfils --search and --where"
        }
        return arguments.operands.isEmpty ? "no cells: the catalog has no shops" : "no cells: the files have no rows"
    }
}

/// How `vitrine list` writes cells.
enum ListFormat: String, CaseIterable {
    case table, json, ndjson

    func text(of shelf: LaidOutShelf) -> String {
        switch self {
        case .table: Self.table(of: shelf)
        case .ndjson: shelf.cells.map { Self.object(of: $0).text + "\n" }.joined()
        case .json:
            JSONValue.object([
                ("shelf", Self.object(of: shelf)),
                ("count", .integer(shelf.count)),
                ("cells", .array(shelf.cells.map(Self.object(of:)))),
                ("next", .optional(shelf.next?.description)),
            ]).text + "\n"
        }
    }

    private static func object(of shelf: LaidOutShelf) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("kind", .string(shelf.specification.kind.rawValue)),
            ("width", .length(shelf.specification.width)),
            ("columns", .integer(shelf.columns)),
            ("contentSize", .array([.length(shelf.contentSize.width), .length(shelf.contentSize.height)])),
        ]
        if shelf.specification.isMirrored { members.append(("direction", .string("rtl"))) }
        if shelf.specification.sectionField != nil {
            let headers = shelf.headers.map { header in
                JSONValue.object([
                    ("section", .integer(header.section)), ("title", .string(header.title)),
                    ("frame", .rect(header.frame)),
                ])
            }
            members.append(("headers", .array(headers)))
        }
        return .object(members)
    }

    private static func object(of cell: LaidOutCell) -> JSONValue { .object(members(of: cell)) }

    /// A cell as a program reads it.
    static func members(of cell: LaidOutCell) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [
            ("index", .integer(cell.index)), ("key", .string(cell.key)), ("name", .string(cell.name)),
            ("icon", .optional(cell.icon)), ("frame", .rect(cell.frame)), ("image", .rect(cell.image)),
            ("label", .rect(cell.label)), ("lines", .array(cell.lines.map(JSONValue.string))),
            ("truncated", .bool(cell.isTruncated)),
        ]
        if let text = cell.priceText { members += [("price", .rect(cell.price)), ("priceText", .string(text))] }
        if let pager = cell.pager { members += PagerText.members(of: pager) }
        return members
    }

    private static func table(of shelf: LaidOutShelf) -> String {
        let showsPrice = shelf.specification.style.showsPrice
        let isPager = shelf.specification.kind == .pager
        let hasSections = shelf.specification.sectionField != nil
        var table = Table(
            (hasSections ? ["section"] : []) + ["index", "key", "icon", "frame", "image", "label"]
                + (showsPrice ? ["price"] : []) + (isPager ? PagerText.headings : []) + ["text"],
            numeric: [hasSections ? 1 : 0]
        )
        for cell in shelf.cells {
            let section = shelf.headers.last { $0.frame.minY <= cell.frame.minY }?.title ?? ""
            table.rows.append(
                (hasSections ? [RowText.cut(section)] : [])
                    + [
                        String(cell.index), RowText.cut(cell.key), RowText.cut(cell.icon ?? "-"),
                        RowText.rect(cell.frame), RowText.rect(cell.image), RowText.rect(cell.label),
                    ]
                    + (showsPrice ? [cell.priceText ?? "-"] : []) + (cell.pager.map(PagerText.columns) ?? [])
                    + [cell.lines.joined(separator: " / ")]
            )
        }
        return table.text
    }
}

/// Values short enough for a table's cell.
enum RowText {
    /// At most 32 characters.
    static func cut(_ text: String) -> String {
        text.count > 32 ? text.prefix(31) + "…" : text
    }

    /// `x,y w×h`, to two places.
    static func rect(_ rect: CGRect) -> String {
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(number)
        return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
    }

    /// `w × h`, to two places.
    static func size(_ size: CGSize) -> String {
        "\(number(size.width)) × \(number(size.height))"
    }

    private static func number(_ number: Double) -> String {
        ((number * 100).rounded() / 100).shortestText
    }
}

/// The one word about glyphs that no font has.
enum MissingGlyphs {
    static func say(_ names: [String], _ console: Console) {
        guard let first = names.first else { return }
        let others = names.count > 1 ? " and \(names.count - 1) more" : ""
        console.say(
            "note: no font here has all characters of \"\(first)\"\(others); boxes stand for them; install a font that has them"
        )
    }
}
