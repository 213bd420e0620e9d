import CatalogStore
import ShopModel
import ShopViews

/// What was read of a shelf's part, on one snapshot of the catalog.
enum ShelfReading: Sendable {
    /// Shops of the part; whatever else there is stayed.
    case shops([StoredShop])
    case part(ShelfPage)

    /// Reads as much as a refresh asks for, and the whole part where a shop turns out to be gone or to lie elsewhere now.
    ///
    /// - Parameters:
    ///   - known: the shops as they are shown.
    ///   - arranged: how the whole shelf lay when it was read last, where that is kept; it becomes how it lies now.
    init(
        _ refresh: ShelfRefresh,
        of store: CatalogStore,
        _ query: ShopQuery,
        _ request: LiveShelf.Request,
        known: [Int: StoredShop],
        arranged: inout ArrangedShelf?
    ) throws {
        var edited: [StoredShop] = []
        switch refresh {
        case .nothing:
            self = .shops([])
            return
        case .shops(let ids):
            let shops = try ids.compactMap { try store.storedShop(id: $0) }
            if shops.count == ids.count, shops.allSatisfy({ known[$0.id]?.position == $0.position }) {
                self = .shops(shops)
                return
            }
        case .edits(let ids):
            let change = try Self.bring(&arranged, to: store, request.specification, edited: ids, &edited)
            if change == ArrangedShelf.Change.none {
                self = .shops(edited.filter { known[$0.id] != nil })
                return
            }
        case .part:
            _ = try Self.bring(&arranged, to: store, request.specification, edited: [], &edited)
        }
        self = .part(try Self.part(of: store, query, request, &arranged))
    }

    /// Brings what is kept of a shelf to this snapshot by the shops that were edited; it is let go where that is not enough.
    private static func bring(
        _ arranged: inout ArrangedShelf?,
        to store: CatalogStore,
        _ specification: ShelfSpecification,
        edited ids: [Int],
        _ shops: inout [StoredShop]
    ) throws -> ArrangedShelf.Change {
        guard var shelf = arranged.take(), shelf.specification == specification else { return .unknown }
        // More may have been written than was told of.
        let version = try store.contentVersion()
        guard let changed = try store.shopsChanged(since: shelf.version, atMost: CommittedShops.most) else {
            return .unknown
        }
        let all = Set(ids).union(changed).sorted()
        shops = try all.compactMap { try store.storedShop(id: $0) }
        guard shops.count == all.count else { return .unknown }
        let change = try shelf.take(shops, version: version)
        if change != .unknown { arranged = shelf }
        return change
    }

    private static func part(
        of store: CatalogStore,
        _ query: ShopQuery,
        _ request: LiveShelf.Request,
        _ arranged: inout ArrangedShelf?
    ) throws -> ShelfPage {
        let specification = request.specification
        guard ArrangedShelf.follows(query, on: specification) else {
            return try store.shelfPage(matching: query, on: specification, request.part)
        }
        if let shelf = arranged {
            if let page = try store.shelfPage(request.part, of: query, on: shelf) { return page }
            // Somebody wrote without a word.
        }
        let shelf = try store.arrangedShelf(on: specification)
        arranged = shelf
        guard let page = try store.shelfPage(request.part, of: query, on: shelf) else { throw store.disagreement }
        return page
    }
}

extension CatalogStore {
    fileprivate func shelfPage(_ part: ShelfPart, of query: ShopQuery, on shelf: ArrangedShelf) throws -> ShelfPage? {
        let isSectioned = shelf.specification.sections != nil
        return try shelfPage(part, of: query, shelf.layout, shelf.ids, isSectioned: isSectioned)
    }
}
