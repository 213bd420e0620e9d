import CatalogFiles
import CatalogStore
import Foundation
import ShopModel

/// The options of `vitrine import`, and what they say. Commands that show files take those that say how a file is read.
enum ImportArguments {
    static let options = [
        Option(
            "map",
            "MAP",
            "Which keys fill which fields: name=title,icon=images[0].src. Fields: key, name, icon, images, price, "
                + "currency, width, height; a|b tries several."
        ),
        Option(
            "preset",
            "NAME",
            "The map of a well-known export: shopify, woocommerce, merchant, waterfall or vitrine."
        ),
        Option(
            "key",
            "KEY",
            "What tells rows apart, a+b for several; else the first of id, sku, handle, product_id, objectID, _id, "
                + "else the name."
        ),
        Option("root", "PATH", "Where the rows are: data.products, cars[].items, or . for the document itself."),
        Option("format", "FORMAT", "Take the files as \(FileFormat.allCases.map(\.rawValue).joined(separator: ", "))."),
        Option("encoding", "NAME", "The text encoding, such as gb18030 or windows-1252; else found out."),
        Option("delimiter", "C", "What stands between a table's fields; else found out."),
        Option("no-header", nil, "The table's first line is a row; name its columns with --columns."),
        Option("columns", "A,B", "The names of a table's columns, or of arrays' elements."),
        Option("trim", nil, "Blanks around a table's fields are not part of them."),
        Option("where", "KEY=VALUE", "Only rows with this value."),
        Option("currency", "CODE", "The currency of prices that name none, such as EUR."),
        Option("locale", "NAME", "Whose decimal sign prices have: de for 4,20 and en for 4.20."),
        Option("price-unit", "UNIT", "major (default), or minor for cents."),
        Option("split", "TEXT", "What stands between the images of one text."),
        Option("images", "DIR", "Look at the local image files and keep their pixel sizes."),
        Option("strict", nil, "A value that is not understood rejects its row."),
        Option("no-strict", nil, "It is a warning (default), also where --strict is remembered."),
        Option("on-conflict", "WHAT", "A key that stands twice in a file: last (default) wins, skip or fail."),
        Option("rejects", "FILE", "Write rejected rows there, one JSON object a line, to be mended and imported."),
        Option("max-rejects", "N", "Give up when more rows are rejected; no limit."),
        Option("prune", nil, "Remove the shops that this source brought and no longer has."),
        Option("source", "NAME", "What the catalog remembers the file by; its name."),
        Option("batch", "N", "Commit every N rows; the same command goes on after a stop."),
        Option("dry-run", nil, "Say what would change, and change nothing."),
        Option("json", nil, "Write one JSON object per file to standard output."),
        Option("quiet", nil, "No progress and no summary."),
    ]

    /// Options about a catalog that is kept, and what would mix with what a command writes itself.
    private static let withCatalogOnly: Set = ["no-strict", "rejects", "prune", "source", "batch", "dry-run", "json"]

    /// Names by which commands that show files mean something else; there these options are called "file-…".
    private static let taken: Set = ["format", "columns", "where"]

    /// The options that a command takes beside FILE, without those that it has itself.
    static func options(beside own: [Option]) -> [Option] {
        options.filter { !withCatalogOnly.contains($0.name) }
            .map { Option(taken.contains($0.name) ? "file-\($0.name)" : $0.name, $0.value, spelled($0.help)) }
            .filter { option in !own.contains { $0.name == option.name } }
    }

    /// What an option of the import is called by the command.
    private static func name(_ option: String, _ arguments: Arguments) -> String {
        arguments.command != Command.importFiles.name && taken.contains(option) ? "file-\(option)" : option
    }

    /// A text that names options as the import does, with the names that they have elsewhere.
    static func spelled(_ text: String) -> String {
        text.replacing(/--(format|columns|where)\b/) { "--file-\($0.output.1)" }
    }

