import ShopModel

@testable import CatalogStore

/// A catalog as a plain array, and the answers that queries must have: slow, simple, and by other means than SQL.
struct QueryModel {
    struct Entry {
        var shop: Shop
        var position: Int
        var version: Int
    }

    private(set) var entries: [Entry] = []
    private var version = 0
    private let collation: NameCollation

    init(locale: String = "") {
        collation = NameCollation(locale: locale)
    }

    // MARK: - Changes, each as one transaction

    mutating func save(_ shops: [Shop]) {
        let next = version + 1
        for shop in shops {
            if let index = entries.firstIndex(where: { $0.shop.key == shop.key }) {
                if entries[index].shop == shop { continue }
                entries[index].shop = shop
                entries[index].version = next
            } else {
                entries.append(Entry(shop: shop, position: (entries.map(\.position).max() ?? -1) + 1, version: next))
            }
            version = next
        }
    }

    mutating func delete(_ keys: [String]) {
        let count = entries.count
        entries.removeAll { keys.contains($0.shop.key) }
        if entries.count < count { version += 1 }
    }

    // MARK: - Answers

    /// The keys of the answers in order.
    func keys(of query: ShopQuery) -> [String] {
        let found = entries.filter { entry in
            query.conditions.allSatisfy { Self.holds($0, entry.shop) }
                && (query.searchText.map { Self.matches(entry.shop, $0) } ?? true)
        }.sorted { $0.position < $1.position }
        let isDescending = query.direction == .descending
        func ordered<Value: Comparable>(_ value: (Entry) -> Value?) -> [Entry] {
            let valued = found.filter { value($0) != nil }
            let sorted = valued.sorted { (value($0)!, $0.position) < (value($1)!, $1.position) }
            return (isDescending ? sorted.reversed() : sorted) + found.filter { value($0) == nil }
        }
        let sorted =
            switch query.sort {
            case .relevance where query.searchText != nil:
                // Entries stand in the order they came.
                ranked(entries.filter { entry in found.contains { $0.shop.key == entry.shop.key } }, query)
            case .relevance, .position: ordered(\.position)
            case .name: ordered { entry in SortBytes(collation.key(of: entry.shop.name)) }
            case .price: ordered { $0.shop.price?.amount.doubleValue }
            case .size: ordered { entry in entry.shop.width.flatMap { width in entry.shop.height.map { width * $0 } } }
            case .recency: ordered(\.version)
            }
        return sorted.map(\.shop.key)
    }

    /// By class; the names that begin with the text by name, the others as they came.
    private func ranked(_ found: [Entry], _ query: ShopQuery) -> [Entry] {
        let text = query.searchText!.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // Up to the byte that parts letters from accents and case.
        let letters = collation.key(of: text).prefix { $0 != 1 }
        let beginning = found.filter { collation.key(of: $0.shop.name).starts(with: letters) }.sorted {
            (SortBytes(collation.key(of: $0.shop.name)), $0.position)
                < (SortBytes(collation.key(of: $1.shop.name)), $1.position)
        }
        let others = found.filter { !collation.key(of: $0.shop.name).starts(with: letters) }
        let inName = { (entry: Entry, isWhole: Bool) in
            Self.matches([entry.shop.name], query.searchText!, isWhole: isWhole)
        }
        let whole = others.filter { inName($0, true) }
        let rest = others.filter { !inName($0, true) }
        // Several pieces have no class of names that have them by their beginnings.
        let isOne = text.split(separator: " ").filter { !SearchWords().words(of: String($0)).text.isEmpty }.count == 1
        let begun = isOne ? rest.filter { inName($0, false) } : []
        let all = beginning + whole + begun + rest.filter { !isOne || !inName($0, false) }
        return query.direction == .descending ? all.reversed() : all
    }

    private static func holds(_ condition: ShopCondition, _ shop: Shop) -> Bool {
        switch condition {
        case .any(let conditions): conditions.contains { holds($0, shop) }
        case .presence(let field, let presence): (value(of: field, shop) != nil) == (presence == .exists)
        case .comparison(let field, let comparison, let wanted):
            compares(value(of: field, shop), comparison, wanted)
        }
    }

