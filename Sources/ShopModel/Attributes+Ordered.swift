extension Attributes {
    /// Creates attributes with keys in a given order. Of two equal keys, the later one wins.
    package init(ordered values: [(String, DictionaryValue)]) {
        var row = DictionaryRow()
        let object = row.open(.object)
        for (name, value) in values {
            let key = row.store(name.utf8)
            let member = DictionaryRow(["": value])
            if let child = member.member("") { row.append(child, of: member, key: key) }
        }
        row.close(object)
        var text: [UInt8] = []
        JSONWriter.append(0, of: row, to: &text)
        self.init(unchecked: String(decoding: text, as: UTF8.self))
    }
}

extension DictionaryValue {
    /// Reads JSON text, or returns nil if it is none.
    package init?(json: String) {
        guard let row = DictionaryRow(json: "{\"\":\(json)}".utf8), let node = row.member("") else { return nil }
        self = row.value(at: node)
    }
}
