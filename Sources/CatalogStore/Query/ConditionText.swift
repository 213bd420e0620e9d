import ShopModel

/// A condition as people type it: a field, how it compares, and a value.
///
///     price<20    name ~ "green tea"    currency != EUR    brand.name = Mei    images exists    attribute:price missing
package struct ConditionText {
    /// What is wrong with the text, and where.
    package struct Problem: Error, CustomStringConvertible {
        /// From 1, in Unicode scalars.
        package let column: Int
        package let message: String

        package var description: String { "column \(column): \(message)" }
    }

    private static let signs: [ShopComparison] = [
        .atMost, .atLeast, .notEquals, .equals, .lessThan, .greaterThan, .contains,
    ]
    private static let signStarts = "=<>~!".unicodeScalars
    private let scalars: [Unicode.Scalar]

    package init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Returns the condition. Throws if the text is not one, or one that no query can have.
    package func condition() throws(Problem) -> ShopCondition {
        var index = 0
        while index < scalars.count, !Self.signStarts.contains(scalars[index]) {
            // What is escaped belongs to a name.
            index += scalars[index] == "\\" ? 2 : 1
        }
        guard index < scalars.count else { return try checked(try presence(), column: 1) }
        let field = try field(0..<index)
        guard let sign = Self.signs.first(where: { scalars[index...].starts(with: $0.rawValue.unicodeScalars) }) else {
            throw Problem(column: index + 1, message: "no comparison; one of \(Self.signWords) is")
        }
        let start = index + sign.rawValue.unicodeScalars.count
        let value = try value(start..<scalars.count, of: field)
        return try checked(.comparison(field, sign, value), column: start + 1)
    }

    private func checked(_ condition: ShopCondition, column: Int) throws(Problem) -> ShopCondition {
        if let problem = condition.problem { throw Problem(column: column, message: problem.message) }
        return condition
    }

    private static var signWords: String {
        ShopComparison.allCases.filter(signs.contains).map(\.rawValue).joined(separator: " ")
    }

    private func presence() throws(Problem) -> ShopCondition {
        let range = trimmed(0..<scalars.count)
        for presence in ShopPresence.allCases where text(range).endsExactly(with: " " + presence.rawValue) {
            let end = range.upperBound - presence.rawValue.unicodeScalars.count
            return .presence(try field(range.lowerBound..<end), presence)
        }
        throw Problem(
            column: range.upperBound + 1,
            message: "a comparison is missing: \(Self.signWords), or the word exists or missing after the field"
        )
    }

    private func field(_ range: Range<Int>) throws(Problem) -> ShopField {
        let range = trimmed(range)
        let text = text(range)
        let fields: [ShopField] = [.key, .name, .icon, .price, .currency, .width, .height, .images, .source]
        if let field = fields.first(where: { $0.description.isIdentical(to: text) }) { return field }
        let prefix = "attribute:"
        let name =
            text.startsExactly(with: prefix)
            ? self.text(range.lowerBound + prefix.unicodeScalars.count..<range.upperBound) : text
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
        if scalars[range].first == "\"" {
            guard range.count > 1, scalars[range].last == "\"" else {
                throw Problem(column: range.lowerBound + 1, message: "a quotation mark is not closed")
            }
            return .text(text(range.lowerBound + 1..<range.upperBound - 1))
        }
        let text = text(range)
        if text.isIdentical(to: "null") { return .null }
        if field.isText { return .text(text) }
        if let number = DecimalText(text) { return .number(number) }
        guard case .attribute = field else {
            throw Problem(column: range.lowerBound + 1, message: "\(field) needs a number")
        }
        return text.isIdentical(to: "true") ? true : text.isIdentical(to: "false") ? false : .text(text)
    }

    private func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range]))
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, scalars[first].properties.isWhitespace { range.removeFirst() }
        while let last = range.last, scalars[last].properties.isWhitespace { range.removeLast() }
        return range
    }
}
