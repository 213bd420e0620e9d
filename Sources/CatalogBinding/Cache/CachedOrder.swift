import CatalogStore
import Foundations

/// The answers of one query in their order, in chunks of ids; or only how many there are.
///
/// Made at one version of the catalog's content, and brought to another one by looking at what changed since: see
/// ``LayoutCache/order(of:_:at:)``. Chunks that are not in memory are read from the file.
final class CachedOrder {
    /// What is known without any chunk.
    struct State: Sendable, Hashable {
        /// The content that it is the order of.
        var version: Int
        /// The content that it was made from; chunks of another making are not its.
        var built: Int
        /// The content at which ids or ratios last became others; what was computed from them says at which.
        var revision: Int
        var count: Int
        /// The greatest id of the catalog, in the order or not: a shop with a greater one came later.
        var greatestID: Int
        /// False where only the count is known.
        var hasChunks: Bool
        /// False where the order follows no sort that a place could be found by.
        var hasFences: Bool
        var sections: [ShelfContent.Section]?
    }

    struct Chunk: Sendable, Hashable {
        var ids: [Int]
        /// Height over width of each shop's picture; empty where they were not asked for.
        var ratios: [Double]
    }

    let key: LayoutCacheKey
    /// How many shops a chunk has; only the last has fewer.
    let capacity: Int
    var state: State
    private var chunks: [Int: Chunk]
    /// The place of each chunk's first shop, as a cursor's text; nil until needed.
    private var fences: [String]?
    /// Those of them that were looked at.
    private var fencePlaces: [Int: ShopCursor] = [:]
    /// Where shops stand that were looked at, of the order's version.
    private var knownPlaces: [Int: ShopCursor] = [:]
    private var changedChunks: Set<Int> = []
    private var hasChangedFences = false
    /// The state last written to the file; nil if never written.
    private var written: State?
    private var patches = 0
    private var isWriting = true

    /// An order as it was computed; not in the file yet.
    init(_ key: LayoutCacheKey, _ state: State, ids: [Int], ratios: [Double], fences: [String], capacity: Int) {
        self.key = key
        self.capacity = capacity
        self.state = state
        chunks = [:]
        for start in stride(from: 0, to: ids.count, by: capacity) {
            let range = start..<min(start + capacity, ids.count)
            chunks[chunks.count] = Chunk(ids: Array(ids[range]), ratios: ratios.isEmpty ? [] : Array(ratios[range]))
        }
        self.fences = fences
    }

    /// An order that the file has.
    init?(_ key: LayoutCacheKey, _ cache: LayoutCache) {
        let name = LayoutCache.ChunkName(key: key, number: Self.stateNumber)
        guard let content = cache.content(name) else { return nil }
        guard let state = State(content) else {
            cache.drop(name)
            return nil
        }
        self.key = key
        self.state = state
        capacity = cache.sizes.chunk
        written = state
        chunks = [:]
    }

    var chunkCount: Int { state.hasChunks ? (state.count + capacity - 1) / capacity : 0 }

    // MARK: - Reading

    private var stale: StaleShelf { StaleShelf(key: key) }

    /// Returns a chunk. Throws if it is lost: then the order is of no use.
    func chunk(_ number: Int, _ cache: LayoutCache) throws(StaleShelf) -> Chunk {
        if let chunk = chunks[number] { return chunk }
        let name = LayoutCache.ChunkName(key: key, number: number)
        guard number < chunkCount, var reader = cache.content(name) else { throw stale }
        let count = min(capacity, state.count - number * capacity)
        guard reader.number(Int.self) == state.built, reader.number(Int.self) == count,
            let hasRatios = reader.number(UInt8.self), let ids = reader.numbers(count, of: Int.self),
            let ratios = reader.numbers(hasRatios == 1 ? count : 0, of: Double.self), reader.isAtEnd
        else {
            cache.drop(name)
            throw stale
        }
        if chunks.count > 64, changedChunks.isEmpty { chunks = [:] }
        let chunk = Chunk(ids: ids, ratios: ratios)
        chunks[number] = chunk
        return chunk
    }

