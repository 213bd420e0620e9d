/// The key names that files use for a shop's fields, in order of preference; case does not matter.
///
/// Collected from real catalogs; `docs/formats.md` lists them for users.
public enum FieldAliases {
    /// Columns that can be the key, tried in this order once per file.
    public static let key = ["id", "sku", "handle", "product_id", "objectID", "_id"]

    /// The names recognised for a target. The key has its own rule.
    public static func names(for target: FieldMap.Target) -> [String] {
        switch target {
        case .key: key
        case .name:
            [
                "name", "title", "shopName", "shopTitle", "goods_name", "goodsName", "commodityName", "product_name",
                "productName", "nameKey", "商品名称", "商品名", "名称", "商品名称（必填）",
            ]
        case .icon:
            [
                "icon", "img", "image", "imageName", "imageKey", "thumbnail", "image_link", "original_img",
                "featured_image", "commodityImageUrl", "imageUrl", "image_url", "picture", "pic", "thumb", "cover",
                "图片", "商品图片", "主图",
            ]
        case .images: ["images", "additional_image_link", "additional_image_links", "imageList", "pictures", "gallery"]
        case .price:
            [
                "price", "money", "shop_price", "shopPrice", "regular_price", "price_eur", "commodityPrice",
                "goods_price", "sale_price", "售价", "价格", "商品价格", "单价",
            ]
        case .currency: ["currency", "currency_code", "currencyCode", "price_currency", "币种"]
        case .width: ["w", "width"]
        case .height: ["h", "height"]
        }
    }
}
