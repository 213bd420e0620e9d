/// Turns rows into what they say of a shop's fields: the one place where dictionary becomes model.
///
/// Reuses its buffers from row to row. One mapper serves one file.
package struct RowMapper {
    package let map: FieldMap
    package let keyRule: KeyRule
    package let rules: ValueRules
    /// Whether rows are Vitrine's own export, whose other keys stand in `attributes`.
    package let isExport: Bool
    private let keyPaths: [FieldPath]
    private var resolver: FieldResolver

    package init(map: FieldMap, keyRule: KeyRule, rules: ValueRules = ValueRules(), isExport: Bool = false) {
        self.map = map
        self.keyRule = keyRule
        self.rules = rules
        self.isExport = isExport
        if case .columns(let paths) = keyRule { keyPaths = paths } else { keyPaths = [] }
        resolver = FieldResolver(map: map, keyPaths: keyPaths)
    }

    /// Maps one row. Answers why the row is rejected, or nil; a row without a name is not yet rejected, since its key may be known.
    /// Of a rejected row the key is mapped all the same, where it can be read.
    ///
    /// The row's buffer may grow by text that has no place in it yet, such as a price without its currency.
    package mutating func map(_ row: inout DictionaryRow, into mapped: inout MappedRow) -> RowProblem? {
        mapped.reset()
        if let flaw = row.flaw { return RowProblem(flaw.code, in: row, value: flaw.text, flaw.message) }
        guard row.isObject else {
            let value = row.nodes.isEmpty ? nil : row.text(describing: 0)
            return RowProblem(.notADictionary, in: row, value: value, "not a dictionary of keys and values")
        }
        resolver.resolve(row)
        warnOfRepeatedMembers(in: row, &mapped)
        let problemOfName = mapName(in: row, into: &mapped)
        // Whose row it is matters also where it is rejected.
        let problemOfKey = mapKey(in: &row, into: &mapped)
        if let problem = problemOfName ?? problemOfKey { return problem }
        mapIcon(in: row, into: &mapped)
        mapImages(in: row, into: &mapped)
        mapPrice(in: &row, into: &mapped)
        let (width, height) = (number(.width, in: row, &mapped), number(.height, in: row, &mapped))
        mapped.width = width
        mapped.height = height
        if rules.isStrict == true, let first = mapped.warnings.first { return first }
        writeAttributes(of: row, into: &mapped)
        return nil
    }

    /// The problem of a row whose name is needed and not there.
    package func missingName(in row: borrowing DictionaryRow, _ mapped: borrowing MappedRow) -> RowProblem {
        let has = whatIsThere(in: row) { key in ["name", "title"].contains { key.lowercased().contains($0) } }
        let why: String
        if let place = place(of: .name) {
            let name = row.string(row.key(of: place.member))
            why = "\"\(name)\" is \(row.nodes[place.node].kind == .null ? "null" : "empty")"
        } else if let paths = map.fields[.name] {
            why =
                "no value at \(paths.map { "\"\($0)\"" }.joined(separator: " or ")); \(has); map another with --map name=KEY"
        } else if let origin = resolver.origins[FieldResolver.slot(of: .name)] {
            why = "no value at \"\(origin.name)\", where other rows have it; \(has)"
        } else {
            let isWaterfall = ["img", "w", "h", "price"].allSatisfy { row.member($0) != nil }
            why =
                "none of its keys is known as one; \(has); map one with --map name=KEY"
                + (isWaterfall ? ", or take the price for it with --preset waterfall" : "")
        }
        return RowProblem(.missingName, in: row, key: "name", "no name: \(why)")
    }

    /// The row's keys, those first that sound like what is missing, since the list is cut.
    private func whatIsThere(in row: borrowing DictionaryRow, first soundsRight: (String) -> Bool) -> String {
        let keys = row.children(of: 0).map { row.string(row.key(of: $0)) }
        let list = keys.filter(soundsRight) + keys.filter { !soundsRight($0) }
        return "the row has " + (keys.isEmpty ? "no keys" : RowProblem.cut(list.joined(separator: ", ")))
    }

    /// For each target that some row filled: where it stood first.
    package var origins: [FieldMap.Target: FieldOrigin] {
        var origins: [FieldMap.Target: FieldOrigin] = [:]
        for target in FieldMap.Target.allCases { origins[target] = resolver.origins[FieldResolver.slot(of: target)] }
        if keyPaths.count == 1 { origins[.key] = resolver.origins[FieldResolver.keySlot(0)] }
        return origins
    }

    /// Keys of the rows so far that fill no field and stay as they are; a file of generated keys is not named whole.
    package var otherKeys: [String] {
        resolver.unusedKeys.filter { $0 != RejectedRow.key && !(isExport && $0 == "attributes") }
    }

    /// The targets that the map names and no row so far had a value for.
    package var unmetTargets: [FieldMap.Target] {
        FieldMap.Target.allCases.filter { target in
            target != .key && map.fields[target] != nil && resolver.origins[FieldResolver.slot(of: target)] == nil
        }
    }
}

