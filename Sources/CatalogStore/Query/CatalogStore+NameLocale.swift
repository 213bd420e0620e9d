extension CatalogStore {
    /// The language by whose rules names are sorted, as in `LANG` without the encoding: `zh_CN`.
    ///
    /// It is the user's when the catalog is made, and part of the file from then on, so that all who read it agree. Empty is the order that
    /// Unicode gives all languages together.
    public var nameLocale: String {
        get throws(CatalogStoreError) { try connection.text("SELECT locale FROM name_collation") ?? "" }
    }

    /// Sorts names by another language's rules from now on. O(n): every name's place is found anew.
    ///
    /// Cursors of queries by name made before stand for no place any more.
    public func setNameLocale(_ locale: String) throws(CatalogStoreError) {
        do {
            try connection.write { try SearchIndex.setLocale(locale, on: connection) }
        } catch let error as CatalogStoreError {
            throw error
        } catch {
            preconditionFailure("a transaction throws what its body throws: \(error)")
        }
    }
}
