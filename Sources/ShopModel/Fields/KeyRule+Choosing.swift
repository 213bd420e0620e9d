extension KeyRule {
    /// The first of the candidates that any of the rows has a value for, else the name.
    ///
    /// The candidates are the map's for the key, else ``FieldAliases/key``: source names, case does not matter.
    package static func choose(for rows: [DictionaryRow], map: FieldMap = FieldMap()) -> KeyRule {
        if let paths = map.fields[.key] {
            let rules = paths.compactMap { KeyRule(parsing: $0.description) }
            return rules.first { rule in rows.contains { $0.hasValues(for: rule) } } ?? rules[0]
        }
        if rows.contains(where: { $0.memberName != nil }) { return .memberName }
        for candidate in FieldAliases.key {
            for row in rows where row.isObject {
                if let member = row.member(candidate, ignoringCase: true), row.nodes[member].kind != .null {
                    return .columns([FieldPath(column: row.string(row.key(of: member)))])
                }
            }
        }
        return .name
    }
}

extension DictionaryRow {
    fileprivate func hasValues(for rule: KeyRule) -> Bool {
        guard isObject, case .columns(let paths) = rule else { return false }
        return paths.allSatisfy { path in node(at: path).map { nodes[$0.node].kind != .null } ?? false }
    }
}