// MARK: - What every field needs

extension RowMapper {
    /// A value that fills a field, and the member of the row that it is or is inside of.
    struct Place {
        var node: Int
        var member: Int

        /// Whether the field holds all that the member says.
        var isWhole: Bool { node == member }
    }

    func place(of slot: FieldResolver.Slot) -> Place? {
        resolver.place(of: slot).map { Place(node: $0.node, member: $0.member) }
    }

    func place(of target: FieldMap.Target) -> Place? {
        place(of: FieldResolver.slot(of: target))
    }

    /// A warning that a value is not understood and stays with the other keys (M5).
    func warning(
        _ code: RowProblem.Code,
        at place: Place,
        in row: borrowing DictionaryRow,
        _ why: String
    ) -> RowProblem {
        RowProblem(
            code,
            in: row,
            key: row.string(row.key(of: place.member)),
            value: row.text(describing: place.node),
            why + "; kept with the other keys"
        )
    }

    /// One warning for each key that a row repeats, up to a bound.
    private func warnOfRepeatedMembers(in row: borrowing DictionaryRow, _ mapped: inout MappedRow) {
        guard !resolver.superseded.isEmpty else { return }
        var counts: [[UInt8]: Int] = [:]
        for member in resolver.superseded {
            mapped.consumed.insert(member)
            counts[Array(row.bytes[row.key(of: member)]), default: 1] += 1
        }
        var reported: Set<[UInt8]> = []
        for member in resolver.superseded where reported.count < Self.largestRepetitionCount {
            let key = Array(row.bytes[row.key(of: member)])
            guard reported.insert(key).inserted else { continue }
            let count = counts[key] ?? 2
            let others = reported.count == Self.largestRepetitionCount ? counts.count - reported.count : 0
            mapped.warnings.append(
                RowProblem(
                    .repeatedMember,
                    in: row,
                    key: row.string(row.key(of: member)),
                    value: row.text(describing: member),
                    "the key stands \(count == 2 ? "twice" : "\(count) times") in the row; the last value wins"
                        + (others > 0 ? "; so it is with \(others) more keys" : "")
                )
            )
        }
    }

    /// How many keys that a row repeats are reported one by one.
    private static let largestRepetitionCount = 20

    private func number(
        _ target: FieldMap.Target,
        in row: borrowing DictionaryRow,
        _ mapped: inout MappedRow
    ) -> MappedRow.Field<Double> {
        guard let place = place(of: target) else { return .missing }
        let kind = row.nodes[place.node].kind
        let text = row.text(of: place.node)
        var field = MappedRow.Field<Double>.missing
        if kind == .null {
            field = .cleared
        } else if kind == .number || (kind == .string && row.isNumber(text)),
            case let value = row.double(text), value.isFinite, value >= 0
        {
            field = .value(value)
        } else if kind != .string || !row.isBlank(text) {
            mapped.warnings.append(warning(.unreadableNumber, at: place, in: row, "not a size in pixels"))
            return .missing
        }
        if place.isWhole { mapped.consumed.insert(place.member) }
        return field
    }

    private mutating func mapKey(in row: inout DictionaryRow, into mapped: inout MappedRow) -> RowProblem? {
        switch keyRule {
        case .name:
            guard case .value(let name) = mapped.name else { return missingName(in: row, mapped) }
            mapped.key = name
            return nil
        case .memberName:
            guard let name = row.memberName, !row.isBlank(name) else {
                return RowProblem(.missingKey, in: row, "no key: the row has no name in the object of rows")
            }
            mapped.key = name
            return nil
        case .columns: break
        }
        var joined: [UInt8] = []
        for (part, path) in keyPaths.enumerated() {
            guard let place = place(of: FieldResolver.keySlot(part)), row.nodes[place.node].kind != .null else {
                return RowProblem(
                    .missingKey,
                    in: row,
                    key: path.columnName,
                    "no key: the rows of this file are told apart by it; \(whatIsThere(in: row) { _ in false })"
                )
            }
            let kind = row.nodes[place.node].kind
            let text = row.text(of: place.node)
            guard kind == .string || kind == .number, !row.isBlank(text) else {
                return RowProblem(
                    .unusableKey,
                    in: row,
                    key: path.columnName,
                    value: row.text(describing: place.node),
                    "a key is text or a number and not empty"
                )
            }
            if place.isWhole { mapped.consumed.insert(place.member) }
            if keyPaths.count == 1 {
                mapped.key = text
                return nil
            }
            if part > 0 { joined.append(0x2B) }
            for byte in row.bytes[text] {
                if byte == 0x2B || byte == 0x5C { joined.append(0x5C) }
                joined.append(byte)
            }
        }
        mapped.key = row.store(joined)
        return nil
    }
}
