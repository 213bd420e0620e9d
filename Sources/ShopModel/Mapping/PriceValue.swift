/// Reads a price that is an object or a list: an amount with its currency, in major units, or in minor ones where its names say so.
///
/// `{"amount":"9.99","currencyCode":"EUR"}`, `{"centAmount":999,"fractionDigits":2}`, `{"unit_amount":999,"currency":"eur"}`,
/// `{"EUR":9.99,"USD":10.99}`, and lists of such.
struct PriceValue {
    /// What a member's number counts.
    private enum Unit {
        case major, minor, micro
    }

    private let row: DictionaryRow
    private let isMinor: Bool

    /// - Parameter isMinor: whether amounts that say nothing else are minor units.
    init(_ row: DictionaryRow, isMinor: Bool) {
        self.row = row
        self.isMinor = isMinor
    }

    /// Returns the price of an object or a list; nil for an empty one.
    func read(_ node: Int, _ setting: PriceText.Setting, depth: Int = 0) throws(PriceText.Refusal) -> PriceText.Reading?
    {
        guard depth < 5 else { throw .noAmount(members: "objects in objects") }
        switch row.nodes[node].kind {
        case .null: return nil
        case .true, .false: throw .notText
        case .number: return PriceText.Reading(amount: try amount(of: node, isMinor ? .minor : .major, setting, nil))
        case .string: return try text(of: node, setting)
        case .array: return try list(node, setting, depth)
        case .object: return try object(node, setting, depth)
        }
    }

    private func text(of node: Int, _ setting: PriceText.Setting) throws(PriceText.Refusal) -> PriceText.Reading? {
        guard var reading = try PriceText.read(row.string(row.text(of: node)), in: setting) else { return nil }
        if setting.isMinor {
            reading.amount = try PriceText.major(
                ofMinor: reading.amount,
                currency: reading.currency ?? setting.currency
            )
        }
        return reading
    }

    // MARK: - Lists

    /// The only price of a list, else the only one in the currency that is known from outside.
    private func list(
        _ node: Int,
        _ setting: PriceText.Setting,
        _ depth: Int
    ) throws(PriceText.Refusal) -> PriceText.Reading? {
        let elements = row.children(of: node).filter { row.nodes[$0].kind != .null }
        if elements.count < 2 {
            guard let only = elements.first else { return nil }
            return try read(only, setting, depth: depth + 1)
        }
        guard let currency = setting.currency else { throw .severalPrices(elements.count) }
        var found: [PriceText.Reading] = []
        for element in elements {
            let reading = try? read(element, PriceText.Setting(decimalSign: setting.decimalSign), depth: depth + 1)
            if let reading, reading.currency == currency { found.append(reading) }
        }
        guard found.count == 1 else { throw .severalPrices(elements.count) }
        return found[0]
    }

    // MARK: - Objects

    private func object(
        _ node: Int,
        _ setting: PriceText.Setting,
        _ depth: Int
    ) throws(PriceText.Refusal) -> PriceText.Reading? {
        var members: [String: Int] = [:]
        var names: [String] = []
        for child in row.children(of: node) {
            let name = row.string(row.key(of: child))
            names.append(name)
            members[Self.folded(name)] = child
        }
        let currency = Self.currencies.compactMap { members[$0] }.lazy.compactMap { code(at: $0) }.first
        var setting = setting
        setting.currency = currency ?? setting.currency
        let digits = Self.digits.compactMap { members[$0] }.first.flatMap { Int(row.string(row.text(of: $0))) }

        for (name, unit) in Self.amounts {
            guard let child = members[name], row.nodes[child].kind != .null else { continue }
            var reading: PriceText.Reading?
            if row.nodes[child].kind == .number || unit != .major {
                // A precision beside an amount says that the amount is counted in units of it.
                let unit = unit == .major && (digits != nil || isMinor) ? .minor : unit
                guard row.nodes[child].kind == .number || row.nodes[child].kind == .string else {
                    reading = try read(child, setting, depth: depth + 1)
                    return agreed(reading, currency)
                }
                reading = PriceText.Reading(amount: try amount(of: child, unit, setting, digits))
            } else {
                reading = try read(child, setting, depth: depth + 1)
            }
            return agreed(reading, currency)
        }
        if let range = try lowest(members, setting, depth) { return range }
        return try byCurrency(node, names, setting, depth)
    }

