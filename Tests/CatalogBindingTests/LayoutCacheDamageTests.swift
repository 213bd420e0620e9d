import CatalogStore
import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@testable import CatalogBinding

@Suite("A cache that is not what was written")
struct LayoutCacheDamageTests {
    private let folder = TemporaryFolder()
    private let shelf = ShelfSpecification(.waterfall(columns: 2, sections: .init(field: .currency)), width: 200)

    /// A catalog whose cache has chunks of every kind, and what it answers.
    private func filled() throws -> (store: CatalogStore, fresh: LaidOutShelf, chunks: [LayoutChunk]) {
        let store = try CatalogStore(path: folder.path("catalog.sqlite"))
        try store.save(
            (0..<7).map { number in
                var shop = Shop(key: "k\(number)", name: number % 2 == 0 ? "Tea" : "A name too long for it", icon: nil)
                (shop.width, shop.height) = (10, Double(number * 5 + 1))
                shop.price = Price(minorUnits: number, currency: number < 4 ? "EUR" : "USD")
                return shop
            }
        )
        let fresh = try answer(of: store)
        let table = LayoutCacheTable(store)
        let chunks = try LayoutCacheKey.Kind.allCases.flatMap { kind in
            let names = try table.names(ofKind: kind.rawValue)
            #expect(!names.isEmpty, "no chunk of kind \(kind)")
            return try names.map { name in
                let bytes = try #require(try table.read(name)).bytes
                return LayoutChunk(name: name, kind: kind.rawValue, bytes: bytes)
            }
        }
        return (store, fresh, chunks)
    }

    private func answer(of store: CatalogStore) throws -> LaidOutShelf {
        try store.laidOutCells(
            on: shelf,
            range: 0..<7,
            measuring: FixedTextMeasurer(),
            cache: ShelfWorld.cache(of: store)
        )
    }

    private func put(_ chunks: [LayoutChunk], into store: CatalogStore) {
        var change = LayoutCacheChange()
        change.written = chunks
        #expect(LayoutCacheTable(store).write(change, now: 0, byteLimit: .max))
    }

    @Test("any bit of any chunk turned over: the answer is the fresh one")
    func flips() throws {
        let (store, fresh, chunks) = try filled()
        for chunk in chunks {
            for index in chunk.bytes.indices {
                var bytes = chunk.bytes
                bytes[index] ^= 1 << UInt8(index % 8)
                put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: bytes)], into: store)
                #expect(try answer(of: store) == fresh, "byte \(index) of a chunk of kind \(chunk.kind)")
                put(chunks, into: store)
            }
        }
    }

    @Test("cut anywhere, or with more behind it")
    func lengths() throws {
        let (store, fresh, chunks) = try filled()
        for chunk in chunks {
            for count in chunk.bytes.indices {
                let bytes = Array(chunk.bytes[..<count])
                put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: bytes)], into: store)
                #expect(try answer(of: store) == fresh, "\(count) bytes of a chunk of kind \(chunk.kind)")
                put(chunks, into: store)
            }
            put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: chunk.bytes + [0])], into: store)
            #expect(try answer(of: store) == fresh)
            put(chunks, into: store)
        }
    }

    @Test("a chunk in the place of another one, and content that is no chunk's under a right envelope")
    func foreign() throws {
        let (store, fresh, chunks) = try filled()
        var random = SeededGenerator(seed: 7)
        for chunk in chunks {
            for other in chunks where other.name != chunk.name {
                put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: other.bytes)], into: store)
                #expect(try answer(of: store) == fresh)
                put(chunks, into: store)
            }
            let kind = try #require(LayoutCacheKey.Kind(rawValue: chunk.kind))
            let key = try #require(LayoutCacheKey(kind, bytes: chunk.name.key))
            for length in 0..<200 {
                let content = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                let bytes = ChunkEnvelope.wrap(content, key, chunk.name.number)
                put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: bytes)], into: store)
                #expect(try answer(of: store) == fresh)
                put(chunks, into: store)
            }
        }
    }

    @Test("each chunk gone alone")
    func missing() throws {
        let (store, fresh, chunks) = try filled()
        for chunk in chunks {
            var change = LayoutCacheChange()
            change.dropped = [chunk.name]
            #expect(LayoutCacheTable(store).write(change, now: 0, byteLimit: .max))
            #expect(try answer(of: store) == fresh)
            put(chunks, into: store)
        }
    }

    @Test("a check finds a chunk that is damaged, an order that is not the shops', and a size that is not the name's")
    func check() throws {
        let (store, _, chunks) = try filled()
        let measurer = FixedTextMeasurer()
        func found() throws -> [String] {
            try ShelfWorld.cache(of: store).findings(measuring: measurer).map(\.description)
        }
        let plain = ShelfSpecification(.grid(columns: 1), width: 600)
        _ = try store.laidOutCells(on: plain, range: 5..<7, measuring: measurer, cache: ShelfWorld.cache(of: store))
        #expect(try found() == [])

        let chunk = try #require(chunks.first { $0.kind == "text" })
        put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: chunk.bytes.dropLast() + [99])], into: store)
        #expect(try found() == ["cache: layout_chunk: chunk 0 of texts is not what was written"])

        let key = try #require(LayoutCacheKey(.text, bytes: chunk.name.key))
        var texts = try #require(ChunkEnvelope.open(chunk.bytes, key, 0).flatMap(TextChunk.init))
        let (slot, text) = try #require(texts.all.first)
        texts[slot]?.width = text.width + 1
        let bytes = ChunkEnvelope.wrap(texts.bytes, key, 0)
        put([LayoutChunk(name: chunk.name, kind: chunk.kind, bytes: bytes)], into: store)
        let shop = try #require(try store.shownShop(id: slot)).shop
        #expect(
            try found() == ["cache: layout_chunk: the name of \"\(shop.key)\" is kept with another size than it has"]
        )
        put(chunks, into: store)

        // Somebody who writes without a new version.
        try store.connection.execute("UPDATE shop SET position = 100 WHERE key = 'k0'")
        #expect(try found() == ["cache: layout_chunk: the order by position asc is not that of the shops"])
    }
}
