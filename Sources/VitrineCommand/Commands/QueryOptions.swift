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
        let words = text.splitAtScalar(":", maxSplits: 1)
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
