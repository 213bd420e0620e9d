import CatalogFiles
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@MainActor
@Suite("Laid-out cells, as values and as views")
struct ListAndViewsTests {
    private let folder = TemporaryFolder()

    private func store(shops: Int) throws -> CatalogStore {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        let rows = (0..<shops).map { #"{"id":\#($0),"name":"\#(Self.names[$0 % Self.names.count])","icon":"i\#($0)"}"# }
        _ = try store.importFiles([CatalogFile(path: folder.file("in.json", "[\(rows.joined(separator: ","))]"))])
        return store
    }

    private static let names = ["Tea", "茶と菓子の店", "A name that is far too long for its label", "قهوة", "👩‍🍳 Bakery"]

    @Test("the list's frames are the views' frames, for every specification", arguments: [0, 1, 2, 3, 7])
    func sameFrames(count: Int) throws {
        let store = try store(shops: count)
        let measurer = FixedTextMeasurer()
        let specifications = [
            ShelfSpecification(), ShelfSpecification(width: 320, columns: 1),
            ShelfSpecification(width: 1024, columns: 6, spacing: 0),
            ShelfSpecification(width: 375, columns: 4, spacing: 3.5, inset: 0, cellHeight: 100),
            ShelfSpecification(width: 200, columns: 2, spacing: 1, inset: 1, cellHeight: 20),
        ]
        for specification in specifications {
            let shelf = try store.laidOutCells(on: specification, measuring: measurer)
            let binding = ShelfBinding(specification, measuring: measurer) { _ in nil }
            try binding.show(store.page())
            #expect(shelf.cells.count == count)
            #expect(binding.cells.count == count)
            for (value, view) in zip(shelf.cells, binding.cells) {
                #expect(view.frame == value.frame)
                #expect(view.shop?.key == value.key)
                let image = try #require(view.subviews.first as? UIImageView)
                let label = try #require(view.subviews.last as? UILabel)
                #expect(image.frame == value.image)
                #expect(label.frame == value.label)
                if value.label.height > 0 { #expect(label.displayedText.lines.map(\.text) == value.lines) }
            }
            #expect(binding.shelfView.bounds.height == shelf.contentSize.height || count == 0)
        }
    }

    @Test("windows put together are the whole shelf, frame by frame")
    func windows() throws {
        let store = try store(shops: 10)
        let whole = try store.laidOutCells(on: ShelfSpecification(), measuring: FixedTextMeasurer())
        var cells: [LaidOutCell] = []
        var cursor: ShopCursor?
        repeat {
            let part = try store.laidOutCells(
                on: ShelfSpecification(),
                after: cursor,
                limit: 4,
                measuring: FixedTextMeasurer()
            )
            #expect(part.contentSize == whole.contentSize)
            cells += part.cells
            cursor = part.next
        } while cursor != nil
        #expect(cells == whole.cells)
    }

    @Test("L1: showing the same page again lays out nothing")
    func sameAgain() throws {
        let store = try store(shops: 9)
        let binding = ShelfBinding(ShelfSpecification(), measuring: FixedTextMeasurer()) { _ in nil }
        try binding.show(store.page())
        let before = UIView.layoutStatistics
        try binding.show(store.page())
        #expect(UIView.layoutStatistics.layouts == before.layouts)
    }

    @Test("a binding goes from any window to any other and is as if it were new")
    func reuse() throws {
        let store = try store(shops: 12)
        let reused = ShelfBinding(ShelfSpecification(), measuring: FixedTextMeasurer()) { _ in nil }
        var cursors: [ShopCursor?] = [nil]
        while let next = try store.page(after: cursors.last!, limit: 3).next { cursors.append(next) }
        for (cursor, limit) in [(cursors[0], 12), (cursors[2], 3), (cursors[1], 7), (cursors[3], 3), (nil, 1)] {
            let page = try store.page(after: cursor, limit: limit)
            try reused.show(page)
            let fresh = ShelfBinding(ShelfSpecification(), measuring: FixedTextMeasurer()) { _ in nil }
            try fresh.show(page)
            #expect(reused.shelfView.displayList() == fresh.shelfView.displayList())
        }
    }

    @Test("where there is no room for a label, it has no lines")
    func noRoom() throws {
        let store = try store(shops: 1)
        let shelf = try store.laidOutCells(
            on: ShelfSpecification(width: 100, columns: 1, inset: 0, cellHeight: 50),
            measuring: FixedTextMeasurer()
        )
        #expect(shelf.cells[0].lines == [])
        #expect(shelf.cells[0].isTruncated)
        #expect(shelf.cells[0].label.height == 0)
    }
}
