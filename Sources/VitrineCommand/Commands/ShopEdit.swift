import CatalogStore
import ShopModel

/// The changes that `FIELD=VALUE` words make to one shop. Values are read by the rules of an import.
struct ShopEdit {
    /// A word that cannot be applied.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private enum Target: Equatable {
        case field(String)
        case attribute(String)
    }

    private static let fields = ["name", "icon", "images", "price", "currency", "width", "height"]
    private let changes: [(target: Target, value: String, word: String)]

    /// Splits words at their first equals sign. `attribute:` in front names one of the other keys.
    init(_ words: [String]) throws(Problem) {
        var changes: [(target: Target, value: String, word: String)] = []
        for word in words {
            guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")), sign != word.startIndex else {
                throw Problem(description: "\"\(word)\" is not FIELD=VALUE")
            }
            let name = String(word[..<sign])
            let value = String(decoding: word.utf8[word.utf8.index(after: sign)...], as: UTF8.self)
            let prefix = "attribute:"
            let target: Target =
                name.utf8.starts(with: prefix.utf8)
                ? .attribute(String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)) : .field(name)
            if changes.contains(where: { $0.target == target }) {
                throw Problem(description: "\(name) is given twice")
            }
            changes.append((target, value, word))
        }
        self.changes = changes
    }

    /// Applies all of them, or none if one cannot be.
    func apply(to shop: inout Shop) throws(Problem) {
        for (target, value, _) in changes {
            switch target {
            case .field("key"):
                throw Problem(description: "the key of a shop cannot be changed; import it under another key")
            case .field(let name) where Self.fields.contains(name): try set(name, to: value, of: &shop)
            case .field(let name):
                guard shop.attributes[name] != nil else { throw unknown(name, shop) }
                setAttribute(name, to: value, of: &shop)
            case .attribute(let name): setAttribute(name, to: value, of: &shop)
            }
        }
    }

    private func unknown(_ name: String, _ shop: Shop) -> Problem {
        let hint = Suggestion.nearest(to: name, among: Self.fields + shop.attributes.keys)
        return Problem(
            description: "\"\(name)\" is not a field and the shop has no such attribute"
                + (hint.map { "; did you mean \"\($0)\"?" } ?? "")
                + "; write attribute:\(name)=… to add one"
        )
    }

    private func set(_ field: String, to value: String, of shop: inout Shop) throws(Problem) {
        switch field {
        case "name":
            guard !value.trimmed.isEmpty else { throw Problem(description: "a shop cannot be without a name") }
            shop.name = value
        case "icon": shop.icon = value.isEmpty ? nil : value
        case "images": shop.images = value.isEmpty ? [] : try read(field, value).images
        case "price":
            guard !value.isEmpty else { return shop.price = nil }
            guard var price = try read(field, value).price else { throw unreadable(field, value) }
            price.currency = price.currency ?? shop.price?.currency
            shop.price = price
        case "currency":
            guard shop.price != nil else { throw Problem(description: "a currency needs a price; set price=… too") }
            let code = value.uppercased()
            guard value.isEmpty || Price.isCurrencyCode(code) else {
                throw Problem(description: "currency \"\(value)\" is not an ISO 4217 code such as EUR")
            }
            shop.price?.currency = value.isEmpty ? nil : code
        case "width": shop.width = value.isEmpty ? nil : try read(field, value).width
        default: shop.height = value.isEmpty ? nil : try read(field, value).height
        }
    }

    /// Reads a value as an import of a file with this one field does. Without a warning, or not at all.
    private func read(_ field: String, _ value: String) throws(Problem) -> Shop {
        guard
            let shop = try? Shop(dictionary: ["key": "key", "name": "name", field: .string(value)]),
            shop.attributes[field] == nil
        else { throw unreadable(field, value) }
        let isRead =
            switch field {
            case "price": shop.price != nil
            case "width": shop.width != nil
            case "height": shop.height != nil
            default: !shop.images.isEmpty
            }
        guard isRead else { throw unreadable(field, value) }
        return shop
    }

    private func unreadable(_ field: String, _ value: String) -> Problem {
        let advice =
            switch field {
            case "price": "write an amount such as 12.50 or \"12.50 EUR\""
            case "images": "write the pictures' names, with commas between them"
            default: "write a number of pixels such as 640"
            }
        return Problem(description: "\(field) \"\(value)\" is not understood; \(advice)")
    }

    /// A value keeps its type where the new text has one of that type; an empty one removes the key.
    private func setAttribute(_ name: String, to value: String, of shop: inout Shop) {
        var values: [(String, DictionaryValue)] = shop.attributes.keys.compactMap { key in
            shop.attributes[key].map { (key, $0) }
        }
        let place = values.firstIndex { $0.0.utf8.elementsEqual(name.utf8) }
        guard !value.isEmpty else {
            if let place { values.remove(at: place) }
            return shop.attributes = Attributes(ordered: values)
        }
        var new = DictionaryValue.string(value)
        if let place {
            switch values[place].1 {
            case .number: new = DecimalText(value).map(DictionaryValue.number) ?? new
            case .bool: new = value == "true" ? true : value == "false" ? false : new
            case .array, .object: new = DictionaryValue(json: value) ?? new
            case .null, .string: break
            }
            values[place].1 = new
        } else {
            values.append((name, new))
        }
        shop.attributes = Attributes(ordered: values)
    }
}
