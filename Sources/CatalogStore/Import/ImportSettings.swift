import ShopModel

/// How a source was imported, as the catalog remembers it: only what somebody said, nothing that was found out.
struct ImportSettings: Hashable {
    var map: FieldMap?
    var keyRule: KeyRule?
    var preset: Preset.Name?
    var values = ValueRules()
    var root: String?

    init(_ options: ImportOptions) {
        map = options.map
        keyRule = options.keyRule
        preset = options.preset
        values = options.values
        root = options.root
    }

    /// What of these holds for an import that says others, each for itself. A map or a preset of one kind replaces the other.
    func left(by said: ImportSettings) -> ImportSettings {
        var left = self
        if said.map != nil || said.preset != nil { (left.map, left.preset) = (nil, nil) }
        if said.keyRule != nil { left.keyRule = nil }
        if said.root != nil { left.root = nil }
        if said.values.currency != nil { left.values.currency = nil }
        if said.values.decimalSign != nil { left.values.decimalSign = nil }
        if said.values.priceUnit != nil { left.values.priceUnit = nil }
        if said.values.imageSeparator != nil { left.values.imageSeparator = nil }
        if said.values.isStrict != nil { left.values.isStrict = nil }
        return left
    }

    /// What is said, and where it says nothing, what is left of others.
    func filled(from left: ImportSettings) -> ImportSettings {
        var filled = self
        filled.map = map ?? left.map
        filled.preset = preset ?? left.preset
        filled.keyRule = keyRule ?? left.keyRule
        filled.root = root ?? left.root
        filled.values = ValueRules(
            currency: values.currency ?? left.values.currency,
            decimalSign: values.decimalSign ?? left.values.decimalSign,
            priceUnit: values.priceUnit ?? left.values.priceUnit,
            imageSeparator: values.imageSeparator ?? left.values.imageSeparator,
            isStrict: values.isStrict ?? left.values.isStrict
        )
        return filled
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
        // What is usual is as if it had not been said: it is what holds without it.
        let unit = text(Key.priceUnit).flatMap { ValueRules.PriceUnit(rawValue: $0) }
        values = ValueRules(
            currency: text(Key.currency),
            decimalSign: text(Key.decimalSign).flatMap { ValueRules.DecimalSign(rawValue: $0) },
            priceUnit: unit == .major ? nil : unit,
            imageSeparator: text(Key.separator),
            isStrict: text(Key.strict) == "true" ? true : nil
        )
    }

    var json: String { json(with: [:]) }

    /// The settings as text, with other members beside them.
    func json(with others: [String: DictionaryValue]) -> String {
        var members = others
        if let map { members[Key.map] = .string(map.description) }
        if let keyRule, !keyRule.lists.isEmpty { members[Key.key] = .string(keyRule.description) }
        if let preset { members[Key.preset] = .string(preset.rawValue) }
        if let root { members[Key.root] = .string(root) }
        if values != ValueRules() {
            // Always with the others: earlier releases look for it before they read them.
            members[Key.priceUnit] = .string((values.priceUnit ?? .major).rawValue)
            if let currency = values.currency { members[Key.currency] = .string(currency) }
            if let sign = values.decimalSign { members[Key.decimalSign] = .string(sign.rawValue) }
            if let separator = values.imageSeparator { members[Key.separator] = .string(separator) }
            if values.isStrict == true { members[Key.strict] = true }
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
        if let currency = values.currency { parts.append("currency \(currency)") }
        if let sign = values.decimalSign { parts.append("decimal \(sign.rawValue)") }
        if values.priceUnit == .minor { parts.append("prices in minor units") }
        if let separator = values.imageSeparator { parts.append("images split at \"\(separator)\"") }
        if values.isStrict == true { parts.append("strict") }
        return parts.joined(separator: ", ")
    }
}
