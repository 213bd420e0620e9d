/// A shop is coded in the form that Vitrine exports: `key`, `name`, `icon`, `price` and `currency` as text, `width`, `height`, `images`
/// and, for all other keys, `attributes`. What is nil or empty is left out.
extension Shop: Codable {
    private enum Member: String, CodingKey {
        case key, name, icon, price, currency, width, height, images, attributes
    }

    /// Decodes a shop. Throws if there is no key, no name, or a price that is not a decimal number.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        self.init(
            key: try members.decode(String.self, forKey: .key),
            name: try members.decode(String.self, forKey: .name),
            icon: try members.decodeIfPresent(String.self, forKey: .icon),
            images: try members.decodeIfPresent([ShopImage].self, forKey: .images) ?? [],
            width: try members.decodeIfPresent(Double.self, forKey: .width),
            height: try members.decodeIfPresent(Double.self, forKey: .height),
            attributes: try members.decodeIfPresent(Attributes.self, forKey: .attributes) ?? Attributes()
        )
        guard let text = try members.decodeIfPresent(String.self, forKey: .price) else { return }
        guard let amount = DecimalText(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .price,
                in: members,
                debugDescription: "\"\(text)\" is not a decimal number"
            )
        }
        price = Price(amount: amount, currency: try members.decodeIfPresent(String.self, forKey: .currency))
    }

    /// Encodes the shop.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(key, forKey: .key)
        try members.encode(name, forKey: .name)
        try members.encodeIfPresent(icon, forKey: .icon)
        try members.encodeIfPresent(price?.amount.description, forKey: .price)
        try members.encodeIfPresent(price?.currency, forKey: .currency)
        try members.encodeIfPresent(width, forKey: .width)
        try members.encodeIfPresent(height, forKey: .height)
        if !images.isEmpty { try members.encode(images, forKey: .images) }
        if !attributes.isEmpty { try members.encode(attributes, forKey: .attributes) }
    }
}

/// An image is coded as its source where nothing else is known of it, else as a dictionary with `src`, `width`, `height`, `scale` and
/// `format`.
extension ShopImage: Codable {
    private enum Member: String, CodingKey {
        case src, width, height, scale, format
    }

    /// Decodes an image.
    public init(from decoder: any Decoder) throws {
        guard let members = try? decoder.container(keyedBy: Member.self) else {
            self.init(source: try decoder.singleValueContainer().decode(String.self))
            return
        }
        self.init(
            source: try members.decode(String.self, forKey: .src),
            pixelWidth: try members.decodeIfPresent(Int.self, forKey: .width),
            pixelHeight: try members.decodeIfPresent(Int.self, forKey: .height),
            scale: try members.decodeIfPresent(Double.self, forKey: .scale),
            format: try members.decodeIfPresent(String.self, forKey: .format)
        )
    }

    /// Encodes the image.
    public func encode(to encoder: any Encoder) throws {
        guard self != ShopImage(source: source) else {
            var container = encoder.singleValueContainer()
            return try container.encode(source)
        }
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(source, forKey: .src)
        try members.encodeIfPresent(pixelWidth, forKey: .width)
        try members.encodeIfPresent(pixelHeight, forKey: .height)
        try members.encodeIfPresent(scale, forKey: .scale)
        try members.encodeIfPresent(format, forKey: .format)
    }
}

/// Attributes are coded as a dictionary; the order of their keys is the coder's.
extension Attributes: Codable {
    /// Decodes a dictionary; the keys are in sorted order afterwards.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: DictionaryValue].self))
    }

    /// Encodes all keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: TextKey.self)
        for key in keys { if let value = self[key] { try container.encode(value, forKey: TextKey(key)) } }
    }
}
