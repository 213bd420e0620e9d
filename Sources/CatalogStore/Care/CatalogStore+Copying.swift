extension CatalogStore {
    /// Copies the catalog to a file of its own while others go on writing; the file appears whole or not at all.
    ///
    /// The copy is the catalog as it was at the start, in one file without a log, and can be opened, moved and kept as it is.
    /// It is read once more before it appears: a damaged catalog is refused, lest it replace a sound copy.
    ///
    /// - Parameters:
    ///   - replacing: whether a file may be there already.
    ///   - progress: is told how many pages of how many are copied; false ends it, and nothing is left behind.
    /// - Returns: the size of the copy in bytes.
    /// - Throws: ``CatalogStoreError`` with the path of what it is about: the copy or the catalog.
    @discardableResult
    public func backUp(
        to path: String,
        replacing: Bool = false,
        progress: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
    ) throws(CatalogStoreError) -> Int {
        try CatalogCopy(from: connection, to: path, replacing: replacing, verifying: true).make(progress: progress)
    }

    /// Gives back the room that deleted shops left, and puts what belongs together in one place.
    ///
    /// In the file itself and not by a new one in its place: other programs that have it open go on with it, and killed at any
    /// moment it has happened whole or not at all. Needs the size of the catalog twice over, in the folder for temporary files and
    /// beside the catalog.
    ///
    /// - Returns: the size of the file and its log, before and after, in bytes.
    public func compact() throws -> (before: Int, after: Int) {
        let before = Self.size(of: path) + Self.size(of: path + "-wal")
        try connection.checkFile()
        try connection.execute("INSERT INTO shop_search (shop_search) VALUES ('optimize')")
        try connection.execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        return (before, Self.size(of: path) + Self.size(of: path + "-wal"))
    }
}
