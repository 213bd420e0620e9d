import ShopModel

/// A row of `sqlite_schema`: a table, an index, a view or a trigger, with the text that created it.
struct SchemaObject: Sendable {
    /// `table`, `index`, `view` or `trigger`; whatever a forged file contains.
    let kind: String
    let name: String
    /// The table or view that it belongs to; its own name for a table or a view.
    let table: String
    /// The statement that created it. Never run: statements come from ``KnownSchema`` only.
    let sql: String

    /// Returns all objects of a catalog that have a text. Indexes without one follow from their table's text.
    static func all(in connection: Connection) throws(CatalogStoreError) -> [SchemaObject] {
        let rows = try connection.statement(
            "SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
        )
        defer { rows.reset() }
        var objects: [SchemaObject] = []
        while try rows.step() {
            objects.append(
                SchemaObject(kind: rows.text(0), name: rows.text(1), table: rows.text(2), sql: rows.text(3))
            )
        }
        return objects
    }

    /// Whether two objects are the same to the byte.
    func isIdentical(to other: SchemaObject) -> Bool {
        kind.isIdentical(to: other.kind) && name.isIdentical(to: other.name) && table.isIdentical(to: other.table)
            && sql.isIdentical(to: other.sql)
    }
}
