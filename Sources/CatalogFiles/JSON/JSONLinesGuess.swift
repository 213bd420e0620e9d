import ShopModel

/// Tells lines of JSON from one JSON document.
enum JSONLinesGuess {
    /// Whether another value follows the first, or a first line that is malformed is followed by lines that are not.
    static func isLines(_ text: [UInt8], isWhole: Bool, name: String) -> Bool {
        let isNamedSo = [".ndjson", ".jsonl", ".ndjson.gz", ".jsonl.gz"]
            .contains { name.lowercased().endsExactly(with: $0) }
        return text.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner()
            var row = DictionaryRow()
            switch scanner.scan(bytes, from: 0, isComplete: isWhole, into: &row) {
            case .complete(let end), .flawed(let end, _):
                let next = bytes[end...].first { $0 > 0x20 }
                if next == nil { return text.first == 0x7B && (isNamedSo || isLine(bytes[..<end], of: row)) }
                // Arrays one after another are lines only where they stand on lines of their own.
                if text.first == 0x7B, next == 0x7B { return true }
                let isNewLine = bytes[end...].prefix { $0 <= 0x20 }.contains(0x0A)
                return isNewLine && (next == text.first || isNamedSo || hasWholeLines(bytes))
            case .needsMore, .tooManyValues: return isNamedSo && text.first == 0x7B
            case .failure: return hasWholeLines(bytes) || isNamedSo && text.first == 0x7B
            }
        }
    }

    /// Whether an object that is alone in its file is a line of JSON, one shop, and not a document that has shops inside it: it is on
    /// one line and has a name, and no list in it has objects with a name.
    static func isLine(_ text: some Sequence<UInt8>, of row: DictionaryRow) -> Bool {
        guard row.isObject, !text.contains(0x0A) else { return false }
        if Preset.recognized(in: [row]) != nil { return true }
        return hasName(0, of: row) && !hasNamedRows(0, of: row, depth: DocumentShape.depth)
    }

    private static func hasName(_ object: Int, of row: DictionaryRow) -> Bool {
        FieldAliases.names(for: .name).contains { alias in
            row.member(alias, of: object, ignoringCase: true).map { row.nodes[$0].kind == .string } ?? false
        }
    }

    private static func hasNamedRows(_ object: Int, of row: DictionaryRow, depth: Int) -> Bool {
        row.children(of: object).contains { child in
            switch row.nodes[child].kind {
            case .array: row.children(of: child).contains { row.nodes[$0].kind == .object && hasName($0, of: row) }
            case .object: depth > 1 && hasNamedRows(child, of: row, depth: depth - 1)
            default: false
            }
        }
    }

    /// Whether all lines begin like an object and one after the first is a whole one.
    private static func hasWholeLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var whole = 0
        var others = 0
        for (number, line) in bytes.split(separator: 0x0A, maxSplits: 50, omittingEmptySubsequences: true).enumerated()
        where number < 50 {
            guard let first = line.first(where: { $0 > 0x20 }) else { continue }
            guard first == 0x7B else {
                if number == 0 { return false }
                others += 1
                continue
            }
            guard number > 0 else { continue }
            var scanner = JSONScanner()
            var row = DictionaryRow()
            let text = UnsafeBufferPointer(rebasing: line)
            if case .complete(let end) = scanner.scan(text, from: 0, isComplete: true, into: &row),
                text[end...].allSatisfy({ $0 <= 0x20 })
            {
                whole += 1
            }
        }
        return whole > others
    }
}
