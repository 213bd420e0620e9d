/// Turns rows into what they say of a shop's fields: the one place where dictionary becomes model.
///
/// Reuses its buffers from row to row. One mapper serves one file.
package struct RowMapper {
    package let map: FieldMap
    package let keyRule: KeyRule
    package let rules: ValueRules
    private var resolver: FieldResolver

    package init(map: FieldMap, keyRule: KeyRule, rules: ValueRules = ValueRules()) {
        self.map = map
        self.keyRule = keyRule
        self.rules = rules
        var keyColumn: String?
        if case .columns(let paths) = keyRule, paths.count == 1 { keyColumn = paths[0].columnName }
        resolver = FieldResolver(map: map, keyColumn: keyColumn)
    }

    /// Maps one row. Answers why the row is rejected, or nil; a row without a name is not yet rejected, since its key may be known.
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
        var consumed = Consumed()
        if let problem = mapText(.name, in: row, to: &mapped.name, &mapped.warnings, &consumed) { return problem }
        if let problem = mapKey(in: &row, into: &mapped, &consumed) { return problem }
        _ = mapText(.icon, in: row, to: &mapped.icon, &mapped.warnings, &consumed)
        mapImages(in: &row, into: &mapped, &consumed)
        mapPrice(in: &row, into: &mapped, &consumed)
        mapNumber(.width, in: row, to: &mapped.width, &mapped.warnings, &consumed)
        mapNumber(.height, in: row, to: &mapped.height, &mapped.warnings, &consumed)
        if rules.isStrict, let first = mapped.warnings.first { return first }
        writeAttributes(of: row, into: &mapped, except: consumed)
        return nil
    }

    /// The problem of a row whose name is needed and not there.
    package func missingName(in row: borrowing DictionaryRow, _ mapped: borrowing MappedRow) -> RowProblem {
        let keys = row.children(of: 0).map { row.string(row.key(of: $0)) }
        let has = "the row has " + (keys.isEmpty ? "no keys" : RowProblem.cut(keys.joined(separator: ", ")))
        let missing =
            map.fields[.name].map { paths in
                "no value at " + paths.map { "\"\($0)\"" }.joined(separator: " or ")
            } ?? "none of its keys is known as one"
        return RowProblem(
            .missingName,
            in: row,
            key: "name",
            "no name: \(missing); \(has); map one with --map name=KEY"
        )
    }

    /// For each target that some row filled: the key it came from first.
    package var sources: [FieldMap.Target: String] {
        var sources: [FieldMap.Target: String] = [:]
        for (index, target) in FieldMap.Target.allCases.enumerated() { sources[target] = resolver.firstSources[index] }
        return sources
    }

    /// The targets that the map names and no row so far had a value for.
    package var unmetTargets: [FieldMap.Target] {
        FieldMap.Target.allCases.enumerated()
            .filter { map.fields[$0.element] != nil && !resolver.hasMet($0.offset) }
            .map(\.element)
    }
}

// MARK: - Fields

extension RowMapper {
    /// Members of the row that a field holds in full, so that the attributes need not.
    private struct Consumed {
        /// One bit for each of a row's first nodes; rows have few, so the set of the others is hardly ever made.
        private var low: UInt64 = 0
        private var high: Set<Int> = []

        mutating func insert(_ member: Int) {
            if member < 64 { low |= 1 << UInt64(member) } else { high.insert(member) }
        }

        func contains(_ member: Int) -> Bool {
            member < 64 ? low >> UInt64(member) & 1 == 1 : high.contains(member)
        }
    }

    private func node(for target: FieldMap.Target) -> (node: Int, member: Int)? {
        let index = target.index
        let node = Int(resolver.nodes[index])
        return node >= 0 ? (node, Int(resolver.members[index])) : nil
    }

    private func keyNode(at path: FieldPath, in row: borrowing DictionaryRow) -> (node: Int, member: Int)? {
        let member = resolver.keyMember
        return member >= 0 ? (member, member) : row.node(at: path)
    }

