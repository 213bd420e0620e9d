public import ShopModel

/// What a field is compared with: a literal, or a value of the user's.
///
///     ShopQuery().where(.price, .lessThan, 20).where(.name, .equals, "茶").where(.key, .in, ["a", "b"])
public enum ShopValue: Sendable, Hashable {
    case text(String)
    case number(DecimalText)
    case boolean(Bool)
    /// No value: an empty column, or a JSON null among the attributes.
    case null
    /// For ``ShopComparison/in`` and ``ShopComparison/between``.
    case list([ShopValue])
}

extension ShopValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    public init(integerLiteral value: Int) {
        self = .number(DecimalText(value))
    }

    /// The shortest decimal that reads as the literal does, so `0.29` means 0.29.
    public init(floatLiteral value: Double) {
        guard let number = DecimalText(value) else { preconditionFailure("\(value) is no number to compare with") }
        self = .number(number)
    }

    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }

    public init(nilLiteral: ()) {
        self = .null
    }

    public init(arrayLiteral elements: ShopValue...) {
        self = .list(elements)
    }
}

extension ShopValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .text(let text): text.debugDescription
        case .number(let number): number.description
        case .boolean(let flag): flag ? "true" : "false"
        case .null: "null"
        case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        }
    }
}
