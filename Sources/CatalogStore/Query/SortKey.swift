/// What a sort compares.
struct SortKey {
    let expression: String
    /// Whether a shop may be without it.
    let isOptional: Bool
    let isPosition: Bool

    /// That a shop has it.
    var presence: String {
        // SQLite 3.40 scans the table for a generated column that is not null, and uses the index for a range of it.
        expression == "shop.area" ? "shop.area >= -9e999" : "\(expression) IS NOT NULL"
    }

    init(_ sort: ShopSort) {
        (expression, isOptional) =
            switch sort {
            case .relevance, .position: ("NULL", false)
            case .name: ("shop.name_order", true)
            case .price: ("shop.price_value", true)
            case .size: ("shop.area", true)
            case .recency: ("shop.version", false)
            }
        isPosition = expression == "NULL"
    }
}

extension ShopDirection {
    var word: String { self == .ascending ? "" : " DESC" }

    var comesAfter: String { self == .ascending ? ">" : "<" }
}
