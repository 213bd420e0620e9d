import ShopModel

/// What an import does to one shop, or would do.
public struct ImportChange: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case insert, update, prune
    }

    /// One field that would change, as text; nil is none.
    public struct Field: Sendable, Hashable {
        public let name: String
        public let old: String?
        public let new: String?
    }

    public let kind: Kind
    public let key: String
    public let name: String
    /// The fields that would change; empty for an insert or a prune.
    public let fields: [Field]

    init(_ kind: Kind, _ shop: Shop, fields: [Field] = []) {
        self.kind = kind
        key = shop.key
        name = shop.name
        self.fields = fields
    }

    /// The fields in which two shops differ; of the other keys, each that differs.
    static func differences(from old: Shop, to new: Shop) -> [Field] {
        var fields = [
            Field(name: "name", old: old.name, new: new.name), Field(name: "icon", old: old.icon, new: new.icon),
            Field(name: "price", old: old.price.map(text), new: new.price.map(text)),
            Field(name: "width", old: old.width.map { "\($0)" }, new: new.width.map { "\($0)" }),
            Field(name: "height", old: old.height.map { "\($0)" }, new: new.height.map { "\($0)" }),
            Field(name: "images", old: text(old.images), new: text(new.images)),
        ].filter { $0.old != $0.new }
        guard old.attributes != new.attributes else { return fields }
        let keys = old.attributes.keys
        for key in keys + new.attributes.keys where !keys.contains(key) || old.attributes[key] != new.attributes[key] {
            guard !fields.contains(where: { $0.name == key }) else { continue }
            let isNew = !keys.contains(key)
            fields.append(
                Field(
                    name: key,
                    old: isNew ? nil : old.attributes.text(of: key),
                    new: new.attributes[key] == nil ? nil : new.attributes.text(of: key)
                )
            )
        }
        return fields
    }

    private static func text(_ price: Price) -> String {
        price.amount.description + (price.currency.map { " " + $0 } ?? "")
    }

    private static func text(_ images: [ShopImage]) -> String? {
        guard !images.isEmpty else { return nil }
        return images.map { image in
            let size = image.pixelWidth.flatMap { width in image.pixelHeight.map { " (\(width)×\($0))" } } ?? ""
            return image.source + size
        }.joined(separator: ", ")
    }
}
