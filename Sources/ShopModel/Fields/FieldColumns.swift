/// The columns that the first rows of a file have, and what is in them.
package struct FieldColumns {
    /// The surveyed rows that are objects.
    package let rows: [DictionaryRow]
    /// The names of the columns: those of a table's header, then those that the rows add.
    package private(set) var names: [String]
    package let haveMemberNames: Bool
    private var byFoldedName: [String: [String]] = [:]

    /// A file of generated keys must not make this large.
    private static let nameLimit = 2048
    /// How many rows are asked what their values look like.
    private static let valueRows = 100

    /// - Parameter header: the names of a table's columns, whether or not a row has a value in them.
    package init(rows: [DictionaryRow], header: [String] = []) {
        self.rows = rows.filter { $0.flaw == nil && $0.isObject }
        haveMemberNames = self.rows.contains { $0.memberName != nil }
        var known = Set<String>()
        names = []
        for name in header where known.insert(name).inserted { names.append(name) }
        for row in self.rows {
            for child in row.children(of: 0) where names.count < Self.nameLimit {
                let name = row.string(row.key(of: child))
                if name != RejectedRow.key, known.insert(name).inserted { names.append(name) }
            }
        }
        for name in names { byFoldedName[FoldedName(name).text, default: []].append(name) }
    }

    /// The columns that have this name, the one that is spelled the same first.
    package func names(like name: String) -> [String] {
        let found = byFoldedName[FoldedName(name).text] ?? []
        return found.filter { $0 == name } + found.filter { $0 != name }
    }

    /// Whether some column has this name.
    package func contains(_ name: String) -> Bool {
        byFoldedName[FoldedName(name).text] != nil
    }

    // MARK: - Values

    /// How many rows have no text or number at one of the paths.
    package func rowsWithout(_ paths: [FieldPath]) -> Int {
        rows.count { row in !paths.allSatisfy { Self.text(at: $0, in: row) != nil } }
    }

    /// A value that several rows have at the paths, or nil when all differ.
    package func repeatedValue(of paths: [FieldPath]) -> String? {
        var seen = Set<String>()
        for row in rows {
            let value = paths.compactMap { Self.text(at: $0, in: row) }.joined(separator: "+")
            if !seen.insert(value).inserted { return value }
        }
        return nil
    }

    /// The texts and numbers of a column in the first rows, without those that are blank.
    package func values(of path: FieldPath) -> [String] {
        rows.prefix(Self.valueRows).compactMap { Self.text(at: path, in: $0) }
    }

    /// Whether some of the first rows have a value at the path that is not null and not blank.
    package func hasValue(at path: FieldPath) -> Bool {
        rows.prefix(Self.valueRows).contains { row in
            guard let node = row.node(at: path)?.node else { return false }
            switch row.nodes[node].kind {
            case .null, .true, .false: return false
            case .string, .number: return !row.isBlank(row.text(of: node))
            case .array, .object: return row.end(of: node) > node + 1
            }
        }
    }

    private static func text(at path: FieldPath, in row: DictionaryRow) -> String? {
        guard let node = row.node(at: path)?.node, row.nodes[node].kind == .string || row.nodes[node].kind == .number,
            !row.isBlank(row.text(of: node))
        else { return nil }
        return row.string(row.text(of: node))
    }

    // MARK: - Rows inside rows

    /// The member that every row has its fields inside of, as in `[{"node": {"title": …}}]`; nil where the rows themselves have names.
    package var wrapper: String? {
        guard !rows.isEmpty, !names.contains(where: { FieldAliases.recognizes($0, as: .name) }) else { return nil }
        return names.first { name in
            Self.wrappers.contains(FoldedName(name).text)
                && rows.allSatisfy { row in
                    guard let member = row.member(name), row.nodes[member].kind == .object else { return false }
                    return row.children(of: member).contains {
                        FieldAliases.recognizes(row.string(row.key(of: $0)), as: .name)
                    }
                }
        }
    }

    private static let wrappers: Set = [
        "node", "product", "item", "source", "fields", "attributes", "data", "itemdata",
    ]

    /// The paths inside the wrapper at which a key may be.
    var wrappedKeys: [FieldPath] {
        guard let wrapper, let row = rows.first, let member = row.member(wrapper) else { return [] }
        let names = row.children(of: member).map { row.string(row.key(of: $0)) }
        return FieldAliases.key.compactMap { alias in
            names.first { FoldedName($0) == FoldedName(alias) }.flatMap { Self.path(wrapper, $0) }
        }
    }

    /// The path to a member of a member.
    static func path(_ outer: String, _ inner: String) -> FieldPath? {
        FieldPath(FieldPath(column: outer).description + "." + FieldPath(column: inner).description)
    }
}