    /// Returns the ids with these indexes. Throws if a chunk is lost.
    func ids(_ range: Range<Int>, _ cache: LayoutCache) throws(StaleShelf) -> [Int] {
        var ids: [Int] = []
        ids.reserveCapacity(range.count)
        for number in range.chunkNumbers(of: capacity) {
            let chunk = try chunk(number, cache)
            let start = number * capacity
            ids += chunk.ids[range.clamped(to: start..<start + chunk.ids.count).shifted(by: -start)]
        }
        return ids
    }

    /// Returns all ratios. Throws if a chunk is lost.
    func ratios(_ cache: LayoutCache) throws(StaleShelf) -> [Double] {
        var ratios: [Double] = []
        ratios.reserveCapacity(state.count)
        for number in 0..<chunkCount {
            let chunk = try chunk(number, cache)
            guard chunk.ratios.count == chunk.ids.count else { throw stale }
            ratios += chunk.ratios
        }
        return ratios
    }

    /// Returns the chunk that a place of the query falls into. Throws if what finds it is lost.
    func chunkNumber(of place: ShopCursor, in query: ShopQuery, _ cache: LayoutCache) throws(StaleShelf) -> Int {
        let fences = try loadedFences(cache)
        let next = try firstIndex(below: fences.count) { number throws(StaleShelf) in
            guard let fence = fencePlaces[number] ?? ShopCursor(fences[number]) else { throw stale }
            fencePlaces[number] = fence
            return query.places(place, before: fence)
        }
        return max(0, next - 1)
    }

    /// Reads what finds a place's chunk, unless it is in memory. Throws if it is lost.
    func loadFences(_ cache: LayoutCache) throws(StaleShelf) {
        _ = try loadedFences(cache)
    }

    private func loadedFences(_ cache: LayoutCache) throws(StaleShelf) -> [String] {
        if let fences { return fences }
        let name = LayoutCache.ChunkName(key: key, number: Self.fencesNumber)
        guard state.hasFences, var reader = cache.content(name) else { throw stale }
        var fences: [String] = []
        let built = reader.number(Int.self)
        while !reader.isAtEnd {
            guard let fence = reader.text() else { break }
            fences.append(fence)
        }
        guard built == state.built, reader.isAtEnd, fences.count == chunkCount else {
            cache.drop(name)
            throw stale
        }
        self.fences = fences
        return fences
    }

    /// Where a shop of it stands, read where that is not known; nil where it is no answer any more.
    func place(ofShop id: Int, in query: ShopQuery, _ store: CatalogStore) throws -> ShopCursor? {
        if let known = knownPlaces[id] { return known }
        let place = try store.place(ofShop: id, in: query)?.cursor
        if knownPlaces.count >= Self.maximumKnown { knownPlaces = [:] }
        knownPlaces[id] = place
        return place
    }

    private static let maximumKnown = 4096

    // MARK: - Changing

    /// Shops were written: where they stand is to be read.
    func forgetPlaces(of ids: [Int]) {
        for id in ids { knownPlaces[id] = nil }
    }

    func setRatio(_ ratio: Double, at index: Int, version: Int) {
        let (number, offset) = index.quotientAndRemainder(dividingBy: capacity)
        chunks[number]!.ratios[offset] = ratio
        changedChunks.insert(number)
        state.revision = version
    }

    /// The place of a chunk's first shop became another one.
    func setFence(_ place: ShopCursor, of number: Int) {
        fences![number] = place.description
        fencePlaces[number] = place
        hasChangedFences = true
    }

    /// Puts a shop at the end. Its last chunk and the fences must be in memory.
    func append(_ id: Int, ratio: Double?, at place: ShopCursor, version: Int) {
        let number = state.count / capacity
        if state.count % capacity == 0 {
            chunks[number] = Chunk(ids: [], ratios: [])
            fences!.append(place.description)
            hasChangedFences = true
        }
        chunks[number]!.ids.append(id)
        if let ratio { chunks[number]!.ratios.append(ratio) }
        changedChunks.insert(number)
        state.count += 1
        state.revision = version
    }

    /// Takes a change of shops in that leaves the order as it is.
    func moved(to version: Int) {
        state.version = version
        patches += 1
    }

