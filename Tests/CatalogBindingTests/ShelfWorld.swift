import CatalogFiles
import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import ViewKit

@testable import CatalogBinding

/// A catalog that changes at random, and questions to it: the same from the same seed.
struct ShelfWorld {
    let folder = TemporaryFolder()
    var random: SeededGenerator
    private(set) var store: CatalogStore
    var cache: LayoutCache
    private(set) var log: [String] = []
    private var files = 0

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        store = try CatalogStore(path: folder.path("catalog.sqlite"))
        cache = LayoutCache(of: store)
        cache = Self.cache(of: store)
    }

    /// With sizes so small that a few shops fill chunks, and a limit that may be too low for all of them.
    static func cache(of store: CatalogStore, byteLimit: Int = LayoutCache.defaultByteLimit) -> LayoutCache {
        var sizes = LayoutCache.Sizes()
        (sizes.chunk, sizes.nearBeginning, sizes.few) = (3, 2, 4)
        return LayoutCache(of: store, byteLimit: byteLimit, sizes: sizes) { 1_000_000 }
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    // MARK: - Changes

    mutating func change() throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: try save()
        case 4:
            let key = key()
            log.append("delete \(key)")
            try store.delete(key: key)
        case 5: try importFile(prunes: chance(40))
        case 6:
            log.append("undo")
            _ = try? store.undoLastImport(isForced: chance(50))
        case 7:
            log.append("another cache in the same process")
            cache = Self.cache(of: store)
        case 8:
            log.append("reopened")
            store = try CatalogStore(path: folder.path("catalog.sqlite"))
            cache = Self.cache(of: store, byteLimit: pick([0, 1_500, 20_000, LayoutCache.defaultByteLimit]))
        case 9:
            log.append("names by other rules")
            try store.setNameLocale(pick(["", "sv_SE", "zh_CN"]))
        case 10:
            log.append("another process")
            // Reads and writes the cache of the same file, and edits.
            let mine = (store, cache)
            store = try CatalogStore(path: folder.path("catalog.sqlite"))
            cache = Self.cache(of: store)
            if chance(50) { try save() }
            _ = try cached(query(), specification(), part())
            (store, cache) = mine
        default: try damage()
        }
    }

    private mutating func key() -> String { "k\(Int.random(in: 0..<16, using: &random))" }

    private mutating func shop() -> Shop {
        var shop = Shop(key: key(), name: pick(Self.names), icon: chance(50) ? "icon" : nil)
        if chance(70) {
            shop.price = Price(
                amount: DecimalText(Int.random(in: 1...5, using: &random)),
                currency: pick(["EUR", nil])
            )
        }
        if chance(60) { (shop.width, shop.height) = (pick([20, 40]), pick([10, 20, 60])) }
        return shop
    }

    private static let names = [
        "Tea", "茶と菓子の店", "A name that is far too long for its label", "قهوة", "👩‍🍳 Bakery", "tea house", "Äpple",
        "two\nlines",
        "tab\there", String(repeating: "long ", count: 30),
    ]

    private mutating func save() throws {
        let shop = shop()
        log.append("save \(shop.key) \(shop.name)")
        try store.save(shop)
    }

    private mutating func importFile(prunes: Bool) throws {
        let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            #"{"id":"\#(key())","name":"\#(pick(["Tea", "茶", "Coffee and cake"]))","price":\#(Int.random(in: 1...5, using: &random))}"#
        }
        files += 1
        log.append("import\(prunes ? " that prunes" : "") \(rows)")
        let file = folder.file("in\(files).json", "[\(rows.joined(separator: ","))]")
        var options = ImportOptions()
        options.sourceName = "feed"
        options.prunes = prunes
        _ = try store.importFiles([CatalogFile(path: file)], options: options)
    }

    private mutating func damage() throws {
        let table = LayoutCacheTable(store)
        let names = try LayoutCacheKey.Kind.allCases.flatMap { kind in
            try table.names(ofKind: kind.rawValue).map { (kind, $0) }
        }
        guard let (kind, name) = names.randomElement(using: &random), var bytes = try table.read(name)?.bytes else {
            return
        }
        log.append("damage of a chunk of \(kind)")
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        default: bytes = try table.read(names.randomElement(using: &random)!.1)!.bytes
        }
        var change = LayoutCacheChange()
        change.written = [LayoutChunk(name: name, kind: kind.rawValue, bytes: bytes)]
        _ = table.write(change, now: 0, byteLimit: .max)
    }

    // MARK: - Questions

    mutating func query() -> ShopQuery {
        var query = ShopQuery()
        if chance(25) {
            query = query.where(.price, .atMost, .number(DecimalText(Int.random(in: 1...4, using: &random))))
        }
        if chance(15) { query = query.matching(pick(["tea", "茶", "k1"])) }
        if chance(60) { query = query.sorted(by: pick(ShopSort.allCases), pick(ShopDirection.allCases)) }
        return query
    }

    mutating func specification() -> ShelfSpecification {
        var shelf = ShelfSpecification()
        let columns = ShelfColumns.count(pick([1, 2, 3]))
        let sections = chance(20) ? ShelfSpecification.Sections(field: pick([.currency, .name])) : nil
        shelf.kind = pick([
            .grid(columns: columns, sections: sections), .list(sections: sections),
            .waterfall(columns: columns, hasStableColumns: chance(30), sections: sections),
            .carousel(columns: columns), .pager(columns: columns, sections: sections),
        ])
        shelf.width = pick([90, 200, 375, 600])
        shelf.spacing = pick([0, 8])
        shelf.insets = pick([0, 8])
        shelf.isRightToLeft = chance(20)
        shelf.style.labelLines = pick([1, 1, 2])
        shelf.style.showsPrice = chance(30)
        if chance(20) { shelf.pixelScale = 2 }
        return shelf
    }

    mutating func part() -> ShelfPart {
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let start = Int.random(in: 0..<18, using: &random)
            return .range(start..<start + Int.random(in: 0..<8, using: &random))
        case 1:
            let rect = CGRect(
                x: Double.random(in: -50..<300, using: &random),
                y: Double.random(in: -50..<900, using: &random),
                width: Double.random(in: 0..<400, using: &random),
                height: Double.random(in: 0..<500, using: &random)
            )
            return .rect(rect, limit: chance(20) ? 2 : nil)
        default: return .after(nil, limit: chance(50) ? Int.random(in: 1..<6, using: &random) : nil)
        }
    }

    // MARK: - Answers

    func cached(
        _ query: ShopQuery,
        _ specification: ShelfSpecification,
        _ part: ShelfPart,
        _ measurer: any TextMeasuring = FixedTextMeasurer()
    ) throws -> LaidOutShelf {
        try store.laidOutCells(matching: query, on: specification, part, measuring: measurer, cache: cache)
    }

    /// Without any cache: all of the shelf is arranged.
    func fresh(_ query: ShopQuery, _ specification: ShelfSpecification, _ part: ShelfPart) throws -> LaidOutShelf {
        let page = try store.shelfPage(matching: query, on: specification, part)
        return LaidOutShelf(
            specification: specification,
            columns: page.columns,
            contentSize: page.contentSize,
            count: page.count,
            cells: try page.items.map { item in
                LaidOutCell(
                    // With its images, which are the pages of a pager.
                    try store.shop(key: item.stored.shop.key)!.shop,
                    at: item.index,
                    frame: item.frame,
                    style: specification.cellStyle,
                    isRightToLeft: specification.isRightToLeft,
                    page: specification.page,
                    measuring: FixedTextMeasurer()
                )
            },
            headers: page.headers,
            next: page.next
        )
    }
}

extension ShelfSpecification {
    /// The same shelf without sections.
    var withoutSections: ShelfSpecification {
        var plain = self
        switch kind {
        case .grid(let columns, let height, let lineSpacing, _):
            plain.kind = .grid(columns: columns, cellHeight: height, lineSpacing: lineSpacing)
        case .list(let height, _): plain.kind = .list(rowHeight: height)
        case .waterfall(let columns, let isStable, let lineSpacing, _):
            plain.kind = .waterfall(columns: columns, hasStableColumns: isStable, lineSpacing: lineSpacing)
        case .carousel: break
        case .pager(let columns, let page, let height, let lineSpacing, _):
            plain.kind = .pager(columns: columns, page: page, cellHeight: height, lineSpacing: lineSpacing)
        }
        return plain
    }
}
