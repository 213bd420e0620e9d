import Foundations

/// What became of a window's shops between two looks at it. Decides only.
///
/// - Complexity: O(n log n) in the shops of the window, whatever the size of the catalog.
struct WindowDiff: Hashable {
    /// In the order of the new window, except what left, which is in the order of the old one.
    private(set) var inserted: [Int] = []
    private(set) var updated: [Int] = []
    private(set) var deleted: [Int] = []
    private(set) var moved: [Int] = []

    var isEmpty: Bool {
        inserted.isEmpty && updated.isEmpty && deleted.isEmpty && moved.isEmpty
    }

    /// A shop that is in both and differs in its content or version is updated; one that changed places with shops that were there
    /// before is moved, as few of them as explain the new order.
    init(from old: [StoredShop], to new: [StoredShop]) {
        var places: [Int: Int] = [:]
        for (place, shop) in old.enumerated() { places[shop.id] = place }
        var kept: [(id: Int, oldPlace: Int)] = []
        for shop in new {
            guard let place = places.removeValue(forKey: shop.id) else {
                inserted.append(shop.id)
                continue
            }
            kept.append((shop.id, place))
            if old[place].version != shop.version || old[place].shop != shop.shop { updated.append(shop.id) }
        }
        deleted = old.filter { places[$0.id] != nil }.map(\.id)
        let staying = IncreasingRun(ContiguousArray(kept.map { Int32(clamping: $0.oldPlace) }))
        moved = kept.indices.filter { !staying.contains($0) }.map { kept[$0].id }
    }
}
