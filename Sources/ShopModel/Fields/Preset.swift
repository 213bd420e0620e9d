/// The map of a well-known export, with what tells its rows apart.
///
/// A table is recognised by its header, any other file by the keys of its first hundred rows; `docs/formats.md` lists them.
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
    /// How rows of one key become one shop; nil where each row is its own.
    package let grouping: Grouping?
    /// Columns that a file must have to be recognised.
    let signature: [String]
    /// Whether it is only used when asked for by name.
    let isOnlyByName: Bool

    /// The columns in which rows of one key differ although they are one shop.
    package struct Grouping: Sendable, Hashable {
        /// The column that names a picture, and the one that says its place among the others.
        package let image: String
        package let position: String
        /// Other columns about the picture.
        package let others: [String]
    }

    /// Whether rows of one key are one shop: later rows bring images and variants.
    public var groupsRows: Bool { grouping != nil }

    /// All shapes of all presets; the first whose signature a file has is its own.
    public static let all: [Preset] = [
        Preset(
            .vitrine,
            "key=key,name=name,icon=icon,images=images,price=price,currency=currency,width=width,height=height",
            key: "key",
            signature: ["key"]
        ),
        // The table of a Shopify store: one row for each variant and each further image of a product.
        Preset(
            .shopify,
            "name=Title,icon=Image Src,images=Image Src,price=Variant Price|Price",
            key: "Handle",
            grouping: Grouping(image: "Image Src", position: "Image Position", others: ["Image Alt Text"]),
            signature: ["Handle", "Title", "Variant Price"]
        ),
        // The same in the newer template.
        Preset(
            .shopify,
            "name=Title,icon=Product image URL,images=Product image URL,price=Price",
            key: "URL handle",
            grouping: Grouping(image: "Product image URL", position: "Image position", others: ["Image alt text"]),
            signature: ["URL handle", "Title", "Price"]
        ),
        // The same store's API.
        Preset(
            .shopify,
            "name=title,icon=image|featured_image|images[0].src,images=images,price=variants[0].price|price",
            key: "id",
            signature: ["handle", "title", "variants"]
        ),
        Preset(
            .woocommerce,
            "name=name,icon=images[0].src,images=images,price=price|sale_price|regular_price",
            key: "id",
            signature: ["name", "permalink", "regular_price", "images"]
        ),
        Preset(
            .woocommerce,
            "name=Name,images=Images,price=Sale price|Price|Regular price",
            key: "ID",
            signature: ["ID", "Name", "Regular price"]
        ),
        Preset(
            .merchant,
            "name=title,icon=image_link,images=additional_image_link|additional_image_links,price=sale_price|price",
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
        grouping: Grouping? = nil,
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
        self.grouping = grouping
        self.signature = signature
        self.isOnlyByName = isOnlyByName
    }

    /// The shape of a preset that fits the columns: the one whose signature they have, else its first.
    package static func named(_ name: Name, for columns: borrowing FieldColumns, header: [String]) -> Preset {
        let shapes = all.filter { $0.name == name }
        return shapes.first { $0.fits(header) } ?? first(of: shapes, in: columns.rows) ?? shapes[0]
    }

    /// The preset that a table's header, or else one of the first hundred rows, is recognised as; nil when there is none.
    package static func recognized(in columns: borrowing FieldColumns, header: [String]) -> Preset? {
        let presets = all.filter { !$0.isOnlyByName && $0.name != .vitrine }
        // Vitrine's own keys are usual names, so here all rows must have them and no others.
        if let own = all.first(where: { $0.name == .vitrine }) {
            let names = columns.names.filter { $0 != RejectedRow.key }
            let haveKeys = columns.rows.allSatisfy { $0.member("key") != nil }
            if names.count > 1, names.contains("key"), haveKeys, names.allSatisfy(exportKeys.contains) { return own }
        }
        return header.isEmpty ? first(of: presets, in: columns.rows) : presets.first { $0.fits(header) }
    }

    private static func first(of presets: [Preset], in rows: [DictionaryRow]) -> Preset? {
        let rows = rows.prefix(surveyedRows).map { row in row.children(of: 0).map { row.string(row.key(of: $0)) } }
        return presets.first { preset in rows.contains { preset.fits($0) } }
    }

    /// How many rows a preset is recognised by.
    private static let surveyedRows = 100

    /// Whether columns have the preset's signature.
    package func fits(_ names: [String]) -> Bool {
        let names = Set(names.map { FoldedName($0).text })
        return signature.allSatisfy { names.contains(FoldedName($0).text) }
    }

    /// The keys that an export has, and no others.
    package static let exportKeys: Set<String> = [
        "key", "name", "icon", "images", "price", "currency", "width", "height", "attributes",
    ]
}
