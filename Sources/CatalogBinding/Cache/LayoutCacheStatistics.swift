/// What a cache of layouts was asked, and what became of it.
public struct LayoutCacheStatistics: Sendable, Hashable {
    /// Questions of one kind: each is one of the three.
    public struct Answers: Sendable, Hashable {
        /// Answered by what was there.
        public internal(set) var hits = 0
        /// There was nothing.
        public internal(set) var misses = 0
        /// What was there was of something older, and was made anew.
        public internal(set) var recomputed = 0
    }

    /// Orders of queries, their sizes included.
    public internal(set) var orders = Answers()
    /// Arrangements of shelves that are not arithmetic.
    public internal(set) var geometries = Answers()
    /// Texts of labels.
    public internal(set) var texts = Answers()
    /// How many texts were measured: all that no cache answered.
    public internal(set) var measurements = 0
    /// How many cells it was computed where they lie: those of windows, and all of a shelf that was arranged anew.
    public internal(set) var frames = 0
    /// Orders that were brought up to date by looking at what changed alone; they count as hits.
    public internal(set) var patchedOrders = 0
    /// Chunks that were not what was written, and went.
    public internal(set) var droppedChunks = 0
    public internal(set) var readBytes = 0
    public internal(set) var writtenBytes = 0

    public init() {}

    /// Of all kinds together.
    public var hits: Int { orders.hits + geometries.hits + texts.hits }
    public var misses: Int { orders.misses + geometries.misses + texts.misses }
    public var recomputed: Int { orders.recomputed + geometries.recomputed + texts.recomputed }
}
