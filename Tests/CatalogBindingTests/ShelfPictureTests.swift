import CatalogFiles
import CatalogStore
import Foundation
import Rendering
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

/// Pictures of the guide to shelves, drawn from the seed and its images.
@MainActor
@Suite("Pictures of shelves")
struct ShelfPictureTests {
    private let folder = TemporaryFolder()

    private func difference(
        _ name: String,
        _ specification: ShelfSpecification,
        limit: Int? = nil,
        touching rect: CGRect? = nil
    ) throws -> String? {
        let store = try CatalogStore(path: folder.path("\(name).sqlite"))
        _ = try store.importFiles([CatalogFile(path: Repository.root.appending(path: "seed.json").path)])
        let images = ImageFolder(Repository.root.appending(path: "Examples/images"))
        let binding = ShelfBinding(specification, measuring: Picture.measurer) { images.image(named: $0, scale: 2) }
        binding.show(
            try store.shelfPage(on: specification, rect.map { .rect($0, limit: limit) } ?? .after(nil, limit: limit))
        )
        return try Picture(name: name, in: "docs/pictures").difference(from: binding.shelfView.displayList(), scale: 1)
    }

    private let rich = ShopCellStyle(showsPrice: true, cornerRadius: 8)

    @Test("grid")
    func grid() throws {
        #expect(try difference("shelf-grid", ShelfSpecification(width: 264, style: rich), limit: 6) == nil)
    }

    @Test("grid of nine cells with even gaps")
    func nine() throws {
        let nine = ShelfSpecification(
            .grid(columns: .evenGaps(3, width: 58)),
            width: 252,
            style: ShopCellStyle(labelLines: 2, cornerRadius: 14)
        )
        #expect(try difference("shelf-nine", nine, limit: 9) == nil)
    }

    @Test("list")
    func list() throws {
        let list = ShelfSpecification(.list(), width: 320, style: rich)
        #expect(try difference("shelf-list", list, limit: 4) == nil)
    }

    @Test("waterfall")
    func waterfall() throws {
        let waterfall = ShelfSpecification(.waterfall(), width: 262, style: rich)
        #expect(
            try difference("shelf-waterfall", waterfall, touching: CGRect(x: 0, y: 0, width: 262, height: 236)) == nil
        )
    }

    @Test("carousel, the next cell peeking in")
    func carousel() throws {
        let carousel = ShelfSpecification(.carousel(columns: 3, peek: 28), width: 360, style: rich)
        let seen = CGRect(x: 0, y: 0, width: 360, height: 400)
        #expect(try difference("shelf-carousel", carousel, touching: seen) == nil)
    }

    @Test("sections with headings")
    func sections() throws {
        let sections = ShelfSpecification(.grid(columns: 4, sections: .init(field: .currency)), width: 360, style: rich)
        let seen = CGRect(x: 0, y: 636, width: 360, height: 226)
        #expect(try difference("shelf-sections", sections, touching: seen) == nil)
    }

    @Test("right to left")
    func rightToLeft() throws {
        let list = ShelfSpecification(.list(), width: 320, isRightToLeft: true, style: rich)
        #expect(try difference("shelf-rtl", list, touching: CGRect(x: 0, y: 160, width: 320, height: 240)) == nil)
    }

    @Test("every look of a cell")
    func states() throws {
        let images = ImageFolder(Repository.root.appending(path: "Examples/images"))
        let names = [
            "Plain", "Highlighted", "Chosen", "Badge", "No icon", "Image missing", "A name that is far too long",
            "二行になるとても長い店の名前です", "متجر الشاي",
        ]
        let shelf = UIView(frame: CGRect(x: 0, y: 0, width: 270, height: 400))
        shelf.backgroundColor = .white
        let grid = try GridLayout(
            width: 240,
            columns: 3,
            spacing: 8,
            inset: 8,
            cellHeight: ShopCellStyle(labelLines: 2, showsPrice: true).height(forWidth: (240 - 32) / 3),
            count: names.count
        )
        for (index, name) in names.enumerated() {
            let cell = ShopView(frame: grid.frame(at: index))
            cell.style = ShopCellStyle(labelLines: 2, showsPrice: true, badgeAttribute: "tag", cornerRadius: 8)
            cell.imageNamed = { images.image(named: $0, scale: 2) }
            cell.shop = Shop(
                key: "\(index)",
                name: name,
                icon: [4: nil, 5: "nowhere", 6: nil, 7: nil, 8: nil][index] ?? ["teapot", "camera", "lamp"][index % 3],
                price: index == 8 ? nil : Price(minorUnits: 1_950, currency: "EUR"),
                attributes: index == 3 || index == 2 ? Attributes(["tag": "New"]) : Attributes()
            )
            cell.isHighlighted = index == 1
            cell.isSelected = index == 2
            shelf.addSubview(cell)
        }
        let size = grid.contentSize
        shelf.frame.size = size
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.textMeasurer = Picture.measurer
        window.addSubview(shelf)
        CATransaction.flush()
        let picture = Picture(name: "cell-looks", in: "docs/pictures")
        #expect(try picture.difference(from: window.displayList(), scale: 1) == nil)
    }

    @Test("the guide shows every picture there is, none is larger than 30 KB, and there is none that no test draws")
    func kept() throws {
        let folder = Repository.root.appending(path: "docs/pictures")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasPrefix("shelf-") || $0.hasPrefix("cell-")
        }
        let guide = try String(contentsOf: Repository.root.appending(path: "docs/shelves.md"), encoding: .utf8)
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        #expect(names.count == 8)
        for name in names {
            let size =
                try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)[.size] as? Int
            #expect(size ?? .max <= 30_000, "\(name)")
            #expect(guide.contains("(pictures/\(name))"), "\(name)")
            #expect(source.contains("\"\(name.dropLast(4))\""), "\(name)")
        }
    }
}
