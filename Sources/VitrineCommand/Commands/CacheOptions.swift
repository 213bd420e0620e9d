import CatalogBinding
import CatalogStore
import Foundation

/// How much the cache of layouts may keep, and what it says of itself.
enum CacheOptions {
    static let verbose = Option("verbose", nil, "Say on standard error what the cache knew and what was measured.")

    /// The cache of a catalog: as large as `$VITRINE_CACHE_SIZE` says in megabytes, 0 for none in the file.
    static func cache(of store: CatalogStore, for arguments: Arguments) throws(UsageError) -> LayoutCache {
        // Nobody comes back to it.
        if store.isTemporary { return LayoutCache(of: store, byteLimit: 0) }
        guard let text = ProcessInfo.processInfo.environment["VITRINE_CACHE_SIZE"], !text.isEmpty else {
            return LayoutCache(of: store)
        }
        guard let megabytes = Int(text), (0...1 << 20).contains(megabytes) else {
            throw UsageError(
                "VITRINE_CACHE_SIZE \"\(text)\" is no number of megabytes, such as 64",
                command: arguments.command
            )
        }
        return LayoutCache(of: store, byteLimit: megabytes << 20)
    }

    /// One line for each kind of question, and one for what it cost.
    static func say(_ statistics: LayoutCacheStatistics, _ console: Console) {
        for (kind, answers) in [
            ("orders", statistics.orders), ("arrangements", statistics.geometries), ("texts", statistics.texts),
        ] {
            console.say(
                "cache: \(kind): \(answers.hits) hits, \(answers.misses) misses, \(answers.recomputed) recomputed"
            )
        }
        console.say(
            "cache: \(statistics.measurements) texts measured, \(statistics.patchedOrders) orders brought up to date, "
                + "\(statistics.droppedChunks) damaged chunks dropped, \(ByteCount.text(statistics.readBytes)) read, "
                + "\(ByteCount.text(statistics.writtenBytes)) written"
        )
    }
}
