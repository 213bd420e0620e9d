/// Reads bytes as each kind of chunk of a layout cache and drops what they say: what a fuzz target calls.
package enum LayoutCacheFuzzing {
    /// Reads the bytes as each kind of chunk. Bytes that are not a chunk are refused; anything else, a trap above all, is a bug.
    package static func read(_ bytes: [UInt8]) {
        let reader = ChunkReader(bytes[...])
        _ = LinesChunk(reader)
        if let chunk = TextChunk(reader) { _ = chunk.bytes }
        for kind in LayoutCacheKey.Kind.allCases { _ = LayoutCacheKey(kind, bytes: bytes) }
        _ = CachedOrder.State(reader)
        for capacity in [1, 2, 1024] { _ = CachedGeometry.State(reader, capacity: capacity) }
    }
}
