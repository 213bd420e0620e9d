extension Connection {
    /// Returns the number after one that the file contains.
    ///
    /// Throws if the numbers have run out, which only a damaged or forged file can have done.
    func next(after number: Int) throws(CatalogStoreError) -> Int {
        guard number < Int.max >> 1 else {
            throw CatalogStoreError(
                .corrupt,
                catalog: path,
                "the numbers in it have run out; export it, and import that into a new catalog"
            )
        }
        return number + 1
    }

    /// Gives the file a random number, by which a log is known to belong to it. See ``LogOwnership``.
    func giveFileNumber() throws(CatalogStoreError) {
        try execute("PRAGMA user_version = \(Int32.random(in: 1 ... .max))")
    }
}
