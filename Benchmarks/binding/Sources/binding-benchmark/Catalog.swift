import CatalogBinding
import CatalogStore
import Foundation
import ShopModel

/// A catalog of so many shops in a file of its own.
struct Catalog {
    let path: String
    let count: Int

    init(count: Int) throws {
        self.count = count
        path = NSTemporaryDirectory() + "/binding-benchmark-\(count).sqlite"
        remove()
        let store = try CatalogStore(path: path)
        for start in stride(from: 0, to: count, by: 50_000) {
            try store.save(
                (start..<min(start + 50_000, count)).map { number in
                    var shop = Shop(key: "k\(number)", name: "Tea house \(number)", icon: nil)
                    (shop.width, shop.height) = (300, Double(200 + number * 7 % 400))
                    return shop
                }
            )
        }
    }

    func remove() {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }

    /// The cells in the middle, at most so many.
    func window(_ cells: Int) -> Range<Int> {
        let start = max(0, min(count / 2, count - cells))
        return start..<min(count, start + cells)
    }
}

extension CatalogStore {
    func rename(_ number: Int, to name: String) throws {
        var shop = try shop(key: "k\(number)")!.shop
        shop.name = name
        try save(shop)
    }
}
