import TestSupport
import Testing

@testable import CatalogBinding

@Suite("What turns one list of cells into another")
struct ShelfDiffTests {
    private func items(_ ids: [Int], version: Int = 1) -> [ShelfItem] {
        ids.map { ShelfItem(id: $0, version: version) }
    }

    /// Does what the diff says to the old list, as a collection view does: all at once.
    private func apply(_ diff: ShelfDiff, to old: [ShelfItem], from new: [ShelfItem]) -> [ShelfItem] {
        var result = [ShelfItem?](repeating: nil, count: new.count)
        for index in diff.insertions { result[index] = new[index] }
        for move in diff.moves { result[move.to] = old[move.from] }
        let leaving = Set(diff.deletions + diff.moves.map(\.from))
        var staying = old.indices.filter { !leaving.contains($0) }[...]
        for index in result.indices where result[index] == nil {
            result[index] = staying.popFirst().map { old[$0] }
        }
        let changed = Set(diff.updates.map { old[$0].id })
        let versions = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0.version) })
        return staying.isEmpty
            ? result.compactMap { item in
                item.map { changed.contains($0.id) ? ShelfItem(id: $0.id, version: versions[$0.id]!) : $0 }
            } : []
    }

    @Test("each kind of operation, and all of them together")
    func operations() throws {
        let deleted = try ShelfDiff(from: items([1, 2, 3]), to: items([1, 3]))
        #expect(
            deleted.deletions == [1] && deleted.insertions.isEmpty && deleted.moves.isEmpty && deleted.updates.isEmpty
        )
        let inserted = try ShelfDiff(from: items([1, 3]), to: items([1, 2, 3]))
        #expect(inserted.insertions == [1] && inserted.deletions.isEmpty && inserted.moves.isEmpty)
        let moved = try ShelfDiff(from: items([1, 2, 3, 4]), to: items([4, 1, 2, 3]))
        #expect(moved.moves == [ShelfDiff.Move(from: 3, to: 0)] && moved.deletions.isEmpty && moved.insertions.isEmpty)
        let all = try ShelfDiff(
            from: items([1, 2, 3, 4, 5]),
            to: [ShelfItem(id: 5, version: 2), ShelfItem(id: 1, version: 1)] + items([6, 3, 4])
        )
        #expect(all.deletions == [1])
        #expect(all.insertions == [2])
        #expect(all.moves == [ShelfDiff.Move(from: 4, to: 0)])
        #expect(all.updates == [4])
    }

    @Test("equal lists have nothing to do, and two empty ones neither")
    func nothing() throws {
        #expect(try ShelfDiff(from: items([3, 1, 2]), to: items([3, 1, 2])).isEmpty)
        #expect(try ShelfDiff(from: [], to: []).isEmpty)
        #expect(try ShelfDiff(from: items([1, 2]), to: []).deletions == [0, 1])
        #expect(try ShelfDiff(from: [], to: items([1, 2])).insertions == [0, 1])
    }

    @Test("a shop that stands twice is an error with both places, in whichever list and whether it stays or goes")
    func twins() {
        func error(_ old: [Int], _ new: [Int]) -> String? {
            #expect(throws: ShelfDiffError.self) { try ShelfDiff(from: items(old), to: items(new)) }?.description
        }
        #expect(
            error([1], [2, 1, 3, 1])
                == "shop 1 stands twice in the new list, at 1 and at 3; a list of cells has each shop once"
        )
        #expect(
            error([1, 2, 1], [1, 2])
                == "shop 1 stands twice in the old list, at 0 and at 2; a list of cells has each shop once"
        )
        #expect(
            error([4, 1, 4], [1])
                == "shop 4 stands twice in the old list, at 0 and at 2; a list of cells has each shop once"
        )
    }

    @Test("every list of up to four shops turns into every other one, with no more moves than it takes")
    func smallWorld() throws {
        let lists = (0...4).flatMap { arrangements(of: [1, 2, 3, 4], count: $0) }
        for old in lists {
            for new in lists {
                let (before, after) = (items(old), items(new))
                let diff = try ShelfDiff(from: before, to: after)
                #expect(apply(diff, to: before, from: after) == after, "\(old) to \(new)")
                let kept = old.filter(new.contains).map { new.firstIndex(of: $0)! }
                #expect(diff.moves.count == kept.count - longestRun(of: kept), "\(old) to \(new)")
            }
        }
    }

    @Test("large random edits turn out right, and no more shops move than were moved", arguments: 0..<20)
    func randomEdits(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = items(Array(0..<1000).shuffled(using: &random))
        var new = old
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            new.remove(at: .random(in: 0..<new.count, using: &random))
        }
        var moved = 0
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            new.insert(
                new.remove(at: .random(in: 0..<new.count, using: &random)),
                at: .random(in: 0..<new.count, using: &random)
            )
            moved += 1
        }
        for id in 5000..<5000 + Int.random(in: 0..<30, using: &random) {
            new.insert(ShelfItem(id: id, version: 9), at: .random(in: 0...new.count, using: &random))
        }
        for _ in 0..<30 { new[.random(in: 0..<new.count, using: &random)].version += 1 }
        let diff = try ShelfDiff(from: old, to: new)
        #expect(apply(diff, to: old, from: new) == new)
        #expect(diff.moves.count <= moved)
    }

    /// All ways to put so many of the numbers in a row.
    private func arrangements(of numbers: [Int], count: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return numbers.flatMap { first in
            arrangements(of: numbers.filter { $0 != first }, count: count - 1).map { [first] + $0 }
        }
    }

    /// By trying all of them.
    private func longestRun(of numbers: [Int]) -> Int {
        (0..<1 << numbers.count).map { chosen in
            let run = numbers.indices.filter { chosen >> $0 & 1 == 1 }.map { numbers[$0] }
            return run == run.sorted() ? run.count : 0
        }.max()!
    }
}