    private func mapText(
        _ target: FieldMap.Target,
        in row: borrowing DictionaryRow,
        to field: inout MappedRow.Field<Range<Int>>,
        _ warnings: inout [RowProblem],
        _ consumed: inout Consumed
    ) -> RowProblem? {
        guard let (node, member) = node(for: target) else { return nil }
        let isWhole = node == member
        switch row.nodes[node].kind {
        case .null:
            field = .cleared
            if isWhole { consumed.insert(member) }
        case .string, .number:
            let text = row.text(of: node)
            if row.isBlank(text) {
                field = row.nodes[node].length == 0 && target != .name ? .cleared : .missing
            } else {
                field = .value(text)
            }
            if isWhole { consumed.insert(member) }
        case .object where target == .icon:
            guard let source = row.imageSource(of: node) else { fallthrough }
            field = .value(source)
        case .true, .false, .array, .object:
            let name = row.string(row.key(of: member))
            let found = row.text(describing: node)
            if target == .name {
                return RowProblem(.unusableName, in: row, key: name, value: found, "a name is text or a number")
            }
            warnings.append(
                RowProblem(.unreadableText, in: row, key: name, value: found, "not text; kept with the other keys")
            )
        }
        return nil
    }

    private mutating func mapKey(
        in row: inout DictionaryRow,
        into mapped: inout MappedRow,
        _ consumed: inout Consumed
    ) -> RowProblem? {
        if case .memberName = keyRule, let name = row.memberName {
            mapped.key = name
            return nil
        }
        guard case .columns(let paths) = keyRule else {
            guard case .value(let name) = mapped.name else { return missingName(in: row, mapped) }
            mapped.key = name
            return nil
        }
        var joined: [UInt8] = []
        for path in paths {
            guard let (node, member) = keyNode(at: path, in: row), row.nodes[node].kind != .null else {
                return RowProblem(
                    .missingKey,
                    in: row,
                    key: path.columnName,
                    "no key: the rows of this file are told apart by it"
                )
            }
            let kind = row.nodes[node].kind
            guard kind == .string || kind == .number, !row.isBlank(row.text(of: node)) else {
                return RowProblem(
                    .unusableKey,
                    in: row,
                    key: path.columnName,
                    value: row.text(describing: node),
                    "a key is text or a number and not empty"
                )
            }
            if node == member { consumed.insert(member) }
            if paths.count == 1 {
                mapped.key = row.text(of: node)
                return nil
            }
            if !joined.isEmpty { joined.append(0x2B) }
            for byte in row.bytes[row.text(of: node)] {
                if byte == 0x2B || byte == 0x5C { joined.append(0x5C) }
                joined.append(byte)
            }
        }
        mapped.key = row.store(joined)
        return nil
    }

    private func mapNumber(
        _ target: FieldMap.Target,
        in row: borrowing DictionaryRow,
        to field: inout MappedRow.Field<Double>,
        _ warnings: inout [RowProblem],
        _ consumed: inout Consumed
    ) {
        guard let (node, member) = node(for: target) else { return }
        let kind = row.nodes[node].kind
        if kind == .null || (kind == .string && row.isBlank(row.text(of: node))) {
            field = .cleared
        } else if kind == .number || (kind == .string && row.isNumber(row.text(of: node))),
            case let value = row.double(row.text(of: node)), value.isFinite, value >= 0
        {
            field = .value(value)
        } else {
            warnings.append(
                RowProblem(
                    .unreadableNumber,
                    in: row,
                    key: row.string(row.key(of: member)),
                    value: row.text(describing: node),
                    "not a size in pixels; kept with the other keys"
                )
            )
            return
        }
        if node == member { consumed.insert(member) }
    }

