/// The places in the order of names where names begin with a text, whatever its case and its accents.
///
/// A sort key has the letters of all characters first, then their accents, then their case, with a byte of 1 between the three. So what
/// begins with a text has a key that begins with the letters of the text's. Source: unicode-org.github.io/icu/userguide/collation/architecture.
struct NameRange: Sendable, Hashable {
    /// Of the keys: from the first up to the last, which is not one of them.
    let first: [UInt8]
    let last: [UInt8]
}

extension NameRange {
    /// Nil where every name would: a text without letters of its own.
    init?(beginningWith text: String, by collation: NameCollation) {
        var letters: [UInt8] = []
        try? Array(text.utf8).withUnsafeBufferPointer { text throws(CatalogStoreError) in
            try collation.withKey(of: text) { letters = Array($0.prefix { $0 != 1 }) }
        }
        first = letters
        while letters.last == 0xFF { letters.removeLast() }
        guard let end = letters.popLast() else { return nil }
        last = letters + [end + 1]
    }
}

extension CatalogStore {
    /// Where the names begin with what a query searches for by relevance, by the rules of the catalog as it is now; nil for other queries.
    func nameRange(of query: ShopQuery) throws(CatalogStoreError) -> NameRange? {
        guard query.sort == .relevance, let text = query.searchText else { return nil }
        let locale = try nameLocale
        if nameCollation?.locale != locale { nameCollation = NameCollation(locale: locale) }
        let pieces = text.split(whereSeparator: \.isWhitespace)
        return NameRange(beginningWith: pieces.joined(separator: " "), by: nameCollation!)
    }
}
