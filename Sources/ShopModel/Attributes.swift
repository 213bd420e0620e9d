/// Every key of a shop's dictionary that is not one of its fields, as it came (M3).
///
/// Kept as the text of one JSON object, since most shops are read without anyone asking for them; looking one up scans the
/// text. Two are equal when their texts are.
public struct Attributes: Sendable, Hashable {
    /// A JSON object: compact, keys in the order of the source, numbers in their own digits.
    public let json: String

    /// No keys.
    public init() {
        json = "{}"
    }

    /// Keys in sorted order.
    public init(_ values: [String: DictionaryValue]) {
        let row = DictionaryRow(values)
        var text: [UInt8] = []
        JSONWriter.append(0, of: row, to: &text)
        json = String(decoding: text, as: UTF8.self)
    }

    /// Text that ``JSONWriter`` wrote.
    package init(unchecked json: String) {
        self.json = json
    }

    public var isEmpty: Bool {
        json == "{}"
    }

    /// The keys, in the order of the source.
    public var keys: [String] {
        let row = row
        return row.children(of: 0).map { row.string(row.key(of: $0)) }
    }

    /// The value of a key, or nil. Scans the text: O(its length).
    public subscript(key: String) -> DictionaryValue? {
        let row = row
        return row.member(key).map { row.value(at: $0) }
    }

    /// The value of a key as text: a string bare, anything else as JSON; empty where there is none.
    public func text(of key: String) -> String {
        let row = row
        return row.member(key).map { row.text(describing: $0) } ?? ""
    }

    /// These keys with those of a later row over them; a key that only these have stays, unless it is among the dropped.
    package func merging(_ later: Attributes, dropping dropped: Set<String> = []) -> Attributes {
        if isEmpty { return later }
        if dropped.isEmpty, later == self || later.isEmpty { return self }
        let old = row
        let new = later.row
        var replaced: [String: Int] = [:]
        for child in new.children(of: 0) { replaced[new.string(new.key(of: child))] = child }
        var text: [UInt8] = [0x7B]
        func write(_ child: Int, of row: DictionaryRow, key: Range<Int>, in keyRow: DictionaryRow) {
            if text.count > 1 { text.append(0x2C) }
            JSONWriter.append(keyRow.bytes[key], to: &text)
            text.append(0x3A)
            JSONWriter.append(child, of: row, to: &text)
        }
        var written: Set<String> = []
        for child in old.children(of: 0) {
            let key = old.string(old.key(of: child))
            written.insert(key)
            if dropped.contains(key), replaced[key] == nil { continue }
            if let replacement = replaced[key] {
                write(replacement, of: new, key: old.key(of: child), in: old)
            } else {
                write(child, of: old, key: old.key(of: child), in: old)
            }
        }
        for child in new.children(of: 0) where !written.contains(new.string(new.key(of: child))) {
            write(child, of: new, key: new.key(of: child), in: new)
        }
        text.append(0x7D)
        return Attributes(unchecked: String(decoding: text, as: UTF8.self))
    }

    private var row: DictionaryRow {
        var row = DictionaryRow()
        var json = json
        var scanner = JSONScanner()
        let outcome = json.withUTF8 { scanner.scan($0, from: 0, isComplete: true, into: &row) }
        guard case .complete = outcome else { return DictionaryRow([:]) }
        return row
    }
}
