public import ShopModel

/// What became of the shops that were saved.
public struct SavedShops: Sendable, Hashable {
    public internal(set) var inserted = 0
    public internal(set) var updated = 0
    /// Those that the catalog had as they are; nothing was written for them.
    public internal(set) var unchanged = 0
}

extension CatalogStore {
    /// Puts a shop into the catalog: at the end where its key is new, else in place of what is there.
    ///
    ///     var tea = try store.shop(key: "tea-01")!.shop
    ///     tea.price = Price(minorUnits: 1250, currency: "EUR")
    ///     try store.save(tea)
    ///
    /// A shop that says nothing new is not written, and its version stays.
    ///
    /// - Throws: ``CatalogStoreError``; ``CatalogStoreError/Code/unfitShop`` for a shop without a key or a name.
    /// - Complexity: O(log n), and the shop's own size.
    @discardableResult
    public func save(_ shop: Shop) throws(CatalogStoreError) -> SavedShops {
        try save([shop])
    }

    /// The same for many, all of them or none. Of two with one key the later wins.
    @discardableResult
    public func save(_ shops: [Shop]) throws(CatalogStoreError) -> SavedShops {
        for shop in shops { try check(shop) }
        return try write { writer throws(CatalogStoreError) in
            var saved = SavedShops()
            for shop in shops {
                guard let stored = try self.shop(key: shop.key) else {
                    try writer.insert(shop)
                    saved.inserted += 1
                    continue
                }
                if try update(stored, to: shop, by: &writer) { saved.updated += 1 } else { saved.unchanged += 1 }
            }
            return saved
        }
    }

    /// Replaces the content of a shop that is there. Answers whether there was anything new in it.
    ///
    /// - Throws: ``CatalogStoreError``; ``CatalogStoreError/Code/noSuchShop`` when the catalog has none with its key.
    @discardableResult
    public func update(_ shop: Shop) throws(CatalogStoreError) -> Bool {
        try check(shop)
        return try write { writer throws(CatalogStoreError) in
            guard let stored = try self.shop(key: shop.key) else {
                throw CatalogStoreError(
                    .noSuchShop,
                    catalog: path,
                    "there is no shop with the key \"\(shop.key)\" to update; save it instead"
                )
            }
            return try update(stored, to: shop, by: &writer)
        }
    }

    /// Removes the shop with this key and its images. Answers whether there was one.
    @discardableResult
    public func delete(key: String) throws(CatalogStoreError) -> Bool {
        try delete(keys: [key]) == 1
    }

    /// Removes the shops with these keys, all or none; a key that the catalog has not is passed over. Answers how many there were.
    @discardableResult
    public func delete(keys: [String]) throws(CatalogStoreError) -> Int {
        try write { writer throws(CatalogStoreError) in
            var count = 0
            for key in keys {
                guard let id = try shopID(key: key) else { continue }
                try writer.delete(id)
                count += 1
            }
            return count
        }
    }

    private func update(_ stored: StoredShop, to shop: Shop, by writer: inout ShopWriter) throws(CatalogStoreError)
        -> Bool
    {
        guard !shop.isIdentical(to: stored.shop) else { return false }
        try writer.update(stored.id, from: stored.shop, to: shop)
        return true
    }

    private func check(_ shop: Shop) throws(CatalogStoreError) {
        guard shop.key.isEmpty || shop.name.isEmpty else { return }
        throw CatalogStoreError(
            .unfitShop,
            catalog: path,
            shop.key.isEmpty
                ? "the shop \"\(shop.name)\" has no key; give it one that no other has"
                : "the shop with the key \"\(shop.key)\" has no name; give it one"
        )
    }

    /// One transaction with one version for all that is written in it.
    private func write<Result>(
        _ body: (inout ShopWriter) throws(CatalogStoreError) -> Result
    ) throws(CatalogStoreError) -> Result {
        do {
            return try connection.write {
                var writer = try ShopWriter(connection)
                let result = try body(&writer)
                try writer.finish()
                return result
            }
        } catch let error as CatalogStoreError {
            throw error
        } catch {
            preconditionFailure("a transaction throws what its body throws: \(error)")
        }
    }
}
