public import CatalogStore
import Foundation

/// Keeps what shelves computed before, in memory and in the catalog file, for this process and the next (L1–L3).
///
///     let cache = LayoutCache(of: store)
///     let shelf = try store.laidOutCells(on: specification, range: 0..<24, measuring: measurer, cache: cache)
///     print(cache.statistics.hits)
///
/// Whatever it answers equals what would be computed anew: what it holds is found by a digest of all that it depends on, says what
/// content it was made from, and is dropped when it is not what was written. It never fails and never waits: where the file is
/// locked, full, or may not be written, it works from memory.
///
/// What was missing is in the file when an answer is there. An edited shop's texts wait, so that its new frames need no commit, and so
/// do those that views measured: for ``flush()``, for so many of them that they are worth one, or for the end of the cache.
///
/// Not `Sendable`: it is used by the owner of its store.
public final class LayoutCache {
    /// How many bytes the file may keep; what was used longest ago goes first. 0 keeps nothing in the file.
    public let byteLimit: Int
    public internal(set) var statistics = LayoutCacheStatistics()
    let store: CatalogStore
    var orders: [LayoutCacheKey: CachedOrder] = [:]
    var geometries: [LayoutCacheKey: CachedGeometry] = [:]
    var geometryKeys: [GeometryName: LayoutCacheKey] = [:]
    /// The order that was asked for last: the next question is likely of it, too.
    var lastOrder: (name: OrderName, rules: String, key: LayoutCacheKey)?
    private var textKeys: [String: CachedTextKeys] = [:]
    let sizes: Sizes
    private let table: LayoutCacheTable
    private let clock: () -> Int
    private var texts: [ChunkName: TextChunk] = [:]
    private var lines: [ChunkName: LinesChunk] = [:]
    private var changedTexts: Set<ChunkName> = []
    private var changedLines: Set<ChunkName> = []
    private var change = LayoutCacheChange()
    /// Keys whose chunks in the file are of no use until the next flush.
    private var discarded: Set<LayoutCacheKey> = []
    private var usedAt: [ChunkName: Int] = [:]
    /// How many texts since the last flush are not worth one alone.
    private var waitingTexts = 0
    private var hasMissed = false

    /// What is kept unless something else is said: enough for the shelf of a million shops.
    public static let defaultByteLimit = 64 << 20

    public convenience init(of store: CatalogStore, byteLimit: Int = defaultByteLimit) {
        self.init(of: store, byteLimit: byteLimit, sizes: Sizes()) { Int(Date().timeIntervalSince1970) }
    }

    /// - Parameter clock: seconds since 1970.
    package init(of store: CatalogStore, byteLimit: Int, sizes: Sizes, clock: @escaping () -> Int) {
        self.store = store
        self.byteLimit = byteLimit
        self.sizes = sizes
        self.clock = clock
        table = LayoutCacheTable(store)
    }

    deinit {
        // Whoever only looked writes nothing.
        if waitingTexts > 0 { flush() }
    }

    /// Where one way of doing things is given up for another; tests make them small.
    package struct Sizes: Sendable, Hashable {
        /// How many shops a chunk of an order has; only the last has fewer.
        package var chunk = 4096
        /// Up to here a window of a sorted catalog is read by passing over what is before it.
        package var nearBeginning = 1024
        /// More shops than these are read in one go where that is possible.
        package var few = 2048

        package init() {}
    }

    /// What the file holds.
    public func usage() throws(CatalogStoreError) -> [LayoutCacheUsage] {
        try table.usage()
    }

    /// Whether the file holds nothing of it, so that every text will be measured. O(1).
    public func isEmpty() throws(CatalogStoreError) -> Bool {
        guard byteLimit > 0 else { return true }
        return try table.isEmpty()
    }

    /// Drops everything, in memory and in the file.
    public func clear() throws {
        forget()
        try table.clear()
    }

    /// Writes what is new into the file: outside of any reading, all of it or nothing, and without waiting for anybody.
    public func flush() {
        guard byteLimit > 0 else { return forgetChanges() }
        for name in changedTexts { put(name, texts[name]!.bytes) }
        for name in changedLines { put(name, lines[name]!.bytes) }
        for order in orders.values { order.write(into: self) }
        let now = clock()
        for (name, lastUse) in usedAt where now - lastUse >= Self.useInterval {
            change.used.append(name.inTable)
            usedAt[name] = now
        }
        if !change.isEmpty {
            if table.write(change, now: now, byteLimit: byteLimit) {
                statistics.writtenBytes += change.written.reduce(0) { $0 + $1.bytes.count }
            } else {
                for order in orders.values { order.stopWriting() }
            }
        }
        forgetChanges()
    }

    /// What was not written is made again by whoever needs it.
    private func forgetChanges() {
        change = LayoutCacheChange()
        discarded = []
        changedTexts = []
        changedLines = []
        waitingTexts = 0
        hasMissed = false
        if texts.count + lines.count > Self.maximumChunksInMemory {
            texts = [:]
            lines = [:]
            usedAt = [:]
        }
    }

    /// After an answer: writes what is new, unless that is only what a few edits changed. Another process makes those anew, and so does
    /// the next one after a crash.
    func flushUnlessEdits() {
        let now = clock()
        let mayWait =
            !hasMissed && waitingTexts < Self.textsPerFlush && change.isEmpty && discarded.isEmpty
            && orders.values.allSatisfy(\.isOnlyPatched) && texts.count + lines.count <= Self.maximumChunksInMemory
            && usedAt.values.allSatisfy { now - $0 < Self.useInterval }
        if !mayWait { flush() }
    }

