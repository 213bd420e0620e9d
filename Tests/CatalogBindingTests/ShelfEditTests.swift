import Foundation
import TestSupport
import Testing

@testable import CatalogBinding

@Suite("What a view over a whole shelf is told of a change of a part")
struct ShelfEditTests {
    /// A shelf of items by id; only a part of it is known.
    private struct Shelf {
        var ids: [Int]
        var part: Range<Int>

        var items: [ShelfItem] { part.map { ShelfItem(id: ids[$0], version: ids[$0] % 7 == 0 ? part.lowerBound : 0) } }
    }

    private func random(_ random: inout SeededGenerator) -> Shelf {
        let ids = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...14, using: &random)))
        let start = Int.random(in: 0...ids.count, using: &random)
        return Shelf(ids: ids, part: start..<Int.random(in: start...ids.count, using: &random))
    }

    @Test("done in order it leads to the new part in its place", arguments: [UInt64.random(in: 0..<1_000_000_000)])
    func applied(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let (old, new) = (random(&generator), random(&generator))
            let operations = try ShelfDiff(from: old.items, to: new.items)
            let edit = ShelfEdit(operations, from: (old.part, old.ids.count), to: (new.part, new.ids.count))
            // Deletions count in the old shelf, insertions in the new one; a fresh item is configured with what is there now.
            var shown: [Int?] = old.ids.indices.map { old.part.contains($0) ? old.ids[$0] : nil }
            for index in edit.deletions.reversed() { shown.remove(at: index) }
            for index in edit.insertions { shown.insert(new.part.contains(index) ? new.ids[index] : nil, at: index) }
            #expect(shown.count == new.ids.count)
            #expect(new.part.allSatisfy { shown[$0] == new.ids[$0] }, "\(old) \(new) \(edit)")
            let staying = operations.updates.filter { place in !operations.moves.contains { $0.from == place } }
            #expect(edit.updates == IndexSet(staying.map { new.ids.firstIndex(of: old.items[$0].id)! }))
        }
    }

    @Test("an insertion in the part puts one item in and takes none out where the shelf grows by one")
    func insertion() throws {
        let old = (10..<13).map { ShelfItem(id: $0, version: 0) }
        let new = [old[0], ShelfItem(id: 99, version: 0), old[1]]
        let edit = ShelfEdit(try ShelfDiff(from: old, to: new), from: (10..<13, 100), to: (10..<13, 101))
        // The item that was pushed out of the part is behind it now.
        #expect(edit.deletions == [12])
        #expect(edit.insertions == [11, 100])
        #expect(edit.updates == [])
    }
}
