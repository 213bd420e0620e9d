import ShopModel

/// How a source was imported, as the catalog remembers it: only what somebody said, nothing that was found out.
struct ImportSettings: Hashable {
    var map: FieldMap?
    var keyRule: KeyRule?
    var preset: Preset.Name?
    var values: ValueRules?
    var root: String?

    init(_ options: ImportOptions) {
        map = options.map
        keyRule = options.keyRule
        preset = options.preset
        values = options.values
        root = options.root
    }

    var isEmpty: Bool {
        map == nil && keyRule == nil && preset == nil && values == nil && root == nil
    }

    /// What the options say, and where they say nothing, what was remembered. A map or a preset of one kind replaces the other.
    func merged(over remembered: ImportSettings) -> ImportSettings {
        var merged = self
        if map == nil, preset == nil {
            merged.map = remembered.map
            merged.preset = remembered.preset
        }
        merged.keyRule = keyRule ?? remembered.keyRule
        merged.values = values ?? remembered.values
        merged.root = root ?? remembered.root
        return merged
    }

    // MARK: - As text

    private enum Key {
        static let map = "map", key = "key", preset = "preset", root = "root", currency = "currency"
        static let decimalSign = "decimal", priceUnit = "unit", separator = "split", strict = "strict"
    }

    init(json: String) {
        guard let row = DictionaryRow(json: json.utf8) else { return }
        func text(_ key: String) -> String? { row.member(key).map { row.text(describing: $0) } }
        map = text(Key.map).flatMap { try? FieldMap(parsing: $0) }
        keyRule = text(Key.key).flatMap { KeyRule(parsing: $0) }
        preset = text(Key.preset).flatMap { Preset.Name(rawValue: $0) }
        root = text(Key.root)
        guard row.member(Key.priceUnit) != nil else { return }
        values = ValueRules(
            currency: text(Key.currency),
            decimalSign: text(Key.decimalSign).flatMap { ValueRules.DecimalSign(rawValue: $0) },
            priceUnit: text(Key.priceUnit).flatMap { ValueRules.PriceUnit(rawValue: $0) } ?? .major,
            imageSeparator: text(Key.separator),
            isStrict: text(Key.strict) == "true"
        )
    }

    var json: String {
        var members: [String: DictionaryValue] = [:]
        if let map { members[Key.map] = .string(map.description) }
        if let keyRule, case .columns = keyRule { members[Key.key] = .string(keyRule.description) }
        if let preset { members[Key.preset] = .string(preset.rawValue) }
        if let root { members[Key.root] = .string(root) }
        if let values {
            members[Key.priceUnit] = .string(values.priceUnit.rawValue)
            if let currency = values.currency { members[Key.currency] = .string(currency) }
            if let sign = values.decimalSign { members[Key.decimalSign] = .string(sign.rawValue) }
            if let separator = values.imageSeparator { members[Key.separator] = .string(separator) }
            if values.isStrict { members[Key.strict] = true }
        }
        return DictionaryRow(members).json
    }

    /// For people: `map name=title, key id`.
    var summary: String {
        var parts: [String] = []
        if let preset { parts.append("preset \(preset.rawValue)") }
        if let map { parts.append("map \(map)") }
        if let keyRule { parts.append("key \(keyRule)") }
        if let root { parts.append("root \(root)") }
        if let values {
            if let currency = values.currency { parts.append("currency \(currency)") }
            if let sign = values.decimalSign { parts.append("decimal \(sign.rawValue)") }
            if values.priceUnit == .minor { parts.append("prices in minor units") }
            if let separator = values.imageSeparator { parts.append("images split at \"\(separator)\"") }
            if values.isStrict { parts.append("strict") }
        }
        return parts.joined(separator: ", ")
    }
}
