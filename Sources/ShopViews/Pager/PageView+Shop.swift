public import ShopModel

extension PageView {
    /// Shows a shop's images, a page each, and its tile where one is not found; see ``ShopPages``.
    public func showImages(of shop: Shop) {
        let (key, name) = (shop.key, shop.name)
        placeholder = { _, _ in PlaceholderTile.image(forKey: key, name: name) }
        imageNames = ShopPages.names(of: shop)
    }
}

/// What a shop's pages are, for the pager and for whatever lays pages out without views.
public enum ShopPages {
    /// The sources of the shop's images, in order; its icon where it has none; and without an icon one empty name, whose page is the
    /// shop's tile.
    public static func names(of shop: Shop) -> [String] {
        shop.images.isEmpty ? [shop.icon ?? ""] : shop.images.map(\.source)
    }
}
