import Foundations

/// A number as its decimal digits, exact: what was written is what is kept (M5).
///
/// The text follows JSON's grammar for numbers: an optional minus, digits without a leading zero, an optional fraction, an
/// optional exponent. Two texts are equal when they are the same characters, so `1.0` and `1.00` differ.
public struct DecimalText: Sendable, Hashable, CustomStringConvertible {
    /// The characters, such as `78.400`.
    public let description: String

    /// Takes a text that is a number by JSON's grammar, or nil.
    public init?(_ text: String) {
        var text = text
        guard text.withUTF8({ NumberGrammar.end(of: $0, from: 0) == $0.count && !$0.isEmpty }) else { return nil }
        description = text
    }

    /// An integer.
    public init(_ value: Int) {
        description = String(value)
    }

    /// The shortest decimal that reads back as the same number, or nil for NaN and the infinities.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        description = value.shortestText
    }

    /// The caller has checked the grammar.
    package init(unchecked text: String) {
        description = text
    }

    /// The nearest Double; for sorting and sizes, never for showing money.
    public var doubleValue: Double {
        Double(description) ?? .nan
    }
}
