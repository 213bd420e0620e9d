/// One value of a dictionary as a file gives it, before anything is decided about it.
///
/// Numbers keep their decimal text (M5): `99.99` stays `99.99`, and an integer of twenty digits stays exact.
public enum DictionaryValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(DecimalText)
    case string(String)
    case array([DictionaryValue])
    case object([String: DictionaryValue])
}

extension DictionaryValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(integerLiteral value: Int) { self = .number(DecimalText(value)) }

    /// A literal that is not a finite number is null, as JSON has none.
    public init(floatLiteral value: Double) { self = DecimalText(value).map(DictionaryValue.number) ?? .null }
    public init(arrayLiteral elements: DictionaryValue...) { self = .array(elements) }

    /// The last of two equal keys wins.
    public init(dictionaryLiteral elements: (String, DictionaryValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