    private func mapPrice(
        in row: inout DictionaryRow,
        into mapped: inout MappedRow,
        _ consumed: inout Consumed
    ) {
        mapCurrency(in: &row, into: &mapped, &consumed)
        guard let (node, member) = node(for: .price) else { return }
        switch row.nodes[node].kind {
        case .null: mapped.price = .cleared
        case .number:
            let text = row.text(of: node)
            let value = row.double(text)
            guard value.isFinite else { return refusePrice(node, member, in: row, &mapped, "too large to be a price") }
            mapped.price = .value(text)
            mapped.priceValue = value
        case .string:
            let text = row.text(of: node)
            if row.isNumber(text), case let value = row.double(text), value.isFinite {
                mapped.price = .value(text)
                mapped.priceValue = value
                break
            }
            do throws(PriceText.Refusal) {
                guard let reading = try PriceText.read(row.string(text)) else {
                    mapped.price = .cleared
                    break
                }
                let amount = row.store(reading.amount.utf8)
                let value = row.double(amount)
                guard value.isFinite else { throw .notANumber }
                mapped.price = .value(amount)
                mapped.priceValue = value
                if let code = reading.currency { mapped.currency = .value(row.store(code.utf8)) }
            } catch {
                return refusePrice(node, member, in: row, &mapped, error.advice)
            }
        case .true, .false, .array, .object:
            return refusePrice(node, member, in: row, &mapped, "not a number")
        }
        if node == member { consumed.insert(member) }
        if case .value = mapped.price, case .missing = mapped.currency, let code = rules.currency {
            mapped.currency = .value(row.store(code.utf8))
        }
    }

    private func refusePrice(
        _ node: Int,
        _ member: Int,
        in row: borrowing DictionaryRow,
        _ mapped: inout MappedRow,
        _ why: String
    ) {
        mapped.warnings.append(
            RowProblem(
                .unreadablePrice,
                in: row,
                key: row.string(row.key(of: member)),
                value: row.text(describing: node),
                why + "; kept with the other keys"
            )
        )
    }

    private func mapCurrency(in row: inout DictionaryRow, into mapped: inout MappedRow, _ consumed: inout Consumed) {
        guard let (node, member) = node(for: .currency) else { return }
        switch row.nodes[node].kind {
        case .null: mapped.currency = .cleared
        case .string where row.isBlank(row.text(of: node)): mapped.currency = .cleared
        case .string where CurrencySign.isCode(row.string(row.text(of: node)).trimmed.uppercased()):
            mapped.currency = .value(row.store(row.string(row.text(of: node)).trimmed.uppercased().utf8))
        default:
            mapped.warnings.append(
                RowProblem(
                    .unreadableText,
                    in: row,
                    key: row.string(row.key(of: member)),
                    value: row.text(describing: node),
                    "not an ISO 4217 currency code such as EUR; kept with the other keys"
                )
            )
            return
        }
        if node == member { consumed.insert(member) }
    }

    private func mapImages(in row: inout DictionaryRow, into mapped: inout MappedRow, _ consumed: inout Consumed) {
        guard let (node, member) = node(for: .images) else { return }
        switch row.imageList(at: node) {
        case .cleared: mapped.images = .cleared
        case .images(let images, let isWhole):
            mapped.images = .value(images)
            guard isWhole else { return }
        case .unreadable:
            mapped.warnings.append(
                RowProblem(
                    .unreadableImages,
                    in: row,
                    key: row.string(row.key(of: member)),
                    value: row.text(describing: node),
                    "not a list of image names or addresses; kept with the other keys"
                )
            )
            return
        }
        if node == member { consumed.insert(member) }
    }

    private func writeAttributes(
        of row: borrowing DictionaryRow,
        into mapped: inout MappedRow,
        except consumed: Consumed
    ) {
        mapped.attributes.append(0x7B)
        var member = 1
        let end = row.end(of: 0)
        while member < end {
            if !consumed.contains(member) {
                if mapped.attributes.count > 1 { mapped.attributes.append(0x2C) }
                JSONWriter.append(row.bytes[row.key(of: member)], to: &mapped.attributes)
                mapped.attributes.append(0x3A)
                JSONWriter.append(member, of: row, to: &mapped.attributes)
            }
            member = row.end(of: member)
        }
        mapped.attributes.append(0x7D)
    }
}

extension PriceText.Refusal {
    var advice: String {
        switch self {
        case .notANumber: "not a price"
        case .ambiguousComma: "the comma may be a decimal sign or a group of thousands"
        }
    }
}

extension FieldMap.Target {
    var index: Int {
        switch self {
        case .key: 0
        case .name: 1
        case .icon: 2
        case .images: 3
        case .price: 4
        case .currency: 5
        case .width: 6
        case .height: 7
        }
    }
}
