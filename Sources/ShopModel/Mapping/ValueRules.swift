/// How an import reads values that may mean several things.
public struct ValueRules: Sendable, Hashable {
    /// The currency of prices that name none.
    public var currency: String?
    /// Whether a value that an optional field refuses rejects its row instead of being a warning (M5).
    public var isStrict: Bool

    public init(currency: String? = nil, isStrict: Bool = false) {
        self.currency = currency
        self.isStrict = isStrict
    }
}
