/// How an import reads values that may mean several things. What is nil was not said: for a source that a catalog knows, what it
/// remembers of it holds.
public struct ValueRules: Sendable, Hashable {
    /// What a price's whole numbers count.
    public enum PriceUnit: String, Sendable, Hashable, CaseIterable {
        /// Euros, yen, dinars.
        case major
        /// Cents, yen, fils: the currency's smallest unit.
        case minor
    }

    /// What separates a price's fraction.
    public enum DecimalSign: String, Sendable, Hashable {
        case point, comma
    }

    /// The currency of prices that name none: an ISO 4217 code.
    public var currency: String?
    /// What a comma or a point before exactly three digits is, in prices and sizes; nil to let the file's other prices decide.
    public var decimalSign: DecimalSign?
    /// Nil is ``PriceUnit/major``.
    public var priceUnit: PriceUnit?
    /// What stands between the images of one text; nil to cut at commas where every part looks like an image.
    public var imageSeparator: String?
    /// Whether a value that an optional field refuses rejects its row instead of being a warning (M5); nil is false.
    public var isStrict: Bool?

    public init(
        currency: String? = nil,
        decimalSign: DecimalSign? = nil,
        priceUnit: PriceUnit? = nil,
        imageSeparator: String? = nil,
        isStrict: Bool? = nil
    ) {
        self.currency = currency
        self.decimalSign = decimalSign
        self.priceUnit = priceUnit
        self.imageSeparator = imageSeparator
        self.isStrict = isStrict
    }
}