    private func agreed(_ reading: PriceText.Reading?, _ currency: String?) -> PriceText.Reading? {
        guard var reading else { return nil }
        reading.currency = reading.currency ?? currency
        return reading
    }

    /// A lowest and a highest price that are the same.
    private func lowest(
        _ members: [String: Int],
        _ setting: PriceText.Setting,
        _ depth: Int
    ) throws(PriceText.Refusal) -> PriceText.Reading? {
        for (low, high) in Self.ranges {
            guard let low = members[low], let high = members[high] else { continue }
            let pair = (try read(low, setting, depth: depth + 1), try read(high, setting, depth: depth + 1))
            guard let first = pair.0, let last = pair.1 else { return pair.0 ?? pair.1 }
            guard first == last else { throw .range }
            return first
        }
        return nil
    }

    /// An object whose members are named by currencies.
    private func byCurrency(
        _ node: Int,
        _ names: [String],
        _ setting: PriceText.Setting,
        _ depth: Int
    ) throws(PriceText.Refusal) -> PriceText.Reading? {
        let codes = names.map { CurrencyCode.code(ArraySlice(Array($0.unicodeScalars))) }
        guard !codes.isEmpty, codes.allSatisfy({ $0 != nil }) else {
            throw .noAmount(members: names.joined(separator: ", "))
        }
        let children = Array(row.children(of: node))
        guard let index = codes.count == 1 ? 0 : codes.firstIndex(where: { $0 == setting.currency }) else {
            throw .severalPrices(codes.count)
        }
        var setting = setting
        setting.currency = codes[index]
        return agreed(try read(children[index], setting, depth: depth + 1), codes[index])
    }

    private func code(at node: Int) -> String? {
        switch row.nodes[node].kind {
        case .string: return CurrencySign.code(naming: row.string(row.text(of: node)))
        case .object:
            for child in row.children(of: node)
            where ["code", "iso", "isocode", "iso4217"].contains(Self.folded(row.string(row.key(of: child)))) {
                return row.nodes[child].kind == .string ? code(at: child) : nil
            }
            return nil
        default: return nil
        }
    }

    private func amount(
        of node: Int,
        _ unit: Unit,
        _ setting: PriceText.Setting,
        _ digits: Int?
    ) throws(PriceText.Refusal) -> String {
        let text = row.string(row.text(of: node))
        switch unit {
        case .major:
            return text
        case .minor:
            guard digits != nil || setting.currency != nil || isMinor else { throw .minorUnitsOfUnknownCurrency }
            return try PriceText.major(ofMinor: text, currency: setting.currency, digits: digits)
        case .micro:
            let major = try PriceText.major(ofMinor: text, currency: nil, digits: 6)
            // Millionths are a way of counting, not six decimals.
            let least = setting.currency.map { Price.minorDigits(of: $0) } ?? 2
            var trimmed = major[...]
            while trimmed.hasSuffix("0"), trimmed.utf8.count - major.utf8.count > least - 6 { trimmed.removeLast() }
            if trimmed.hasSuffix(".") { trimmed.removeLast() }
            return String(trimmed)
        }
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// The members that are amounts, the more telling first, with what they count.
    private static let amounts: [(String, Unit)] = [
        ("centamount", .minor), ("unitamount", .minor), ("amountcents", .minor), ("amountincents", .minor),
        ("priceincents", .minor), ("pricecents", .minor), ("amountminor", .minor), ("minoramount", .minor),
        ("minorunits", .minor), ("amountmicros", .micro), ("pricemicros", .micro),
        ("amount", .major), ("value", .major), ("price", .major), ("shopmoney", .major), ("money", .major),
        ("$numberdecimal", .major), ("$numberdouble", .major), ("$numberint", .major), ("$numberlong", .major),
    ]

    private static let currencies = [
        "currencycode", "currency", "currencyiso", "currencyisocode", "isocurrencycode", "pricecurrency", "iso4217",
    ]

    private static let digits = ["fractiondigits", "precision", "scale", "exponent", "decimals", "decimalplaces"]

    private static let ranges = [
        ("minvariantprice", "maxvariantprice"), ("min", "max"), ("low", "high"), ("from", "to"), ("lowest", "highest"),
        ("minprice", "maxprice"), ("lowprice", "highprice"), ("minimum", "maximum"),
    ]
}
