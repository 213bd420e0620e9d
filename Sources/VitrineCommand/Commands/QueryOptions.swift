import CatalogStore
import ShopModel

/// The options that say which shops, and in which order: the same for every command that reads many.
enum QueryOptions {
    static let options = [
        Option("search", "TEXT", "Only shops whose name or key has these words."),
        Option(
            "where",
            "CONDITION",
            "Only shops that fulfil it, such as price<20; repeat it for more. See docs/queries.md."
        ),
        Option(
            "sort",
            "FIELD[:desc]",
            "By position (default), name, price, size or recency; by relevance when searching."
        ),
        Option("limit", "N", "At most so many shops; all."),
        Option("after", "CURSOR", "Start after the shop that \"next\" of a list names."),
    ]

    static func query(_ arguments: Arguments) throws(UsageError) -> ShopQuery {
        var query = ShopQuery()
        if let text = arguments.text("search") { query = query.matching(text) }
        for text in arguments.texts("where") {
            do {
                query = query.where(try ConditionText(text).condition())
            } catch {
                throw UsageError("--where \"\(text)\": \(error)", command: arguments.command)
            }
        }
        guard let text = arguments.text("sort") else { return query }
        let words = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let direction = words.count == 2 ? ShopDirection(rawValue: words[1]) : .ascending
        guard let sort = ShopSort(rawValue: words[0]), let direction else {
            let fields = ShopSort.allCases.map(\.rawValue)
            let hint = Suggestion.nearest(to: words[0], among: fields).flatMap { $0 == words[0] ? nil : $0 }
            throw UsageError(
                "--sort \"\(text)\" is not one of \(fields.joined(separator: ", ")), with :asc or :desc after it or not"
                    + (hint.map { "; did you mean \"\($0)\"?" } ?? ""),
                command: arguments.command
            )
        }
        return query.sorted(by: sort, direction)
    }

    /// Which of them are wanted.
    static func window(_ arguments: Arguments, of query: ShopQuery) throws(UsageError) -> (
        cursor: ShopCursor?, limit: Int?
    ) {
        let limit = try arguments.count("limit", atLeast: 1)
        guard let text = arguments.text("after") else { return (nil, limit) }
        guard let cursor = ShopCursor(text) else {
            throw UsageError("--after \"\(text)\" is no cursor; take \"next\" from a list", command: arguments.command)
        }
        guard cursor.belongs(to: query) else {
            throw UsageError(
                "--after \"\(text)\" is of another search, condition or sort; take \"next\" from a list with the same",
                command: arguments.command
            )
        }
        return (cursor, limit)
    }
}

/// A condition as it is typed: a field, how it compares, and a value.
///
///     price<20    name ~ "green tea"    currency != EUR    brand.name = Mei    images exists    attribute:price missing
private struct ConditionText {
    struct Problem: Error, CustomStringConvertible {
        /// From 1, in characters.
        let column: Int
        let message: String

        var description: String { "column \(column): \(message)" }
    }

    private static let signs: [ShopComparison] = [
        .atMost, .atLeast, .notEquals, .equals, .lessThan, .greaterThan, .contains,
    ]
    private let characters: [Character]

    init(_ text: String) {
        characters = Array(text)
    }

    func condition() throws(Problem) -> ShopCondition {
        var index = 0
        while index < characters.count, !"=<>~!".contains(characters[index]) {
            // What is escaped belongs to a name.
            index += characters[index] == "\\" ? 2 : 1
        }
        guard index < characters.count else { return try presence() }
        let field = try field(0..<index)
        guard let sign = Self.signs.first(where: { characters[index...].starts(with: $0.rawValue) }) else {
            throw Problem(column: index + 1, message: "no comparison; one of \(Self.signWords) is")
        }
        let start = index + sign.rawValue.count
        let value = try value(start..<characters.count, of: field)
        let condition = ShopCondition.comparison(field, sign, value)
        if let problem = condition.problem { throw Problem(column: start + 1, message: problem.message) }
        return condition
    }

    private static var signWords: String {
        ShopComparison.allCases.filter(signs.contains).map(\.rawValue).joined(separator: " ")
    }

    private func presence() throws(Problem) -> ShopCondition {
        let text = trimmed(0..<characters.count)
        for presence in ShopPresence.allCases where String(characters[text]).hasSuffix(" " + presence.rawValue) {
            return .presence(try field(text.lowerBound..<text.upperBound - presence.rawValue.count), presence)
        }
        throw Problem(
            column: text.upperBound + 1,
            message: "a comparison is missing: \(Self.signWords), or the word exists or missing after the field"
        )
    }

    private func field(_ range: Range<Int>) throws(Problem) -> ShopField {
        let range = trimmed(range)
        let text = String(characters[range])
        let fields: [ShopField] = [.key, .name, .icon, .price, .currency, .width, .height, .images, .source]
        if let field = fields.first(where: { $0.description == text }) { return field }
        let name = text.hasPrefix("attribute:") ? String(text.dropFirst("attribute:".count)) : text
        guard let path = FieldPath(name) else {
            throw Problem(
                column: range.lowerBound + 1,
                message: text.isEmpty ? "a field is missing" : "\"\(text)\" is no field and no path of an attribute"
            )
        }
        return .attribute(path)
    }

    private func value(_ range: Range<Int>, of field: ShopField) throws(Problem) -> ShopValue {
        let range = trimmed(range)
        let text = String(characters[range])
        if text.hasPrefix("\"") {
            guard text.count > 1, text.hasSuffix("\"") else {
                throw Problem(column: range.lowerBound + 1, message: "a quotation mark is not closed")
            }
            return .text(String(text.dropFirst().dropLast()))
        }
        if text == "null" { return .null }
        if field.isText { return .text(text) }
        if let number = DecimalText(text) { return .number(number) }
        guard case .attribute = field else {
            throw Problem(column: range.lowerBound + 1, message: "\(field) needs a number")
        }
        return text == "true" ? true : text == "false" ? false : .text(text)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, characters[first].isWhitespace { range.removeFirst() }
        while let last = range.last, characters[last].isWhitespace { range.removeLast() }
        return range
    }
}
