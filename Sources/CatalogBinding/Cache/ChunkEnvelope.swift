import CatalogStore

/// What stands around the content of every chunk: what it is and that it is whole.
///
/// A mark, a checksum of all that follows, the key and the number. So a chunk that was cut, changed, or moved to the place of
/// another one is told from what was written there.
enum ChunkEnvelope {
    private static let mark: UInt32 = 0x314C_5456
    private static let checkedFrom = 12

    static func wrap(_ content: [UInt8], _ key: LayoutCacheKey, _ number: Int) -> [UInt8] {
        var writer = ChunkWriter(reserving: content.count + checkedFrom + 24)
        writer.append(mark)
        // The checksum's place.
        writer.append(0 as UInt64)
        writer.append(key.high)
        writer.append(key.low)
        writer.append(number)
        writer.append(content)
        var bytes = writer.take()
        bytes.withUnsafeMutableBytes { bytes in
            let checksum = StableDigest.hash(UnsafeRawBufferPointer(rebasing: bytes[checkedFrom...]))
            bytes.storeBytes(of: checksum, toByteOffset: checkedFrom - 8, as: UInt64.self)
        }
        return bytes
    }

    /// The content, or nil where the bytes are not what ``wrap(_:_:_:)`` made for this place.
    static func open(_ bytes: [UInt8], _ key: LayoutCacheKey, _ number: Int) -> ChunkReader? {
        var reader = ChunkReader(bytes[...])
        guard reader.number(UInt32.self) == mark, let checksum = reader.number(UInt64.self),
            bytes.withUnsafeBytes({ StableDigest.hash(UnsafeRawBufferPointer(rebasing: $0[checkedFrom...])) })
                == checksum,
            reader.number(UInt64.self) == key.high, reader.number(UInt64.self) == key.low,
            reader.number(Int.self) == number
        else { return nil }
        return reader
    }
}
