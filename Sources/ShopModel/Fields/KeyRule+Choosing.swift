extension KeyRule {
    /// The first of ``FieldAliases/key`` that any of the rows has, else the name. Source names, case does not matter.
    package static func choose(for rows: [DictionaryRow]) -> KeyRule {
        if rows.contains(where: { $0.memberName != nil }) { return .memberName }
        for candidate in FieldAliases.key {
            for row in rows where row.isObject {
                if let exact = row.member(candidate, ignoringCase: true) {
                    return .columns([FieldPath(column: row.string(row.key(of: exact)))])
                }
            }
        }
        return .name
    }
}
