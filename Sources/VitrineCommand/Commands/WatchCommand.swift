import CatalogBinding
import CatalogStore
import Foundation
import Rendering
import ShopViews
import ViewKit

extension Command {
    static let watch = Command(
        name: "watch",
        operands: "",
        operandCount: 0...0,
        summary: "Print the cells of a shelf as they change.",
        discussion: """
            Prints one cell a line as JSON, as "vitrine list --format ndjson" does, with a "change" before it: first every cell as
            "inserted", then, whenever the catalog changes, by this or another program, only cells that differ: "inserted", "updated" where
            it shows something else, "moved" where only its place changed, and "deleted" with "index", "key" and "name" as they were. The
            lines of one change of the catalog come together: first those that are gone, then the others in shelf order.

            Changes that come faster than they are printed are told together. With --render the picture is drawn at the start and after
            each change; the file is replaced at once, so that who reads it sees a whole picture. Ends by Ctrl-C or SIGTERM, with status 0.
            """,
        options: ShelfOptions.options + QueryOptions.options + [
            Option("render", "FILE", "Draw the picture, .png, after each change.")
        ] + ShelfDrawing.options,
        examples: [
            ("vitrine watch --limit 24", "the first cells of the shelf, as they change"),
            (
                "vitrine watch --where 'price<20' --sort price | jq -r 'select(.change == \"inserted\").name'",
                "new bargains"
            ),
            (
                "vitrine watch --render shelf.png --images Examples/images > /dev/null",
                "a picture that follows the catalog"
            ),
        ],
        run: { arguments, console in
            let specification = try ShelfOptions.specification(arguments)
            let query = try QueryOptions.query(arguments)
            let part = try ShelfOptions.part(arguments, of: query)
            let file = try ShelfDrawing.file("render", arguments)
            if let file {
                if file == "-" {
                    throw UsageError("--render needs a file: lines go to standard output", command: arguments.command)
                }
                try ShelfDrawing.refuseSource("render", file, arguments)
            }
            for option in ["scale", "images"] where arguments.has(option) && file == nil {
                throw UsageError("--\(option) does not go without --render", command: arguments.command)
            }
            let options = try file.map { _ in try ShelfDrawing.Options(arguments) }
            let stop = StopSignal.shared
            let pool = try await CatalogPool(path: arguments.catalogPath, creates: false, readers: 1)
            let shelf = LiveShelf(pool, matching: query, on: specification, part)
            // The cache of texts stays with who measures: here, beside the pool.
            let cache = try CacheOptions.cache(of: CatalogStore(path: pool.path, creates: false), for: arguments)
            let drawing = options.map { ShelfDrawing(specification, $0, cache) }
            let watching = Task { @MainActor in
                var cells = LiveCells(measuring: CachingTextMeasurer(PangoTextMeasurer(), cache))
                for try await update in shelf.updates {
                    let changes = cells.apply(update)
                    try console.write(changes.map { $0.line + "\n" }.joined())
                    let unknown = changes.filter { $0.kind != .deleted && $0.cell.missingGlyphs > 0 }
                    MissingGlyphs.say(unknown.map(\.cell.name), console)
                    if let file { _ = try drawing?.draw(update.page, to: file) }
                }
            }
            stop.whenRaised { watching.cancel() }
            try await watching.value
            cache.flush()
            await pool.close()
            return .done
        }
    )
}

extension LaidOutChange {
    /// As `vitrine watch` prints it.
    fileprivate var line: String {
        var members = ListFormat.members(of: cell)
        if kind == .deleted { members.removeAll { !["index", "key", "name"].contains($0.0) } }
        return JSONValue.object([("change", .string(kind.rawValue))] + members).text
    }
}
