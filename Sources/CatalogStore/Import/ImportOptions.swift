public import ShopModel

/// How files become shops.
public struct ImportOptions: Sendable, Hashable {
    /// Which keys fill which fields; what it does not name is recognised.
    public var map: FieldMap
    /// How rows are told apart; nil to choose by what the rows have.
    public var keyRule: KeyRule?
    public var values: ValueRules

    public init(map: FieldMap = FieldMap(), keyRule: KeyRule? = nil, values: ValueRules = ValueRules()) {
        self.map = map
        self.keyRule = keyRule
        self.values = values
    }
}
