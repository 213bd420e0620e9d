import ShopModel

/// A piece of SQL with the values of its parameters, in order.
struct SQL: Sendable, Hashable {
    var text: String
    var values: [SQLValue] = []

    /// How many values the conditions of a query may have; SQLite numbers 32,766 parameters of a statement.
    static let largestValueCount = 30_000

    init(_ text: String, _ values: [SQLValue] = []) {
        self.text = text
        self.values = values
    }

    static func + (first: SQL, second: SQL) -> SQL {
        SQL(first.text + second.text, first.values + second.values)
    }

    static func += (first: inout SQL, second: SQL) {
        first.text += second.text
        first.values += second.values
    }

    /// Pieces with `AND` or `OR` between them, in brackets of equal halves: SQLite refuses an expression a thousand levels deep.
    static func joined(_ pieces: ArraySlice<SQL>, by word: String) -> SQL {
        guard pieces.count > 1, let first = pieces.first else { return pieces.first ?? SQL("1") }
        if pieces.count == 2 { return first + SQL(" \(word) ") + pieces.last! }
        let middle = pieces.startIndex + pieces.count / 2
        return SQL("(") + joined(pieces[..<middle], by: word) + SQL(") \(word) (") + joined(pieces[middle...], by: word)
            + SQL(")")
    }
}

extension SQL: CustomStringConvertible {
    /// The statement with its values in place, for people; what is run has parameters.
    var description: String {
        let pieces = text.splitAtScalar("?")
        return zip(pieces, values.map(\.description) + [""]).map { $0 + $1 }.joined()
    }
}
