/// One shop of a catalog: what a cell shows, and whatever else its dictionary said.
///
///     let shop = try Shop(dictionary: ["name": "茶", "icon": "tea", "price": 12.5])
///
/// A value: `Sendable`, compared field by field.
public struct Shop: Sendable, Hashable {
    /// What tells this shop from the others of its catalog, stable across imports.
    public var key: String
    public var name: String
    /// The name or address of the picture in the cell.
    public var icon: String?
    public var images: [ShopImage]
    public var price: Price?
    /// The width of the picture that the source announces, in pixels.
    public var width: Double?
    /// The height of the picture that the source announces, in pixels.
    public var height: Double?
    /// Every other key of the dictionary (M3).
    public var attributes: Attributes

    public init(
        key: String,
        name: String,
        icon: String? = nil,
        images: [ShopImage] = [],
        price: Price? = nil,
        width: Double? = nil,
        height: Double? = nil,
        attributes: Attributes = Attributes()
    ) {
        self.key = key
        self.name = name
        self.icon = icon
        self.images = images
        self.price = price
        self.width = width
        self.height = height
        self.attributes = attributes
    }
}

extension Shop {
    /// Whether two shops are the same to the byte. `==` on text holds `é` in one form and in two to be equal, as Swift does.
    package func isIdentical(to other: Shop) -> Bool {
        key == other.key && name.isIdentical(to: other.name) && icon.isIdentical(to: other.icon) && price == other.price
            && width == other.width && height == other.height && attributes == other.attributes
            && images.isIdentical(to: other.images)
    }
}
