/// A hash of bytes that is the same in every process, fast enough for every chunk that is read.
///
/// SipHash-1-3 with a fixed key: 64 bits say whether bytes are those that were written, 128 tell one layout's key from all others.
/// Source: Aumasson, Bernstein, "SipHash: a fast short-input PRF", 2012.
struct StableDigest {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    /// The hash of some bytes. O(bytes), without allocation.
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var state = StableDigest(seed: seed)
        return state.absorb(bytes)
    }

    /// The hash of a text's UTF-8.
    static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        if let hash = text.utf8.withContiguousStorageIfAvailable({ hash(UnsafeRawBufferPointer($0), seed: seed) }) {
            return hash
        }
        return Array(text.utf8).withUnsafeBytes { hash($0, seed: seed) }
    }

    private init(seed: UInt64) {
        let (key0, key1) = (seed ^ 0x5669_7472_696E_6520, 0x6C61_796F_7574_7320 as UInt64)
        v0 = key0 ^ 0x736F_6D65_7073_6575
        v1 = key1 ^ 0x646F_7261_6E64_6F6D
        v2 = key0 ^ 0x6C79_6765_6E65_7261
        v3 = key1 ^ 0x7465_6462_7974_6573
    }

    private mutating func absorb(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let whole = bytes.count & ~7
        var offset = 0
        while offset < whole {
            mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        while offset < bytes.count {
            last |= UInt64(bytes[offset]) << UInt64((offset & 7) * 8)
            offset += 1
        }
        mix(last)
        v2 ^= 0xFF
        for _ in 0..<3 { round() }
        return v0 ^ v1 ^ v2 ^ v3
    }

    private mutating func mix(_ word: UInt64) {
        v3 ^= word
        round()
        v0 ^= word
    }

    private mutating func round() {
        v0 &+= v1
        v1 = (v1 << 13 | v1 >> 51) ^ v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = (v3 << 16 | v3 >> 48) ^ v2
        v0 &+= v3
        v3 = (v3 << 21 | v3 >> 43) ^ v0
        v2 &+= v1
        v1 = (v1 << 17 | v1 >> 47) ^ v2
        v2 = v2 << 32 | v2 >> 32
    }
}
