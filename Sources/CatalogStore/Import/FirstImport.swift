import ShopModel

/// What is done for all rows at once, rather than for each, while a catalog without shops gets its first ones.
///
/// **Indexes** of `shop` are taken away before the rows come and made when all are there. Kept up row by row, an index in another order
/// than the rows' costs a descent and, once it is larger than the page cache, a page read and written for each of them. Made at the end
/// it is one sort, whose memory is that of the page cache and whose rest waits in temporary files that have no name, so nothing of them
/// is left when the process is killed. What is unique stays: it is what rows are checked by.
///
/// **References** are checked at the end.
///
/// Both happen in the import's transaction: nobody ever sees the catalog without its indexes, nor with a reference that leads nowhere.
final class FirstImport {
    private let connection: Connection
    /// The indexes that are taken away: those of the migrations, by their names. No text from the file is ever run.
    private var indexes: [SchemaObject] = []

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Before the transaction, inside which SQLite does not change its mind on references.
    ///
    /// Rows are appended, so that a smaller page cache than an import's does, and a sort takes as much memory as the cache may have
    /// beside it: a larger one made neither quicker.
    func prepare() throws(CatalogStoreError) {
        try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA cache_size = -3072")
    }

    /// In the transaction, before the first row.
    func begin(isEmpty: Bool) throws(CatalogStoreError) {
        guard isEmpty else { return }
        // What another program left of shops that it removed: new shops would get their ids, and so their images and words.
        try connection.execute("DELETE FROM image; INSERT INTO shop_search (shop_search) VALUES ('delete-all')")
        // Indexes that other programs added stay, and SQLite keeps them up row by row.
        indexes = try KnownSchema.current().filter { $0.kind == "index" && $0.table == "shop" }
        for index in indexes { try connection.execute("DROP INDEX IF EXISTS \(index.name)") }
    }

    /// In the transaction, after the last row. O(n log n)
    ///
    /// - Parameter willIndex: is called before each index with how many are made, and how many there are.
    func finish(willIndex: (_ made: Int, _ count: Int) throws -> Void) throws {
        if let orphan = try connection.orphan(in: KnownSchema.names(of: "table")) {
            throw CatalogStoreError(
                .corrupt,
                catalog: connection.path,
                "\(orphan); nothing was written; \"vitrine check --repair\" puts it right"
            )
        }
        try connection.execute("PRAGMA cache_size = -1024")
        for (made, index) in indexes.enumerated() {
            try willIndex(made, indexes.count)
            try makeIndex(index.sql)
        }
    }

    /// After the transaction, whatever became of it.
    func end() {
        try? connection.execute("PRAGMA foreign_keys = ON; PRAGMA cache_size = -5120")
    }

    private func makeIndex(_ definition: String) throws(CatalogStoreError) {
        do {
            try connection.execute(definition)
        } catch  where error.code == .diskFull {
            throw CatalogStoreError(
                .diskFull,
                catalog: connection.path,
                resultCode: error.resultCode,
                "the disk is full, or that of \(connection.temporaryFolder), where indexes are sorted and which "
                    + "SQLITE_TMPDIR can change; nothing was written"
            )
        }
    }
}
