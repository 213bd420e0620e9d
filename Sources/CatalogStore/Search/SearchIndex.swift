import Foundations
import ShopModel

/// What shops are searched and sorted by, as a whole: checked against the shops, and made anew from them.
package enum SearchIndex {
    /// What is wrong with the index.
    package struct Mismatches: Sendable, Hashable {
        /// Shops whose words are not those of their name and key, or are missing: `shop.id`, in order.
        package var unfound: [Int] = []
        /// What the index has of shops that are not there.
        package var orphans: [Int] = []
        /// Shops whose place among the names is not that of their name.
        package var misplaced: [Int] = []

        package var isEmpty: Bool { unfound.isEmpty && orphans.isEmpty && misplaced.isEmpty }
    }

    /// Makes all of it for a catalog that has none, by the rules of the user's language.
    static func fill(_ connection: Connection) throws(CatalogStoreError) {
        try setLocale(NameCollation.userLocale(), on: connection)
    }

    /// Sorts names by another language's rules from now on. Inside a transaction.
    static func setLocale(_ locale: String, on connection: Connection) throws(CatalogStoreError) {
        let collation = NameCollation(locale: locale)
        let record = try connection.statement("REPLACE INTO name_collation VALUES (1, ?, ?)")
        record.bind(collation.locale, at: 1)
        record.bind(collation.version, at: 2)
        try record.run()
        try rebuild(on: connection)
    }

    /// The rules that the catalog's names are sorted by.
    ///
    /// Where ICU has newer ones than the names were sorted by, all names are sorted anew first: keys of two versions do not compare.
    static func collation(on connection: Connection) throws(CatalogStoreError) -> NameCollation {
        let collation = NameCollation(locale: try connection.text("SELECT locale FROM name_collation") ?? "")
        if try connection.text("SELECT version FROM name_collation") != collation.version {
            try setLocale(collation.locale, on: connection)
        }
        return collation
    }

    /// Makes all of it anew from the shops. Inside a transaction. O(n)
    package static func rebuild(on connection: Connection) throws(CatalogStoreError) {
        let collation = NameCollation(locale: try connection.text("SELECT locale FROM name_collation") ?? "")
        try connection.execute("INSERT INTO shop_search (shop_search) VALUES ('delete-all')")
        let record = try connection.statement("REPLACE INTO name_collation VALUES (1, ?, ?)")
        record.bind(collation.locale, at: 1)
        record.bind(collation.version, at: 2)
        try record.run()
        let shops = try connection.statement("SELECT id, name, key, name_order FROM shop ORDER BY id")
        defer { shops.reset() }
        let update = try connection.statement("UPDATE shop SET name_order = ? WHERE id = ?")
        var indexer = try SearchIndexer(connection)
        while try shops.step() {
            let id = shops.integer(0)
            guard let name = shops.utf8(1), let key = shops.utf8(2) else { continue }
            try indexer.insert(id, name: name, key: key)
            let isPlaced = shops.isNull(3) ? false : shops.hasBlob(3, of: name, by: collation)
            if isPlaced { continue }
            try collation.withKey(of: name) { key throws(CatalogStoreError) in
                update.bind(borrowing: key, at: 1)
                update.bind(id, at: 2)
                try update.run()
            }
        }
        try indexer.finish()
    }

    /// Compares all of it with the shops, word by word. O(n) time, and 16 bytes a shop.
    package static func mismatches(on connection: Connection) throws(CatalogStoreError) -> Mismatches {
        var mismatches = Mismatches()
        var found = try fingerprints(on: connection)
        let collation = NameCollation(locale: try connection.text("SELECT locale FROM name_collation") ?? "")
        let words = SearchWords()
        let buffer = WordBuffer()
        let shops = try connection.statement("SELECT id, name, key, name_order FROM shop ORDER BY id")
        defer { shops.reset() }
        while try shops.step() {
            let id = shops.integer(0)
            guard let name = shops.utf8(1), let key = shops.utf8(2) else { continue }
            var expected = WordFingerprint()
            for (column, text) in [name, key].enumerated() {
                buffer.removeAll()
                words.append(text, to: buffer)
                for (offset, word) in buffer.bytes.split(separator: 0x20).enumerated() {
                    expected.add(word, column: column, offset: offset)
                }
            }
            if found.removeValue(forKey: id) ?? WordFingerprint() != expected { mismatches.unfound.append(id) }
            if !shops.hasBlob(3, of: name, by: collation) { mismatches.misplaced.append(id) }
        }
        mismatches.orphans = found.keys.sorted()
        return mismatches
    }

    /// What the index holds, for each shop that it knows.
    private static func fingerprints(on connection: Connection) throws(CatalogStoreError) -> [Int: WordFingerprint] {
        var found: [Int: WordFingerprint] = [:]
        let known = try connection.statement("SELECT rowid FROM shop_search")
        defer { known.reset() }
        while try known.step() { found[known.integer(0)] = WordFingerprint() }
        // Of this connection alone: nothing of it is written to the file.
        try connection.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.shop_search_word USING fts5vocab (main, shop_search, instance)"
        )
        let instances = try Statement("SELECT doc, term, col, offset FROM temp.shop_search_word", on: connection)
        while try instances.step() {
            guard let term = instances.utf8(1), let column = instances.utf8(2) else { continue }
            found[instances.integer(0), default: WordFingerprint()]
                .add(term, column: column.first == UInt8(ascii: "n") ? 0 : 1, offset: instances.integer(3))
        }
        return found
    }
}

/// A sum over the words of a shop and where they stand: the same in any order.
private struct WordFingerprint: Equatable {
    private var sum: UInt64 = 0

    mutating func add(_ word: some Sequence<UInt8>, column: Int, offset: Int) {
        var hash = StableHash(word)
        hash.combine([0, UInt8(column)])
        withUnsafeBytes(of: offset.littleEndian) { hash.combine($0) }
        sum &+= hash.value
    }
}

extension Statement {
    /// Whether a column holds the sort key of a text.
    fileprivate func hasBlob(
        _ column: Int32,
        of text: UnsafeBufferPointer<UInt8>,
        by collation: NameCollation
    ) -> Bool {
        let stored = blob(column)
        var isSame = false
        try? collation.withKey(of: text) { isSame = $0.elementsEqual(stored) }
        return isSame
    }
}
