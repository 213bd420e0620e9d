// Reads and writes a catalog as a program that uses the library does, for ../../run to measure beside raw.cpp.
//
//   store-benchmark read CATALOG COUNT              COUNT shops with their images, one struct after the other
//   store-benchmark page CATALOG COUNT SORT INDEX   COUNT times the 24 shops after the one with this index
//   store-benchmark point CATALOG COUNT             COUNT shops by their keys
//   store-benchmark update CATALOG COUNT            COUNT new prices, each in a transaction of its own
//   store-benchmark search CATALOG COUNT TEXT       COUNT times the 24 best answers
//   store-benchmark count CATALOG COUNT TEXT        COUNT times how many answers there are
import CatalogStore
import ShopModel

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 3, let count = Int(words[2]) else { fatalError("usage: store-benchmark WORK CATALOG COUNT …") }
let store = try CatalogStore(path: words[1], creates: false)
var sum = 0

/// Keys of the data set, far from one another.
func key(_ index: Int) -> String {
    String(10_000_001 + index * 7919 % 10_000)
}

switch words[0] {
case "read":
    try store.forEachShop(limit: count) { sum += $0.shop.name.utf8.count + $0.shop.images.count }
case "page":
    let query = ShopQuery().sorted(by: ShopSort(rawValue: words[3])!)
    let index = Int(words[4])!
    let cursor = index == 0 ? nil : try store.page(of: query, range: index - 1..<index).next
    for _ in 0..<count { sum += try store.slice(of: query, after: cursor, limit: 24).shops.count }
case "point":
    for index in 0..<count { sum += try store.shop(key: key(index))!.shop.images.count }
case "update":
    for index in 0..<count {
        var shop = try store.shop(key: key(index))!.shop
        shop.price = Price(minorUnits: index, currency: "EUR")
        sum += try store.update(shop) ? 1 : 0
    }
case "search":
    let query = ShopQuery().matching(words[3])
    for _ in 0..<count { sum += try store.slice(of: query, limit: 24).shops.count }
case "count":
    let query = ShopQuery().matching(words[3])
    for _ in 0..<count { sum += try store.count(of: query) }
default: fatalError("no work named \(words[0])")
}
print(sum)
