import ShopModel

extension ShopCondition {
    /// The condition as SQL that is true, false or NULL, in brackets where it needs them.
    var sql: SQL {
        get throws(ShopQueryError) {
            switch self {
            case .comparison(.price, let comparison, let value): try Self.price(comparison, value)
            case .comparison(.attribute(let path), _, _) where path.steps.count > AttributeSQL.largestPath,
                .presence(.attribute(let path), _) where path.steps.count > AttributeSQL.largestPath:
                throw ShopQueryError(
                    code: .tooLarge,
                    message: "a path of \(path.steps.count) steps; a condition's path has at most "
                        + "\(AttributeSQL.largestPath)"
                )
            case .comparison(.attribute(let path), let comparison, let value):
                try AttributeSQL(path).comparison(comparison, value)
            case .comparison(let field, let comparison, let value): try Self.column(field, comparison, value)
            case .presence(.attribute(let path), let presence): AttributeSQL(path).presence(presence)
            case .presence(.images, let presence):
                SQL("\(presence == .exists ? "" : "NOT ")EXISTS (SELECT 1 FROM image WHERE shop_id = shop.id)")
            case .presence(let field, let presence):
                SQL("\(field.column) IS \(presence == .exists ? "NOT " : "")NULL")
            case .any(let conditions): try Self.any(conditions)
            }
        }
    }

    private static func any(_ conditions: [ShopCondition]) throws(ShopQueryError) -> SQL {
        guard !conditions.isEmpty else { return SQL("0") }
        var pieces: [SQL] = []
        for condition in conditions { pieces.append(try condition.sql) }
        return SQL("(") + SQL.joined(pieces[...], by: "OR") + SQL(")")
    }

    private static func column(
        _ field: ShopField,
        _ comparison: ShopComparison,
        _ value: ShopValue
    ) throws(ShopQueryError) -> SQL {
        let column = field.column
        switch (comparison, value) {
        case (.equals, .null): return SQL("\(column) IS NULL")
        case (.notEquals, .null): return SQL("\(column) IS NOT NULL")
        case (.contains, .text(let text)) where field.isText: return SQL("instr(\(column), ?) > 0", [.text(text)])
        case (.in, .list(let values)):
            for value in values { _ = try field.literal(value, comparison) }
            return SQL("\(column) IN (SELECT value FROM json_each(?))", [.text(value.json)])
        case (.between, .list(let ends)) where ends.count == 2:
            return SQL(
                "\(column) BETWEEN ? AND ?",
                [try field.literal(ends[0], comparison), try field.literal(ends[1], comparison)]
            )
        case (.contains, _), (.in, _), (.between, _): throw .unfit(field, comparison, value)
        case (.notEquals, _): return SQL("\(column) IS NOT ?", [try field.literal(value, comparison)])
        default: return SQL("\(column) \(comparison.rawValue) ?", [try field.literal(value, comparison)])
        }
    }

    /// Exact: the nearest double decides where it can, so that an index serves, and the digits where two amounts have the same.
    private static func price(_ comparison: ShopComparison, _ value: ShopValue) throws(ShopQueryError) -> SQL {
        func bound(_ value: ShopValue) throws(ShopQueryError) -> (double: SQLValue, text: SQLValue) {
            guard case .number(let number) = value else { throw .unfit(.price, comparison, value) }
            return (.real(number.doubleValue), .text(number.description))
        }
        let order = "shop_decimal_order(shop.price, ?)"
        switch (comparison, value) {
        case (.equals, .null): return SQL("shop.price IS NULL")
        case (.notEquals, .null): return SQL("shop.price IS NOT NULL")
        case (.contains, _): throw .unfit(.price, comparison, value)
        case (.in, .list(let values)):
            for value in values { _ = try bound(value) }
            let numbers = SQLValue.text(value.json)
            let texts = SQLValue.text(ShopValue.list(values.map { .text($0.description) }).json)
            return SQL(
                "(shop.price_value IN (SELECT CAST(value AS REAL) FROM json_each(?))"
                    + " AND EXISTS (SELECT 1 FROM json_each(?) WHERE shop_decimal_order(shop.price, value) = 0))",
                [numbers, texts]
            )
        case (.between, .list(let ends)) where ends.count == 2:
            let low = try price(.atLeast, ends[0])
            let high = try price(.atMost, ends[1])
            return SQL("(") + low + SQL(" AND ") + high + SQL(")")
        case (.in, _), (.between, _): throw .unfit(.price, comparison, value)
        case (.equals, _), (.notEquals, _):
            let (double, text) = try bound(value)
            let equal = SQL("(shop.price_value = ? AND \(order) = 0)", [double, text])
            return comparison == .equals ? equal : SQL("(shop.price IS NULL OR NOT ") + equal + SQL(")")
        default:
            let (double, text) = try bound(value)
            let strict = comparison == .lessThan || comparison == .atMost ? "<" : ">"
            return SQL(
                "(shop.price_value \(strict)= ? AND (shop.price_value \(strict) ? OR \(order) \(comparison.rawValue) 0))",
                [double, double, text]
            )
        }
    }
}

extension ShopField {
    /// What the field is in SQL.
    var column: String {
        switch self {
        case .key: "shop.key"
        case .name: "shop.name"
        case .icon: "shop.icon"
        case .price: "shop.price_value"
        case .currency: "shop.currency"
        case .width: "shop.width"
        case .height: "shop.height"
        case .images: "(SELECT count(*) FROM image WHERE shop_id = shop.id)"
        case .source: "(SELECT source.name FROM source WHERE source.id = shop.source_id)"
        case .attribute: "shop.attributes"
        }
    }

    /// Whether the field holds text; else it holds a number, or anything when it is an attribute.
    package var isText: Bool {
        switch self {
        case .key, .name, .icon, .currency, .source: true
        case .price, .width, .height, .images, .attribute: false
        }
    }

    /// A value that the field can be.
    fileprivate func literal(_ value: ShopValue, _ comparison: ShopComparison) throws(ShopQueryError) -> SQLValue {
        switch value {
        case .text(let text) where isText: .text(text)
        case .number(let number) where !isText: number.sqlValue
        default: throw .unfit(self, comparison, value)
        }
    }
}

extension DecimalText {
    /// As a 64-bit integer where it is one, else as the nearest double.
    var sqlValue: SQLValue {
        Int(description).map(SQLValue.integer) ?? .real(doubleValue)
    }
}

extension ShopQueryError {
    static func unfit(_ field: ShopField, _ comparison: ShopComparison, _ value: ShopValue) -> ShopQueryError {
        let wanted =
            switch comparison {
            case .in: "a list of \(field.isText ? "texts" : "numbers")"
            case .between: "two \(field.isText ? "texts" : "numbers")"
            case .contains where !field.isText: "another comparison; only text has text in it"
            default: field.isText ? "a text" : "a number"
            }
        return ShopQueryError(
            code: .unfitValue,
            message: "\(field) \(comparison.rawValue) \(value): \(field) needs \(wanted)"
        )
    }
}

extension ShopValue {
    /// As JSON, for one parameter that stands for many.
    var json: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func append(to text: inout [UInt8]) {
        switch self {
        case .text(let string): JSONWriter.append(Array(string.utf8), to: &text)
        case .list(let values):
            text.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                value.append(to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .number, .boolean, .null: text += description.utf8
        }
    }
}

extension ShopCondition {
    /// Why it can never be asked, or nil when it can.
    public var problem: ShopQueryError? {
        do {
            _ = try sql
            return nil
        } catch {
            return error
        }
    }
}
