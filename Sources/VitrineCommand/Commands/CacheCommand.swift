import CatalogBinding
import CatalogStore
import Foundation
import Rendering

extension Command {
    static let cache = Command(
        name: "cache",
        operands: "info|warm|clear",
        operandCount: 1...1,
        summary: "Show, fill or drop the layouts that the catalog keeps.",
        discussion: """
            The catalog keeps what "vitrine list" computed: the orders of queries, where cells lie, and how wide names are, so that the next
            run measures nothing again. Nothing else is in the cache, and nothing is lost with it but time.

            "info" shows what there is, "warm" fills it for a shelf and a query as "vitrine list" takes them, and "clear" drops it. It is at most
            64 MB large; $VITRINE_CACHE_SIZE says otherwise, in MB, and 0 turns it off. What was used longest ago goes first.
            """,
        options: ShelfOptions.options + QueryOptions.options + [
            CacheOptions.verbose, Option("format", "FORMAT", "Of \"info\": table (default) or json."),
        ],
        examples: [
            ("vitrine cache info", "what there is, by kind"),
            ("vitrine cache warm --width 390 --sort price", "what the next list of this shelf takes"),
            ("vitrine cache clear", "start again with nothing"),
        ],
        run: { arguments, console in
            guard let action = CacheAction(rawValue: arguments.operands[0]) else {
                throw UsageError(
                    "\"\(arguments.operands[0])\" is not one of info, warm, clear",
                    command: arguments.command
                )
            }
            let format = try arguments.choice("format", of: CacheFormat.self) ?? .table
            let specification = try ShelfOptions.specification(arguments)
            let query = try QueryOptions.query(arguments)
            let part = try ShelfOptions.part(arguments, of: query)
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            let cache = try CacheOptions.cache(of: store, for: arguments)
            switch action {
            case .info: try console.write(format.text(of: cache.usage(), limit: cache.byteLimit))
            case .clear:
                let bytes = try cache.usage().reduce(0) { $0 + $1.bytes }
                try cache.clear()
                console.say("\(arguments.catalogPath): \(ByteCount.text(bytes)) of layouts dropped")
            case .warm:
                let cells = try cache.warm(query, on: specification, part, measuring: PangoTextMeasurer())
                let written = ByteCount.text(cache.statistics.writtenBytes)
                console.say(
                    "\(arguments.catalogPath): \(cells == 1 ? "1 cell" : "\(cells) cells") laid out, \(written) written"
                )
                if arguments.has("verbose") { CacheOptions.say(cache.statistics, console) }
            }
            return .done
        }
    )
}

private enum CacheAction: String {
    case info, warm, clear
}

/// How `vitrine cache info` writes what there is.
private enum CacheFormat: String, CaseIterable {
    case table, json

    func text(of usage: [LayoutCacheUsage], limit: Int) -> String {
        switch self {
        case .table:
            var table = Table(["kind", "chunks", "size", "last use"], numeric: [1, 2])
            for kind in usage {
                table.rows.append([kind.kind, String(kind.chunks), ByteCount.text(kind.bytes), Self.time(kind.lastUse)])
            }
            let total = usage.reduce(0) { $0 + $1.bytes }
            table.rows.append(["all", String(usage.reduce(0) { $0 + $1.chunks }), ByteCount.text(total), ""])
            return table.text
        case .json:
            let kinds = usage.map { kind in
                JSONValue.object([
                    ("kind", .string(kind.kind)), ("chunks", .integer(kind.chunks)), ("bytes", .integer(kind.bytes)),
                    ("lastUse", .string(Self.time(kind.lastUse))),
                ])
            }
            return JSONValue.object([
                ("kinds", .array(kinds)), ("bytes", .integer(usage.reduce(0) { $0 + $1.bytes })),
                ("limit", .integer(limit)),
            ]).text + "\n"
        }
    }

    /// UTC, ISO 8601.
    private static func time(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }
}
