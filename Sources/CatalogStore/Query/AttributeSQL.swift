import ShopModel

/// SQL for a value among a shop's attributes, found by its path.
struct AttributeSQL {
    /// How many steps a path may have: each is a table of a join, and SQLite joins 64.
    static let largestPath = 60

    private let path: FieldPath

    init(_ path: FieldPath) {
        self.path = path
    }

    func presence(_ presence: ShopPresence) -> SQL {
        let exists = value(where: SQL("1"))
        return presence == .exists ? exists : SQL("NOT ") + exists
    }

    func comparison(_ comparison: ShopComparison, _ value: ShopValue) throws(ShopQueryError) -> SQL {
        switch (comparison, value) {
        case (.notEquals, _): SQL("NOT ") + (try self.comparison(.equals, value))
        case (.equals, .null): self.value(where: SQL("found.type = 'null'"))
        case (.equals, .boolean(let flag)): self.value(where: SQL("found.type = '\(flag)'"))
        case (.contains, .text(let text)):
            self.value(where: SQL("found.type = 'text' AND instr(found.atom, ?) > 0", [.text(text)]))
        case (.in, .list(let values)) where Self.kind(ofAll: values) != nil:
            self.value(
                where: SQL(
                    "\(Self.kind(ofAll: values)!) AND found.atom IN (SELECT value FROM json_each(?))",
                    [.text(value.json)]
                )
            )
        case (.between, .list(let ends)) where ends.count == 2 && Self.kind(ofAll: ends) != nil:
            self.value(
                where: SQL(
                    "\(Self.kind(ofAll: ends)!) AND found.atom BETWEEN ? AND ?",
                    ends.compactMap(Self.literal)
                )
            )
        case (.contains, _), (.in, _), (.between, _):
            throw .unfit(.attribute(path), comparison, value)
        default:
            if let kind = Self.kind(of: value), let literal = Self.literal(value) {
                self.value(where: SQL("\(kind) AND found.atom \(comparison.rawValue) ?", [literal]))
            } else {
                throw .unfit(.attribute(path), comparison, value)
            }
        }
    }

    /// Whether there is a value at the path that fulfils a condition on its `type` and `atom`.
    ///
    /// By `json_each`, a step at a time: the paths of SQLite 3.40's `json_extract` cannot name a key that has a quotation mark or an
    /// escaped character in it.
    private func value(where condition: SQL) -> SQL {
        var sql = SQL("EXISTS (SELECT 1 FROM ")
        var steps = SQL("")
        for (index, step) in path.steps.enumerated() {
            let isLast = index == path.steps.count - 1
            let name = isLast ? "found" : "step\(index)"
            let parent = index == 0 ? "shop.attributes" : "step\(index - 1)"
            // What is no object has no members, and is no JSON to open.
            let container =
                index == 0 ? parent : "CASE WHEN \(parent).type IN ('object', 'array') THEN \(parent).value END"
            sql += SQL("\(index == 0 ? "" : ", ")json_each(\(container)) AS \(name)")
            let key: SQLValue =
                switch step {
                case .key(let key): .text(key)
                case .index(let place): .integer(place)
                }
            steps += SQL("\(name).key = ? AND ", [key])
        }
        return sql + SQL(" WHERE ") + steps + condition + SQL(")")
    }

    private static func kind(of value: ShopValue) -> String? {
        switch value {
        case .text: "found.type = 'text'"
        case .number: "found.type IN ('integer', 'real')"
        case .boolean, .null, .list: nil
        }
    }

    private static func kind(ofAll values: [ShopValue]) -> String? {
        guard let first = values.first else { return "1" }
        let kind = kind(of: first)
        return values.allSatisfy { Self.kind(of: $0) == kind } ? kind : nil
    }

    private static func literal(_ value: ShopValue) -> SQLValue? {
        switch value {
        case .text(let text): .text(text)
        case .number(let number): number.sqlValue
        case .boolean, .null, .list: nil
        }
    }
}