    private static let textsPerFlush = 64
    private static let useInterval = 60
    private static let maximumChunksInMemory = 512
    /// Chunks of lines are several times as large as those of sizes.
    private static let maximumLinesInMemory = 64

    /// A chunk's name here.
    struct ChunkName: Hashable {
        let key: LayoutCacheKey
        let number: Int

        var inTable: LayoutChunk.Name { LayoutChunk.Name(key: key.bytes, number: number) }
    }

    // MARK: - Chunks

    /// What was written under a name, or nil where that is not there as it was written.
    func content(_ name: ChunkName) -> ChunkReader? {
        guard byteLimit > 0, !discarded.contains(name.key), let (bytes, lastUse) = try? table.read(name.inTable) else {
            return nil
        }
        statistics.readBytes += bytes.count
        guard let content = ChunkEnvelope.open(bytes, name.key, name.number) else {
            drop(name)
            return nil
        }
        usedAt[name] = lastUse
        return content
    }

    /// Writes a chunk at the next flush.
    func put(_ name: ChunkName, _ content: [UInt8]) {
        let bytes = ChunkEnvelope.wrap(content, name.key, name.number)
        change.written.append(LayoutChunk(name: name.inTable, kind: name.key.kind.rawValue, bytes: bytes))
        usedAt[name] = clock()
    }

    /// Writes nothing at the next flush unless a chunk is still as it was read.
    func expect(_ name: ChunkName, _ content: [UInt8]) {
        let bytes = ChunkEnvelope.wrap(content, name.key, name.number)
        change.expected.append(LayoutChunk(name: name.inTable, kind: name.key.kind.rawValue, bytes: bytes))
    }

    /// Drops a chunk that is not what was written.
    func drop(_ name: ChunkName) {
        statistics.droppedChunks += 1
        change.dropped.append(name.inTable)
    }

    /// Replaces all chunks of a key at the next flush; those that are too many to be kept are not.
    func replace(_ key: LayoutCacheKey, with contents: [(number: Int, content: [UInt8])]) {
        change.droppedKeys.append(key.bytes)
        guard contents.reduce(0, { $0 + $1.content.count }) <= byteLimit / 2 else { return }
        for (number, content) in contents { put(ChunkName(key: key, number: number), content) }
    }

    /// Drops all chunks of a key at the next flush.
    func discard(_ key: LayoutCacheKey) {
        change.droppedKeys.append(key.bytes)
        discarded.insert(key)
    }

    private func forget() {
        texts = [:]
        lines = [:]
        changedTexts = []
        changedLines = []
        orders = [:]
        geometries = [:]
        usedAt = [:]
        change = LayoutCacheChange()
        discarded = []
    }

    // MARK: - Texts

    /// The keys of texts by a measurer with a fingerprint.
    func textKeys(of identity: String) -> CachedTextKeys {
        if let known = textKeys[identity] { return known }
        let keys = CachedTextKeys(identity)
        textKeys[identity] = keys
        return keys
    }

    func texts(_ key: LayoutCacheKey, _ number: Int) -> TextChunk {
        let name = ChunkName(key: key, number: number)
        if let known = texts[name] { return known }
        if texts.count >= Self.maximumChunksInMemory { texts = texts.filter { changedTexts.contains($0.key) } }
        let chunk = content(name).flatMap { decoded(TextChunk($0), name) } ?? TextChunk()
        texts[name] = chunk
        return chunk
    }

    func lines(_ key: LayoutCacheKey, _ number: Int) -> LinesChunk {
        let name = ChunkName(key: key, number: number)
        if let known = lines[name] { return known }
        if lines.count >= Self.maximumLinesInMemory { lines = lines.filter { changedLines.contains($0.key) } }
        let chunk = content(name).flatMap { decoded(LinesChunk($0), name) } ?? LinesChunk()
        lines[name] = chunk
        return chunk
    }

    /// Keeps a text until the next flush. Nothing is written while a long list is read in batches, so a text of a chunk too many is not
    /// kept, and measured again by the next list.
    ///
    /// - Parameter mayWait: whether it is not worth a write alone: an edited text, or one that a view asked for.
    func keep(_ text: FittingText, _ key: LayoutCacheKey, _ number: Int, _ slot: Int, mayWait: Bool) {
        note(mayWait: mayWait)
        let name = ChunkName(key: key, number: number)
        guard changedTexts.contains(name) || changedTexts.count < Self.maximumChunksInMemory * 3 / 4 else { return }
        texts[name, default: TextChunk()][slot] = text
        changedTexts.insert(name)
    }

    func keep(_ text: LinesChunk.Entry, _ key: LayoutCacheKey, _ number: Int, _ slot: Int, mayWait: Bool) {
        note(mayWait: mayWait)
        let name = ChunkName(key: key, number: number)
        guard changedLines.contains(name) || changedLines.count < Self.maximumLinesInMemory * 3 / 4 else { return }
        lines[name, default: LinesChunk()][slot] = text
        changedLines.insert(name)
    }

    private func note(mayWait: Bool) {
        if mayWait { waitingTexts += 1 } else { hasMissed = true }
    }

    private func decoded<Chunk>(_ chunk: Chunk?, _ name: ChunkName) -> Chunk? {
        if chunk == nil { drop(name) }
        return chunk
    }
}
