import CatalogStore
import ShopModel
import ShopViews

/// What was read of a shelf's part, on one snapshot of the catalog.
enum ShelfReading: Sendable {
    /// Shops of the part; whatever else there is stayed.
    case shops([StoredShop])
    /// The whole part, and how the whole shelf is arranged.
    case part(ShelfPage, ShelfArrangement)

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
        let (page, layout) = try Self.part(of: store, query, request, &arranged)
        self = .part(page, layout)
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
    ) throws -> (ShelfPage, ShelfArrangement) {
        let specification = request.specification
        let reader = ShelfReader(store: store, query: query, specification: specification)
        guard ArrangedShelf.follows(query, on: specification) else {
            return try reader.readWithArrangement(request.part)
        }
        var kept = arranged.take()
        var page: ShelfPage?
        try reader.read(
            request.part,
            of: { _ in
                let shelf = try kept ?? store.arrangedShelf(on: specification)
                kept = shelf
                return KnownShelf(order: .ids(shelf.ids), places: .whole(shelf.layout))
            },
            // Another program wrote without versions.
            forgetting: { _ in kept = nil },
            { page = $0 }
        )
        arranged = kept
        return (page!, kept!.layout)
    }
}