    // MARK: - Writing

    private static let stateNumber = -1
    private static let fencesNumber = -2
    /// A state alone is written after so many edits: until then the next process looks at them itself.
    private static let patchesPerWrite = 64

    /// Whether the file has all of it but the last edits' versions, which the next process looks at itself.
    var isOnlyPatched: Bool {
        guard isWriting, state != written else { return true }
        return written != nil && patches < Self.patchesPerWrite && changedChunks.isEmpty && !hasChangedFences
    }

    /// Queues this order's changes for the next flush.
    func write(into cache: LayoutCache) {
        guard isWriting, state != written else { return }
        if let written {
            guard !isOnlyPatched else { return }
            cache.expect(LayoutCache.ChunkName(key: key, number: Self.stateNumber), written.bytes)
            cache.put(LayoutCache.ChunkName(key: key, number: Self.stateNumber), state.bytes)
            if hasChangedFences {
                cache.put(LayoutCache.ChunkName(key: key, number: Self.fencesNumber), fenceBytes)
            }
            for number in changedChunks {
                cache.put(LayoutCache.ChunkName(key: key, number: number), bytes(of: chunks[number]!))
            }
        } else {
            var contents = [(Self.stateNumber, state.bytes)]
            if state.hasFences { contents.append((Self.fencesNumber, fenceBytes)) }
            for number in 0..<chunkCount { contents.append((number, bytes(of: chunks[number]!))) }
            cache.replace(key, with: contents)
        }
        written = state
        patches = 0
        changedChunks = []
        hasChangedFences = false
    }

    /// What was to be written was not: from now on the file has something else, or nothing.
    func stopWriting() {
        isWriting = false
    }

    private var fenceBytes: [UInt8] {
        var writer = ChunkWriter()
        writer.append(state.built)
        for fence in fences ?? [] { writer.append(fence) }
        return writer.bytes
    }

    private func bytes(of chunk: Chunk) -> [UInt8] {
        var writer = ChunkWriter(reserving: chunk.ids.count * 16 + 32)
        writer.append(state.built)
        writer.append(chunk.ids.count)
        writer.append(chunk.ratios.isEmpty ? 0 as UInt8 : 1)
        writer.append(chunk.ids)
        writer.append(chunk.ratios)
        return writer.bytes
    }
}

extension CachedOrder.State {
    /// More shops than these are no catalog's; with fewer no sum overflows.
    static let most = 1 << 40

    init?(_ reader: ChunkReader) {
        var reader = reader
        guard let version = reader.number(Int.self), let built = reader.number(Int.self),
            let revision = reader.number(Int.self), let count = reader.number(Int.self),
            (0...Self.most).contains(count),
            let greatestID = reader.number(Int.self), let flags = reader.number(UInt8.self), flags < 8
        else { return nil }
        self.init(
            version: version,
            built: built,
            revision: revision,
            count: count,
            greatestID: greatestID,
            hasChunks: flags & 1 != 0,
            hasFences: flags & 2 != 0,
            sections: flags & 4 != 0 ? [] : nil
        )
        while !reader.isAtEnd {
            guard sections != nil, let count = reader.number(Int.self), count >= 0, let title = reader.text() else {
                return nil
            }
            sections!.append(ShelfContent.Section(title: title, count: count))
        }
        if let sections, sections.reduce(0, { $0 &+ $1.count }) != count { return nil }
    }

    var bytes: [UInt8] {
        var writer = ChunkWriter(reserving: 64)
        for number in [version, built, revision, count, greatestID] { writer.append(number) }
        writer.append((hasChunks ? 1 : 0) | (hasFences ? 2 : 0) | (sections == nil ? 0 : 4) as UInt8)
        for section in sections ?? [] {
            writer.append(section.count)
            writer.append(section.title)
        }
        return writer.bytes
    }
}

extension Range<Int> {
    /// The chunks of so many items that these are in.
    func chunkNumbers(of capacity: Int) -> Range<Int> {
        isEmpty ? 0..<0 : lowerBound / capacity..<(upperBound - 1) / capacity + 1
    }

    func shifted(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}
