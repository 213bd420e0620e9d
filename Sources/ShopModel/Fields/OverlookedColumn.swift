/// A column that looks like a field of a shop and was not taken for one.
public struct OverlookedColumn: Sendable, Hashable {
    public let name: String
    /// The field that it looks like: the key, the price or the icon.
    public let target: FieldMap.Target
}

extension FieldSurvey {
    /// The columns among those that fill no field which look like a price, a picture or a key by their name or their values.
    ///
    /// - Parameters:
    ///   - names: the columns that fill no field.
    ///   - filled: the fields that other columns fill; what is beside a price is then only named if it may be what customers pay.
    package func overlooked(among names: [String], filled: Set<FieldMap.Target>) -> [OverlookedColumn] {
        let names = Set(names)
        return columns.names.filter(names.contains).compactMap { name in
            let look = ColumnLook(name, values: columns.values(of: FieldPath(column: name)))
            if look.isPicture { return OverlookedColumn(name: name, target: .icon) }
            if look.isPrice, !filled.contains(.price) || !look.isOtherPrice {
                return OverlookedColumn(name: name, target: .price)
            }
            guard keyRule == .name, look.isKey, columns.rowsWithout([FieldPath(column: name)]) == 0,
                !passedOver.contains(where: { $0.name == name })
            else { return nil }
            return OverlookedColumn(name: name, target: .key)
        }
    }
}

/// What a column looks like by its name and by its values.
struct ColumnLook {
    private let name: String
    private let values: [String]

    init(_ name: String, values: [String]) {
        self.name = FoldedName(name).text
        self.values = values
    }

    /// Most values are pictures' paths or addresses, or the name says so and they may be.
    var isPicture: Bool {
        guard !values.isEmpty else { return false }
        let pictures = values.count { value in
            let bytes = Array(value.utf8)[...]
            let hasScheme = value.lowercased().hasPrefix("http") || value.hasPrefix("//")
            return ImageText.hasImageEnding(bytes) || ImageText.isList(value, separator: nil)
                || hasScheme && contains(Self.pictureWords)
        }
        return pictures * 2 > values.count
    }

    /// Most values are amounts with a currency, or numbers under a name that says price.
    var isPrice: Bool {
        guard !values.isEmpty else { return false }
        let isNamedSo = contains(Self.priceWords) && !Self.notPrices.contains { name.contains($0) }
        let amounts = values.count { value in
            guard value.count <= 24, value.contains(where: \.isNumber) else { return false }
            let letters = value.filter(\.isLetter).uppercased()
            return value.contains(where: \.isCurrencySymbol) || letters.count == 3 && CurrencyCode.contains(letters)
                || isNamedSo && letters.isEmpty
        }
        return amounts * 2 > values.count
    }

    /// The name says that the price is not what customers pay.
    var isOtherPrice: Bool { Self.otherPrices.contains { name.contains($0) } }

    /// The name says that it is a key, and the values differ.
    var isKey: Bool {
        !values.isEmpty && Self.keyEndings.contains { name.hasSuffix($0) } && Set(values).count == values.count
    }

    private func contains(_ words: [String]) -> Bool {
        words.contains { name.contains($0) }
    }

    private static let pictureWords = [
        "image", "img", "picture", "photo", "thumb", "bild", "foto", "imagen", "imagem", "immagin", "画像", "写真", "图片",
        "圖片", "照片", "이미지", "사진", "изображ", "фото", "картинк", "zdjec", "obraz", "afbeeld", "resim", "gorsel",
    ]
    private static let priceWords = [
        "price", "preis", "prix", "precio", "prezzo", "preco", "cena", "цена", "стоимость", "価格", "値段", "单价", "价格",
        "售价", "價格", "售價", "價", "价", "가격", "판매가", "fiyat", "prijs", "pris", "hinta", "cost", "tarif", "msrp", "rrp",
    ]
    private static let otherPrices = [
        "compare", "cost", "old", "was", "wholesale", "dealer", "purchase", "einkauf", "ek", "achat", "msrp", "rrp",
        "uvp",
        "tier", "regular", "list", "original", "msp", "min", "max", "group", "unit",
    ]
    /// Names that contain such a word and mean something else.
    private static let notPrices = ["priceunit", "pricelist", "pricetype", "pricevalid", "priceid", "costcenter"]
    private static let keyEndings = [
        "id", "sku", "code", "number", "nummer", "nr", "ref", "reference", "codigo", "codice", "kod", "артикул", "код",
        "编号", "編號", "货号", "貨號", "番号", "コード", "코드", "번호",
    ]
}
