public import ShopModel

/// What a shop can be asked for in a condition of a ``ShopQuery``.
public enum ShopField: Sendable, Hashable {
    case key
    case name
    case icon
    /// By number, exact to the last digit; currencies are not converted.
    case price
    /// The ISO 4217 code.
    case currency
    /// Of the picture, in pixels, as the source announces it.
    case width
    case height
    /// How many images the shop has.
    case images
    /// The name of the source that brought the shop first.
    case source
    /// Any other key of the shop's dictionary. A dot goes one level down; one that belongs to a name is written `\.`.
    case attribute(FieldPath)
}

extension ShopField: CustomStringConvertible {
    /// The field as `--where` writes it.
    public var description: String {
        switch self {
        case .key: "key"
        case .name: "name"
        case .icon: "icon"
        case .price: "price"
        case .currency: "currency"
        case .width: "width"
        case .height: "height"
        case .images: "images"
        case .source: "source"
        case .attribute(let path): "attribute:\(path)"
        }
    }
}
