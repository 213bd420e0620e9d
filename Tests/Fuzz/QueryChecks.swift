import CatalogStore

/// What has to hold of any text that is taken for a condition or a cursor.
enum QueryChecks {
    /// A condition is one that a query can have, and two that are read from one text are one.
    static func run(condition text: String) {
        guard let condition = try? ConditionText(text).condition() else { return }
        expect(condition.problem == nil, "a condition that cannot be asked: \(text.debugDescription)")
        expect((try? ConditionText(text).condition()) == condition, "read another way: \(text.debugDescription)")
        _ = ShopQuery().where(condition).description
    }

    /// A cursor has one text only.
    static func run(cursor text: String) {
        guard let cursor = ShopCursor(text) else { return }
        expect(cursor.description.utf8.elementsEqual(text.utf8), "another text: \(text.debugDescription)")
        expect(ShopCursor(cursor.description) == cursor, "another cursor: \(text.debugDescription)")
        _ = cursor.belongs(to: ShopQuery())
    }
}