    /// How files are read.
    static func reading(_ arguments: Arguments) throws(UsageError) -> ReadingOptions {
        let (filter, columns) = (name("where", arguments), name("columns", arguments))
        var reading = ReadingOptions(
            format: try arguments.choice(name("format", arguments), of: FileFormat.self),
            root: arguments.text("root")
        )
        reading.encoding = arguments.text("encoding")
        reading.hasHeader = !arguments.has("no-header")
        reading.columns = arguments.text(columns).map { $0.split(separator: ",").map { $0.trimmed } }
        reading.trimsCells = arguments.has("trim")
        if let text = arguments.text("delimiter") {
            let named: [String: Character] = ["\\t": "\t", "tab": "\t"]
            guard let character = named[text] ?? (text.count == 1 ? text.first : nil) else {
                throw UsageError("--delimiter \"\(text)\" is not one character, or tab", command: arguments.command)
            }
            reading.delimiter = character
        }
        if let text = arguments.text(filter) {
            reading.filter = RowFilter(text)
            guard reading.filter != nil else {
                throw UsageError("--\(filter) \"\(text)\" is not KEY=VALUE", command: arguments.command)
            }
        }
        if arguments.has("no-header"), reading.columns == nil {
            throw UsageError("--no-header needs --\(columns) to name the columns", command: arguments.command)
        }
        return reading
    }

    /// How rows become shops.
    static func importing(_ arguments: Arguments) throws(UsageError) -> ImportOptions {
        var options = ImportOptions()
        if let text = arguments.text("map") {
            do throws(FieldMapError) {
                options.map = try FieldMap(parsing: text)
            } catch {
                throw UsageError("--map: \(error)", command: arguments.command)
            }
        }
        if let text = arguments.text("key") {
            guard let rule = KeyRule(parsing: text) else {
                throw UsageError("--key \"\(text)\" is no path; write key, a.b or a+b", command: arguments.command)
            }
            options.keyRule = rule
        }
        options.preset = try arguments.choice("preset", of: Preset.Name.self)
        options.values = try values(arguments)
        options.root = arguments.text("root")
        options.sourceName = arguments.text("source")
        options.conflict = try arguments.choice("on-conflict", of: ImportOptions.Conflict.self) ?? .last
        options.prunes = arguments.has("prune")
        options.isDryRun = arguments.has("dry-run")
        options.rejectionLimit = try arguments.count("max-rejects", atLeast: 0)
        options.batchSize = try arguments.count("batch", atLeast: 1)
        options.keepsRejectedRows = arguments.has("rejects")
        return options
    }

    /// What was not said stays nil, so that what is remembered of the source holds.
    private static func values(_ arguments: Arguments) throws(UsageError) -> ValueRules {
        var values = ValueRules()
        if let text = arguments.text("currency") {
            let code = text.uppercased()
            guard Price.isCurrencyCode(code) else {
                throw UsageError("--currency \"\(text)\" is no ISO 4217 code such as EUR", command: arguments.command)
            }
            values.currency = code
        }
        if let text = arguments.text("locale") { values.decimalSign = try decimalSign(of: text, arguments) }
        values.priceUnit = try arguments.choice("price-unit", of: ValueRules.PriceUnit.self)
        if let text = arguments.text("split") {
            guard !text.isEmpty else { throw UsageError("--split is empty", command: arguments.command) }
            values.imageSeparator = text
        }
        let isStrict = arguments.has("strict")
        if arguments.has("no-strict") {
            if isStrict { throw UsageError("--strict and --no-strict exclude each other", command: arguments.command) }
            values.isStrict = false
        } else if isStrict {
            values.isStrict = true
        }
        return values
    }

    private static func decimalSign(
        of locale: String,
        _ arguments: Arguments
    ) throws(UsageError) -> ValueRules.DecimalSign {
        let name = locale.replacing("-", with: "_")
        guard Locale.availableIdentifiers.contains(name) else {
            throw UsageError("--locale \"\(locale)\" is not known; write de, fr_CH or en", command: arguments.command)
        }
        return Locale(identifier: name).decimalSeparator == "," ? .comma : .point
    }
}
