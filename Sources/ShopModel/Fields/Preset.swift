/// The map of a well-known export, with what tells its rows apart.
///
/// Recognised by the keys that its rows have; `docs/formats.md` lists them.
public struct Preset: Sendable, Hashable {
    /// What `--preset` takes.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case shopify, woocommerce, merchant, waterfall
        /// What `vitrine export` writes.
        case vitrine
    }

    public let name: Name
    public let map: FieldMap
    /// What tells rows apart; nil for the usual candidates.
    public let keyRule: KeyRule?
    /// Whether rows of one key are one shop: later rows bring images and variants.
    public let groupsRows: Bool
    /// Keys that a row must have to be recognised; case matters.
    let signature: [String]
    /// Whether it is only used when asked for by name.
    let isOnlyByName: Bool

    /// All shapes of all presets; the first whose signature a row has is its own.
    public static let all: [Preset] = [
        Preset(
            .vitrine,
            "key=key,name=name,icon=icon,images=images,price=price,currency=currency,width=width,height=height",
            key: "key",
            signature: ["key", "name"]
        ),
        // The CSV of a Shopify store: one row for each variant and each further image of a product.
        Preset(
            .shopify,
            "name=Title,icon=Image Src,images=Image Src,price=Variant Price",
            key: "Handle",
            groupsRows: true,
            signature: ["Handle", "Title", "Variant Price"]
        ),
        // The same store's API.
        Preset(
            .shopify,
            "name=title,icon=image.src|images[0].src,images=images,price=variants[0].price",
            key: "id",
            signature: ["handle", "title", "variants"]
        ),
        Preset(
            .woocommerce,
            "name=Name,images=Images,price=Regular price|Sale price",
            key: "ID",
            signature: ["ID", "Name", "Regular price"]
        ),
        Preset(
            .woocommerce,
            "name=name,icon=images[0].src,images=images,price=regular_price|price",
            key: "id",
            signature: ["name", "permalink", "regular_price", "images"]
        ),
        Preset(
            .merchant,
            "name=title,icon=image_link,images=additional_image_link,price=price",
            key: "id",
            signature: ["id", "title", "image_link"]
        ),
        // Rows of img, w, h and price, from many a tutorial: nothing in them is a name, so nothing is assumed.
        Preset(
            .waterfall,
            "name=price,icon=img,price=price",
            key: "img",
            signature: ["img", "w", "h"],
            isOnlyByName: true
        ),
    ]

    private init(
        _ name: Name,
        _ map: String,
        key: String?,
        groupsRows: Bool = false,
        signature: [String],
        isOnlyByName: Bool = false
    ) {
        self.name = name
        do throws(FieldMapError) {
            self.map = try FieldMap(parsing: map)
        } catch {
            preconditionFailure("preset \(name): \(error)")
        }
        keyRule = key.flatMap { KeyRule(parsing: $0) }
        self.groupsRows = groupsRows
        self.signature = signature
        self.isOnlyByName = isOnlyByName
    }

    /// The shape of a preset that fits the rows: the one whose signature they have, else its first.
    package static func named(_ name: Name, for rows: [DictionaryRow]) -> Preset {
        let shapes = all.filter { $0.name == name }
        return shapes.first { shape in rows.contains { shape.fits($0) } } ?? shapes[0]
    }

    /// The preset that the rows are recognised as, or nil.
    package static func recognized(in rows: [DictionaryRow]) -> Preset? {
        let rows = rows.filter(\.isObject)
        guard let first = rows.first else { return nil }
        return all.first { preset in
            // Vitrine's own keys are nothing special, so here all rows must have them and no others.
            !preset.isOnlyByName && (preset.name == .vitrine ? rows.allSatisfy(preset.fits) : preset.fits(first))
        }
    }

    package func fits(_ row: DictionaryRow) -> Bool {
        guard row.isObject, signature.allSatisfy({ row.member($0) != nil }) else { return false }
        return name != .vitrine
            || row.children(of: 0).allSatisfy { Self.exportKeys.contains(row.string(row.key(of: $0))) }
    }

    /// The keys that an export has, and no others.
    package static let exportKeys: Set<String> = [
        "key", "name", "icon", "images", "price", "currency", "width", "height", "attributes",
    ]
}