    private static func value(of field: ShopField, _ shop: Shop) -> ShopValue? {
        switch field {
        case .key: .text(shop.key)
        case .name: .text(shop.name)
        case .icon: shop.icon.map(ShopValue.text)
        case .price: (shop.price?.amount).map(ShopValue.number)
        case .currency: (shop.price?.currency).map(ShopValue.text)
        case .width: shop.width.flatMap { DecimalText($0) }.map(ShopValue.number)
        case .height: shop.height.flatMap { DecimalText($0) }.map(ShopValue.number)
        case .images: shop.images.isEmpty ? nil : .number(DecimalText(shop.images.count))
        case .source: nil
        case .attribute(let path):
            switch shop.attributes[path.columnName] {
            case .string(let text)?: .text(text)
            case .number(let number)?: .number(number)
            default: nil
            }
        }
    }

    private static func compares(_ value: ShopValue?, _ comparison: ShopComparison, _ wanted: ShopValue) -> Bool {
        func order(_ other: ShopValue) -> Int? {
            switch (value, other) {
            case (.text(let a)?, .text(let b)): a == b ? 0 : a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
            case (.number(let a)?, .number(let b)):
                a.doubleValue == b.doubleValue ? 0 : a.doubleValue < b.doubleValue ? -1 : 1
            default: nil
            }
        }
        switch (comparison, wanted) {
        case (.in, .list(let all)): return all.contains { order($0) == 0 }
        case (.between, .list(let ends)): return (order(ends[0]) ?? -1) >= 0 && (order(ends[1]) ?? 1) <= 0
        case (.contains, .text(let part)):
            guard case .text(let text)? = value else { return false }
            return part.isEmpty || text.contains(part)
        case (.equals, .null): return value == nil
        case (.notEquals, _): return order(wanted) != 0
        case (.equals, _): return order(wanted) == 0
        case (.lessThan, _): return order(wanted).map { $0 < 0 } ?? false
        case (.atMost, _): return order(wanted).map { $0 <= 0 } ?? false
        case (.greaterThan, _): return order(wanted).map { $0 > 0 } ?? false
        case (.atLeast, _): return order(wanted).map { $0 >= 0 } ?? false
        default: return false
        }
    }

    /// Whether the name or the key has each word of the text: its parts one after another, the last by its beginning.
    private static func matches(_ shop: Shop, _ text: String) -> Bool {
        matches([shop.name, shop.key], text, isWhole: false)
    }

    private static func matches(_ texts: [String], _ text: String, isWhole: Bool) -> Bool {
        let words = SearchWords()
        let columns = texts.map { words.words(of: $0).text.split(separator: " ").map(String.init) }
        let chunks = text.split(whereSeparator: \.isWhitespace).filter { !words.words(of: String($0)).text.isEmpty }
        return !chunks.isEmpty
            && chunks.allSatisfy { chunk in
                let (text, run) = words.words(of: String(chunk))
                var parts = text.split(separator: " ").map(String.init)
                if run.kind == .paired, run.length > 1 { parts.removeLast() }
                let isOpen =
                    !isWhole
                    && (run.kind == .letters || run.kind == .digits || (run.kind == .paired && run.length == 1))
                return columns.contains { column in
                    column.indices.contains { start in
                        guard start + parts.count <= column.count else { return false }
                        return parts.indices.allSatisfy { index in
                            let isLast = index == parts.count - 1
                            return isLast && isOpen
                                ? column[start + index].hasPrefix(parts[index]) : column[start + index] == parts[index]
                        }
                    }
                }
            }
    }
}

/// Bytes that are compared as memory is.
private struct SortBytes: Comparable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func < (first: SortBytes, second: SortBytes) -> Bool {
        first.bytes.lexicographicallyPrecedes(second.bytes)
    }
}

extension NameCollation {
    /// The key of a text, copied.
    func key(of text: String) -> [UInt8] {
        var key: [UInt8] = []
        try? Array(text.utf8).withUnsafeBufferPointer { text throws(CatalogStoreError) in
            try withKey(of: text) { key = Array($0) }
        }
        return key
    }
}
