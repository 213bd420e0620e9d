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
            ShelfSpecification(), ShelfSpecification(.grid(columns: 1), width: 320),
            ShelfSpecification(.grid(columns: 6), width: 1024, spacing: 0),
            ShelfSpecification(.grid(columns: 4, cellHeight: 100), width: 375, spacing: 3.5, insets: 0),
            ShelfSpecification(.grid(columns: 2, cellHeight: 20), width: 200, spacing: 1, insets: 1),
            ShelfSpecification(.grid(columns: .evenGaps(3, width: 80)), width: 320),
            ShelfSpecification(.grid(columns: .minimumWidth(90)), width: 500),
            ShelfSpecification(
                .grid(lineSpacing: 20),
                insets: ShelfInsets(top: 1, leading: 2, bottom: 3, trailing: 40)
            ),
        ]
        for (kind, special, sectioned) in Self.kinds {
            var one = ShelfSpecification(kind)
            all.append(one)
            one.isRightToLeft = true
            one.pixelScale = 3
            all.append(one)
            one.style = ShopCellStyle(imageAspect: .fixed(0.6), labelLines: 3, showsPrice: true, badgeAttribute: "tag")
            one.kind = special
            all.append(one)
            one.isRightToLeft = false
            all.append(one)
            guard let sectioned else { continue }
            one.style.imageAspect = .shop
            one.kind = sectioned
            all.append(one)
        }
        return all
    }()

    /// Every kind, with its own parameters, and with sections if it can have them.
    private static let kinds:
        [(ShelfSpecification.Kind, special: ShelfSpecification.Kind, sectioned: ShelfSpecification.Kind?)] = {
            let sections = ShelfSpecification.Sections(field: .currency)
            return [
                (.grid(), .grid(cellHeight: 50), .grid(sections: sections)),
                (.list(), .list(rowHeight: 50), .list(sections: sections)),
                (
                    .waterfall(), .waterfall(hasStableColumns: true),
                    .waterfall(hasStableColumns: true, sections: sections)
                ),
                (.carousel(), .carousel(peek: 20, cellHeight: 50), nil),
                (.pager(columns: 3), .pager(columns: 3, cellHeight: 50), .pager(columns: 3, sections: sections)),
            ]
        }()

    @Test("sections gather what says the same, in the order of their first shop, what says nothing last")
    func sections() throws {
        let store = try store(shops: 8)
        let specification = ShelfSpecification(.grid(columns: 2, sections: .init(field: .currency)))
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

    @Test(
        "sections by a value that shops on a shelf do not have are refused by name",
        arguments: [ShopField.images, .source]
    )
    func impossibleSections(field: ShopField) throws {
        let store = try store(shops: 2)
        let error = #expect(throws: ShelfError.self) {
            try store.shelfPage(on: ShelfSpecification(.grid(sections: .init(field: field))))
        }
        #expect(error?.option == "sections")
    }

    @Test("sections by an attribute, by a path in it, and with another heading over what has none")
    func attributeSections() throws {
        let store = try store(shops: 0)
        let rows =
            #"[{"id":"a","name":"A","x":{"y":"deep"},"x.z":"flat"},{"id":"b","name":"B","x":{"y":"deep"}},{"id":"c","name":"C"}]"#
        try store.importFiles([CatalogFile(path: folder.file("rows.json", rows))])
        func titles(_ path: FieldPath) throws -> [String] {
            let sections = ShelfSpecification.Sections(field: .attribute(path), untitled: "Rest")
            return try store.shelfPage(on: ShelfSpecification(.grid(sections: sections))).headers.map(\.title)
        }
        #expect(try titles("x.y") == ["deep", "Rest"])
        #expect(try titles("x.z") == ["flat", "Rest"])
        #expect(try titles(FieldPath(column: "x.y")) == ["Rest"])
        let cache = LayoutCache(of: store)
        for untitled in ["Rest", "Others"] {
            let sections = ShelfSpecification.Sections(field: .attribute("x.y"), untitled: untitled)
            let shelf = ShelfSpecification(.grid(sections: sections))
            #expect(try store.shelfPage(on: shelf, cache: cache).headers.map(\.title) == ["deep", untitled])
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
            on: ShelfSpecification(.grid(columns: 1, cellHeight: 50), width: 100, insets: 0),
            measuring: FixedTextMeasurer()
        )
        #expect(shelf.cells[0].lines == [])
        #expect(shelf.cells[0].isTruncated)
        #expect(shelf.cells[0].labelFrame.height == 0)
    }
}
