/// What the first rows of a file, and a table's header, decide about how all of its rows are read.
package struct FieldSurvey {
    package let columns: FieldColumns
    package let preset: Preset?
    /// The map with what was found for the targets that it does not name.
    package private(set) var map: FieldMap
    package private(set) var keyRule: KeyRule
    /// Columns that could have been the key.
    package private(set) var passedOver: [PassedOverKey] = []
    /// The currency that the price's column names.
    package private(set) var currency: String?
    /// Numbered columns that are the images together, in order.
    package private(set) var imageSeries: [String] = []
    /// Whether the column of the icon has lists of images as text.
    package private(set) var iconsAreLists = false

    /// - Parameters:
    ///   - header: the names of a table's columns; empty for other files.
    ///   - known: columns that filled fields of the same shops earlier.
    package init(
        rows: [DictionaryRow],
        header: [String] = [],
        map ownMap: FieldMap = FieldMap(),
        keyRule ownKey: KeyRule? = nil,
        preset presetName: Preset.Name? = nil,
        usesPresets: Bool = true,
        known: FieldMap = FieldMap(),
        separator: String? = nil
    ) {
        let columns = FieldColumns(rows: rows, header: header)
        self.columns = columns
        preset =
            presetName.map { Preset.named($0, for: columns, header: header) }
            ?? (usesPresets ? Preset.recognized(in: columns, header: header) : nil)
        map = preset.map { ownMap.over($0.map) } ?? ownMap
        if let ownKey {
            keyRule = ownKey
        } else {
            let presetKey = ownMap.fields[.key] == nil ? preset?.keyRule : nil
            let keyMap = presetKey == nil ? ownMap : FieldMap()
            let choice = KeyChoice(for: columns, map: keyMap, preferred: presetKey)
            keyRule = choice.rule
            passedOver = choice.passedOver
        }
        add(known)
        findImageSeries()
        for target in [FieldMap.Target.name, .price, .currency] where isUnfilled(target) { find(target) }
        if imageSeries.isEmpty, isUnfilled(.icon), isUnfilled(.images) { find(.icon) }
        findCurrency()
        findLists(separator)
    }

    // MARK: - What the map does not name

    /// Whether the map does not name the target and no column with one of its aliases has a value.
    private func isUnfilled(_ target: FieldMap.Target) -> Bool {
        map.fields[target] == nil && column(of: target) == nil
    }

    /// The column with an alias of the target that has values.
    private func column(of target: FieldMap.Target) -> String? {
        columns.names.first { name in
            FieldAliases.recognizes(name, as: target) && columns.hasValue(at: FieldPath(column: name))
                && (target != .name || !columns.values(of: FieldPath(column: name)).isEmpty)
        }
    }

    /// Adds what is known of the columns from earlier imports, where a column of the file has the very name.
    private mutating func add(_ known: FieldMap) {
        for (target, paths) in known.fields where target != .key && isUnfilled(target) {
            let there = paths.filter { columns.hasValue(at: $0) }
            if !there.isEmpty { map.fields[target] = there }
        }
    }

    private mutating func find(_ target: FieldMap.Target) {
        if let found = suffixed(target) ?? deep(target) ?? localized(target) { map.fields[target] = [found] }
    }

    /// A column whose name is an alias with a language or a currency added: `title_en`, `name.de`, `price_usd`.
    private func suffixed(_ target: FieldMap.Target) -> FieldPath? {
        let name = columns.names.first { name in
            guard columns.hasValue(at: FieldPath(column: name)) else { return false }
            if target == .price {
                guard let rest = FoldedName.currency(in: name)?.rest else { return false }
                return FieldAliases.recognizes(rest, as: .price)
            }
            let parts = name.split { !$0.isLetter && !$0.isNumber }
            guard parts.count > 1, Self.languages.contains(parts[parts.count - 1].lowercased()) else { return false }
            return FieldAliases.recognizes(parts.dropLast().joined(separator: " "), as: target)
        }
        return name.map { FieldPath(column: $0) }
    }

    private static let languages: Set = [
        "en", "de", "fr", "es", "it", "pt", "pl", "ru", "ja", "jp", "zh", "cn", "tw", "ko", "kr", "nl", "sv", "cs",
        "tr",
        "da", "fi", "uk", "us", "gb", "default", "local",
    ]

    /// The first of the well-known ways inside a row at which some row has a value.
    private func deep(_ target: FieldMap.Target) -> FieldPath? {
        let ways = Self.deepPaths[target] ?? []
        if let way = ways.first(where: { columns.hasValue(at: $0) }) { return way }
        guard let wrapper = columns.wrapper, let row = columns.rows.first, let member = row.member(wrapper) else {
            return nil
        }
        let names = row.children(of: member).map { row.string(row.key(of: $0)) }
        for alias in FieldAliases.names(for: target) {
            for name in names where FoldedName(name) == FoldedName(alias) {
                if let path = FieldColumns.path(wrapper, name), columns.hasValue(at: path) { return path }
            }
        }
        return ways.compactMap { FieldPath("\(FieldPath(column: wrapper).description).\($0.description)") }
            .first { columns.hasValue(at: $0) }
    }

    private static let deepPaths: [FieldMap.Target: [FieldPath]] = [
        .name: ["translated.name", "product.name", "product.title", "item.name", "masterData.current.name.en"],
        .price: [
            "variants[0].price", "variants.edges[0].node.price", "variants.nodes[0].price",
            "priceRange.minVariantPrice", "priceRangeV2.minVariantPrice", "price[0].gross", "offers.price",
            "offers[0].price", "offers.lowPrice", "priceData.price", "pricing.price", "prices[0].price",
            "skus[0].price",
            "variations[0].price", "pricing.retailPrice", "price_info.price",
        ],
        .currency: ["offers.priceCurrency", "offers[0].priceCurrency", "priceData.currency", "pricing.currency"],
        .icon: [
            "cover.media.url", "media.mainMedia.image.url", "masterVariant.images[0].url", "variants[0].image",
            "images.edges[0].node.url", "media[0].url", "assets[0].url", "product.image",
        ],
    ]

    /// A member with one text for each language: `{"name": {"en": "Cup", "de": "Tasse"}}`.
    private func localized(_ target: FieldMap.Target) -> FieldPath? {
        guard target == .name else { return nil }
        for name in columns.names where FieldAliases.recognizes(name, as: target) {
            for row in columns.rows {
                guard let member = row.member(name), row.nodes[member].kind == .object else { continue }
                let texts = row.children(of: member).filter { row.nodes[$0].kind == .string }
                    .map { row.string(row.key(of: $0)) }
                let best = ["en", "en-US", "en_US", "en-GB", "default"].first(where: texts.contains) ?? texts.first
                if let best { return FieldColumns.path(name, best) }
            }
        }
        return nil
    }

    // MARK: - Values

    /// The currency in the name of the column that fills the price.
    private mutating func findCurrency() {
        let name =
            map.fields[.price].map { paths in paths.first { columns.hasValue(at: $0) }?.columnName }
            ?? column(of: .price)
        if let name, columns.contains(name) { currency = FoldedName.currency(in: name)?.code }
    }

    /// Numbered columns such as `image1`, `Image URL 2`, when no other column has the images.
    private mutating func findImageSeries() {
        guard map.fields[.images] == nil, column(of: .images) == nil else { return }
        var series: [String: [(number: Int, name: String)]] = [:]
        for name in columns.names {
            guard let (base, number) = Self.numbered(name) else { continue }
            series[base, default: []].append((number, name))
        }
        // The columns of one series, or of several whose names differ: the order of the file decides between those.
        let order = columns.names
        var found: [String] = []
        for base in series.keys.sorted(by: { place(of: series[$0]!, in: order) < place(of: series[$1]!, in: order) }) {
            let members = series[base]!.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
            if members[0].number > 1, let first = order.first(where: { FoldedName($0).text == base }) {
                found.append(first)
            }
            found += members.map(\.name)
        }
        imageSeries = found
    }

    private func place(of members: [(number: Int, name: String)], in order: [String]) -> Int {
        members.compactMap { order.firstIndex(of: $0.name) }.min() ?? 0
    }

    /// The name without its number, when that is a name of pictures.
    private static func numbered(_ name: String) -> (base: String, number: Int)? {
        let folded = FoldedName(name).text
        guard let first = folded.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
        let digits = folded[first...].prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number < 1000 else { return nil }
        let base = String(folded[..<first]) + folded[digits.endIndex...]
        guard FieldAliases.recognizes(base, as: .icon) || FieldAliases.recognizes(base, as: .images) else { return nil }
        return (base, number)
    }

    /// Whether some icons are lists of images as text, which then are the images.
    private mutating func findLists(_ separator: String?) {
        guard map.fields[.images] == nil || map.fields[.images] == map.fields[.icon], imageSeries.isEmpty,
            column(of: .images) == nil || map.fields[.images] != nil
        else { return }
        let paths = map.fields[.icon] ?? column(of: .icon).map { [FieldPath(column: $0)] } ?? []
        iconsAreLists = paths.contains { path in
            columns.values(of: path).contains { ImageText.isList($0, separator: separator) }
        }
    }
}

extension RowMapper {
    /// A mapper as a survey decides it.
    package init(_ survey: FieldSurvey, rules: ValueRules = ValueRules(), takesPlainPrices: Bool? = nil) {
        var rules = rules
        if rules.currency == nil { rules.currency = survey.currency }
        self.init(
            map: survey.map,
            keyRule: survey.keyRule,
            rules: rules,
            isExport: survey.preset?.name == .vitrine,
            takesPlainPrices: takesPlainPrices,
            imageSeries: survey.imageSeries,
            iconsAreLists: survey.iconsAreLists
        )
    }
}
