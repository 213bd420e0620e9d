import Foundation

/// Every key of a shop's dictionary that is not one of its fields, as it came (M3).
///
/// Kept as the text of one JSON object, since most shops are read without anyone asking for them; looking one up scans the
/// text. Two are equal when their texts are, byte by byte.
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

    /// Returns the value at a path as text, as ``text(of:)`` does; a key that is the whole path's text comes first.
    package func text(at path: FieldPath) -> String {
        let row = row
        return row.node(at: path).map { row.text(describing: $0.node) } ?? ""
    }

    /// These keys with those of a later row over them; a key that only these have stays, unless it is among the dropped.
    ///
    /// Keys are compared byte by byte: `é` in one form and in two are two keys, as they were in the source.
    package func merging(_ later: Attributes, dropping dropped: Set<[UInt8]> = []) -> Attributes {
        if isEmpty { return later }
        if dropped.isEmpty, later == self || later.isEmpty { return self }
        let old = row
        let new = later.row
        var replaced: [[UInt8]: Int] = [:]
        for child in new.children(of: 0) { replaced[Array(new.bytes[new.key(of: child)])] = child }
        var text: [UInt8] = [0x7B]
        func write(_ child: Int, of row: DictionaryRow, key: [UInt8]) {
            if text.count > 1 { text.append(0x2C) }
            JSONWriter.append(key, to: &text)
            text.append(0x3A)
            JSONWriter.append(child, of: row, to: &text)
        }
        var written: Set<[UInt8]> = []
        for child in old.children(of: 0) {
            let key = Array(old.bytes[old.key(of: child)])
            if dropped.contains(key), replaced[key] == nil { continue }
            written.insert(key)
            if let replacement = replaced[key] {
                write(replacement, of: new, key: key)
            } else {
                write(child, of: old, key: key)
            }
        }
        for child in new.children(of: 0) {
            let key = Array(new.bytes[new.key(of: child)])
            if written.insert(key).inserted { write(child, of: new, key: key) }
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

extension Attributes {
    public static func == (lhs: Attributes, rhs: Attributes) -> Bool {
        // Mostly the same text in the same memory: what stands for it is then the same, too.
        let isIdentical = withUnsafeBytes(of: lhs.json) { left in
            withUnsafeBytes(of: rhs.json) { right in memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 }
        }
        if isIdentical { return true }
        let isSame = lhs.json.utf8.withContiguousStorageIfAvailable { left in
            rhs.json.utf8.withContiguousStorageIfAvailable { right in
                left.count == right.count && memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
        return (isSame ?? nil) ?? lhs.json.utf8.elementsEqual(rhs.json.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in json.utf8 { hasher.combine(byte) }
    }
}
