/// Counts how often each name has been a key, so that repeated names stay apart: `茶`, `茶#2`.
///
/// Keeps a hash of each name, not the name: sixteen bytes a row at most.
struct NameOrdinals {
    private var counts: [UInt64: UInt32] = [:]

    /// How often the name has come, this time included.
    mutating func next(_ name: ArraySlice<UInt8>) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        counts[hash, default: 0] += 1
        return Int(counts[hash]!)
    }
}
