import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("What changed in a window")
struct WindowDiffTests {
    /// Shops by number, with a version each: `1 2/7` is shop 1 at version 0 and shop 2 at version 7.
    private func shops(_ text: String) -> [StoredShop] {
        text.split(separator: " ").map { word in
            let numbers = word.split(separator: "/").compactMap { Int($0) }
            return StoredShop(
                id: numbers[0],
                position: 0,
                version: numbers.count > 1 ? numbers[1] : 0,
                sourceID: nil,
                shop: Shop(key: "\(numbers[0])", name: "n", icon: nil)
            )
        }
    }

    private func diff(_ old: String, _ new: String) -> String {
        let diff = WindowDiff(from: shops(old), to: shops(new))
        return [("+", diff.inserted), ("*", diff.updated), ("-", diff.deleted), (">", diff.moved)]
            .filter { !$0.1.isEmpty }.map { $0.0 + $0.1.map(String.init).joined(separator: ",") }.joined(separator: " ")
    }

    @Test(
        "is told with as few shops as explain it",
        arguments: [
            ("", "", ""), ("", "1 2", "+1,2"), ("1 2", "", "-1,2"), ("1 2 3", "1 2 3", ""), ("1 2 3", "1 2/1 3", "*2"),
            ("1 2 3", "3 1 2", ">3"), ("1 2 3", "2 3 1", ">1"), ("1 2 3 4", "4/9 1 2 5", "+5 *4 -3 >4"),
            ("1 2 3", "2 3 4", "+4 -1"), ("1 2 3", "3 2 1", ">3,2"),
        ]
    )
    func examples(old: String, new: String, told: String) {
        #expect(diff(old, new) == told)
    }

    @Test("applied to the old window it gives the new one", arguments: [UInt64.random(in: 0..<1_000_000_000)])
    func applied(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            func some() -> [StoredShop] {
                shops(
                    (1...12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
                        .map { "\($0)/\(Int.random(in: 0...1, using: &random))" }.joined(separator: " ")
                )
            }
            let (old, new) = (some(), some())
            let diff = WindowDiff(from: old, to: new)
            let taken = Set(diff.deleted + diff.moved)
            // What stays keeps its order; what came or moved goes where the new window has it; content comes from the new one.
            var result = old.map(\.id).filter { !taken.contains($0) }
            for (place, shop) in new.enumerated() where Set(diff.inserted + diff.moved).contains(shop.id) {
                result.insert(shop.id, at: min(place, result.count))
            }
            #expect(result == new.map(\.id), "seed \(seed), round \(round)")
            let changed = new.filter { shop in old.contains { $0.id == shop.id && $0.version != shop.version } }.map(
                \.id
            )
            #expect(diff.updated == changed, "seed \(seed), round \(round)")
            #expect(diff.isEmpty == (old == new), "seed \(seed), round \(round)")
        }
    }
}
