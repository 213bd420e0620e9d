/// What is wrong with one row: a reason to reject it, or a warning that some of it was not understood.
public struct RowProblem: Error, Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
        case notADictionary = "not-a-dictionary"
        case notUnicode = "not-unicode"
        case malformed
        case missingName = "missing-name"
        case missingKey = "missing-key"
        case unusableName = "unusable-name"
        case unusableKey = "unusable-key"
        case unreadablePrice = "unreadable-price"
        case unreadableNumber = "unreadable-number"
        case unreadableText = "unreadable-text"
        case unreadableImages = "unreadable-images"
        case repeatedMember = "repeated-member"
        case duplicateKey = "duplicate-key"
    }

    /// What a user can say so that a value is understood.
    public enum Advice: String, Sendable, Hashable, CaseIterable {
        /// ``ValueRules/decimalSign``.
        case decimalSign
        /// ``ValueRules/currency``.
        case currency
        /// ``ValueRules/priceUnit``.
        case priceUnit
        /// The path of the price in a ``FieldMap``.
        case pricePath
    }

    public let code: Code
    /// The key of the row, or the path to the value, at fault; empty when it is the row itself.
    public let key: String
    /// The value at fault as text, cut to a length that fits a line.
    public let value: String?
    /// What is wrong and what to do about it, without the place.
    public let message: String
    /// Which row of the file, from 1.
    public let row: Int
    /// Where the row starts, from 1; 0 where the format has no lines.
    public let line: Int
    public let column: Int
    /// What would help, where something does.
    public let advice: Advice?
    /// Whether the row keeps the value with its other keys, unless the row is rejected.
    package let keepsValue: Bool

    package init(
        _ code: Code,
        in row: borrowing DictionaryRow,
        key: String = "",
        value: String? = nil,
        _ message: String,
        advice: Advice? = nil,
        keepsValue: Bool = false
    ) {
        self.advice = advice
        self.keepsValue = keepsValue
        self.code = code
        self.key = key
        self.value = value.map(Self.cut)
        self.message = message
        self.row = row.number
        line = row.line
        column = row.column
    }

    /// Returns the same problem with what comes of it.
    package func adding(_ consequence: String) -> RowProblem {
        RowProblem(self, message: message + "; " + consequence)
    }

    private init(_ other: RowProblem, message: String) {
        code = other.code
        key = other.key
        value = other.value
        self.message = message
        row = other.row
        line = other.line
        column = other.column
        advice = other.advice
        keepsValue = other.keepsValue
    }

    /// At most 60 characters, with an ellipsis where some are left out.
    package static func cut(_ text: String) -> String {
        let line = text.prefix(60).map { $0.isNewline ? " " : $0 }
        return String(line) + (text.dropFirst(60).isEmpty ? "" : "…")
    }
}

extension RowProblem: CustomStringConvertible {
    /// `row 3: price "4,20": …`; who knows the file puts it in front.
    public var description: String {
        var text = "row \(row): "
        if !key.isEmpty { text += key + (value.map { " \"\($0)\"" } ?? "") + ": " }
        return text + message
    }
}
