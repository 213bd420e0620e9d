/// Finds out whether changed shops concern a window as it was read, without reading it.
///
/// They do when they are in it, or when they belong in it now: when the query answers with them between the window's two ends.
struct WindowProbe: Sendable {
    private let shown: Set<Int>
    /// Selects a row when one of the shops whose ids are bound first, as a JSON array, belongs between the ends.
    private let belonging: SQL

    /// - Parameter sql: of the query whose window was read.
    init(_ sql: ShopSQL, _ window: ShopWindow, _ slice: ShopSlice) {
        shown = Set(slice.shops.map(\.id))
        // A window that has room takes in whatever comes after its start.
        belonging = sql.belonging(after: window.cursor, through: slice.next)
    }

    /// - Complexity: O(m log n) for m changed shops.
    func isConcerned(by changed: Set<Int>, on connection: Connection) throws(CatalogStoreError) -> Bool {
        guard shown.isDisjoint(with: changed) else { return true }
        let statement = try connection.statement(belonging.text)
        defer { statement.reset() }
        statement.bind("[" + changed.map(String.init).joined(separator: ",") + "]", at: 1)
        for (index, value) in belonging.values.enumerated() { statement.bind(value, at: Int32(2 + index)) }
        return try statement.step()
    }
}
