/// Where a field's values stand in a source, as its first row had it: what an export needs to write the source's own keys.
package struct FieldOrigin: Sendable, Hashable {
    /// The key of the row's member.
    package var name: String
    /// Whether the value stood somewhere inside the member, which the other keys then still hold.
    package var isDeep: Bool
    package var isNumber: Bool

    package init(name: String, isDeep: Bool, isNumber: Bool) {
        self.name = name
        self.isDeep = isDeep
        self.isNumber = isNumber
    }

    init(_ node: Int, of member: Int, in row: borrowing DictionaryRow) {
        name = row.string(row.key(of: member))
        isDeep = node != member
        isNumber = row.nodes[node].kind == .number
    }
}

extension FieldOrigin {
    /// All origins of a source as JSON text.
    package static func json(_ origins: [FieldMap.Target: FieldOrigin]) -> String {
        let members = origins.map { target, origin in
            (
                target.rawValue,
                DictionaryValue.object([
                    "name": .string(origin.name), "deep": .bool(origin.isDeep), "number": .bool(origin.isNumber),
                ])
            )
        }
        return DictionaryRow(Dictionary(uniqueKeysWithValues: members)).json
    }

    /// Reads what ``json(_:)`` wrote.
    package static func origins(json: String) -> [FieldMap.Target: FieldOrigin] {
        guard let row = DictionaryRow(json: json.utf8), row.isObject else { return [:] }
        var origins: [FieldMap.Target: FieldOrigin] = [:]
        for child in row.children(of: 0) {
            guard let target = FieldMap.Target(rawValue: row.string(row.key(of: child))),
                let name = row.member("name", of: child), let deep = row.member("deep", of: child),
                let number = row.member("number", of: child)
            else { continue }
            origins[target] = FieldOrigin(
                name: row.string(row.text(of: name)),
                isDeep: row.nodes[deep].kind == .true,
                isNumber: row.nodes[number].kind == .true
            )
        }
        return origins
    }
}
