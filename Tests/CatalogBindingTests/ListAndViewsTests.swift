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
        let rows = (0..<shops).map { index in
            let name = Self.names[index % Self.names.count]
            let sides = ["", #","w":240,"h":320"#, #","w":300,"h":100"#, #","w":0,"h":5"#][index % 4]
            let price = index % 3 == 0 ? "" : #","price":"\#(index).5","currency":"\#(["EUR", "JPY"][index % 2])""#
            let tag = index % 2 == 0 ? "" : #","tag":"New \#(index)""#
            return #"{"id":\#(index),"name":"\#(name)","icon":"i\#(index)"\#(sides)\#(price)\#(tag)}"#
        }
        _ = try store.importFiles([CatalogFile(path: folder.file("in.json", "[\(rows.joined(separator: ","))]"))])
        return store
    }

    private static let names = ["Tea", "茶と菓子の店", "A name that is far too long for its label", "قهوة", "👩‍🍳 Bakery"]

    @Test("the list's frames are the views' frames, for every specification", arguments: [0, 1, 2, 3, 7])
    func sameFrames(count: Int) throws {
        let store = try store(shops: count)
        let measurer = FixedTextMeasurer()
        for specification in Self.specifications {
            let shelf = try store.laidOutCells(on: specification, measuring: measurer)
            let binding = ShelfBinding(specification, measuring: measurer) { _ in nil }
            let page = try store.shelfPage(on: specification)
            binding.show(page)
            #expect(shelf.cells.count == count)
            expectSame(shelf, binding, "\(specification)")
            #expect(binding.shelfView.bounds.size == shelf.contentSize)
        }
    }

    private static let specifications: [ShelfSpecification] = {
        var all = [
            ShelfSpecification(), ShelfSpecification(width: 320, columns: 1),
            ShelfSpecification(width: 1024, columns: 6, spacing: 0),
            ShelfSpecification(width: 375, columns: 4, spacing: 3.5, inset: 0, cellHeight: 100),
            ShelfSpecification(width: 200, columns: 2, spacing: 1, inset: 1, cellHeight: 20),
            ShelfSpecification(width: 320, cellWidth: 80), ShelfSpecification(width: 500, minimumCellWidth: 90),
            ShelfSpecification(lineSpacing: 20, insets: ShelfInsets(top: 1, leading: 2, bottom: 3, trailing: 40)),
        ]
        for kind in ShelfSpecification.Kind.allCases {
            var one = ShelfSpecification(kind: kind)
            all.append(one)
            one.isMirrored = true
            one.pixelScale = 3
            all.append(one)
            one.style = ShopCellStyle(imageAspect: .fixed(0.6), labelLines: 3, showsPrice: true, badgeAttribute: "tag")
            one.hasStableColumns = true
            all.append(one)
            one.cellHeight = 50
            one.isMirrored = false
            all.append(one)
            guard kind != .carousel else { continue }
            one.cellHeight = nil
            one.style.imageAspect = .shop
            one.sectionField = "currency"
            all.append(one)
        }
        return all
    }()

    @Test("sections gather what says the same, in the order of their first shop, what says nothing last")
    func sections() throws {
        let store = try store(shops: 8)
        let specification = ShelfSpecification(columns: 2, sectionField: "currency")
        let shelf = try store.laidOutCells(on: specification, measuring: FixedTextMeasurer())
        #expect(shelf.headers.map(\.title) == ["JPY", "EUR", "Other"])
        #expect(shelf.cells.map(\.key) == ["1", "5", "7", "2", "4", "0", "3", "6"])
        #expect(shelf.cells.map(\.index) == Array(0..<8))
        var keys: [String] = []
        var cursor: ShopCursor?
        repeat {
            let part = try store.laidOutCells(
                on: specification,
                after: cursor,
                limit: 3,
                measuring: FixedTextMeasurer()
            )
            keys += part.cells.map(\.key)
            cursor = part.next
        } while cursor != nil
        #expect(keys == shelf.cells.map(\.key))
    }

    @Test("a rect takes the cells that touch it, by the definition, on every kind of shelf")
    func rects() throws {
        let store = try store(shops: 23)
        for specification in Self.specifications {
            let whole = try store.laidOutCells(on: specification, measuring: FixedTextMeasurer())
            for rect in [
                CGRect(x: 0, y: 0, width: 375, height: 200), CGRect(x: 100, y: 150, width: 1, height: 400),
                CGRect(x: 900, y: 10, width: 90, height: 1), CGRect(x: -500, y: -500, width: 100, height: 100),
            ] {
                let part = try store.laidOutCells(on: specification, in: rect, measuring: FixedTextMeasurer())
                let touching = whole.cells.filter { cell in
                    cell.frame.minX < rect.maxX && cell.frame.maxX > rect.minX && cell.frame.minY < rect.maxY
                        && cell.frame.maxY > rect.minY
                }
                #expect(part.cells.map(\.index) == touching.map(\.index))
                #expect(part.cells == touching)
                let page = try store.shelfPage(on: specification, .rect(rect, limit: 2))
                #expect(page.items.map(\.index) == part.cells.prefix(2).map(\.index))
            }
        }
    }

    @Test("a carousel with sections is refused by name")
    func carouselSections() throws {
        let store = try store(shops: 2)
        let error = #expect(throws: ShelfError.self) {
            try store.shelfPage(on: ShelfSpecification(kind: .carousel, sectionField: "currency"))
        }
        #expect(error?.option == "section-by")
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
