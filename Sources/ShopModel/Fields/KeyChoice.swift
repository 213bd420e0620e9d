/// How the rows of a file are told apart, and which columns could have been the key but were not taken.
package struct KeyChoice {
    package private(set) var rule = KeyRule.name
    package private(set) var passedOver: [PassedOverKey] = []

    /// Chooses the first candidate that all surveyed rows have, else the name.
    ///
    /// The candidates are the map's for the key, which are not questioned; else those that are preferred, such as a preset's; else
    /// ``FieldAliases/key``; else, when their values are all different, ``FieldAliases/furtherKeys``.
    package init(for survey: borrowing FieldColumns, map: FieldMap, preferred: KeyRule? = nil) {
        if let paths = map.fields[.key] {
            let lists = paths.compactMap { KeyRule(parsing: $0.description)?.lists }.flatMap { $0 }
            if !lists.isEmpty {
                rule = lists.count == 1 ? .columns(lists[0]) : .alternatives(lists)
                return
            }
        }
        if survey.haveMemberNames {
            rule = .memberName
            return
        }
        if let preferred, case .columns(let paths) = preferred, take(paths, of: survey, mustDiffer: false) { return }
        for (aliases, mustDiffer) in [(FieldAliases.key, false), (FieldAliases.furtherKeys, true)] {
            for alias in aliases {
                for name in survey.names(like: alias)
                where take([FieldPath(column: name)], of: survey, mustDiffer: mustDiffer) { return }
            }
        }
        for path in survey.wrappedKeys where take([path], of: survey, mustDiffer: false) { return }
        rule = .name
    }

    /// Takes the columns for the key if all rows have them; else notes why not.
    private mutating func take(_ paths: [FieldPath], of survey: borrowing FieldColumns, mustDiffer: Bool) -> Bool {
        let missing = survey.rowsWithout(paths)
        let rows = survey.rows.count
        guard missing < rows || rows == 0 else { return false }
        let name = paths.map(\.columnName).joined(separator: "+")
        if missing > 0 {
            note(name, .missing(rows: missing), rows)
            return false
        }
        if mustDiffer, let value = survey.repeatedValue(of: paths) {
            note(name, .repeated(value: value), rows)
            return false
        }
        rule = .columns(paths)
        return true
    }

    private mutating func note(_ name: String, _ reason: PassedOverKey.Reason, _ rows: Int) {
        guard !passedOver.contains(where: { $0.name == name }) else { return }
        passedOver.append(PassedOverKey(name: name, reason: reason, surveyedRows: rows))
    }
}
