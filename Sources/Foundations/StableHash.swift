/// A hash that is the same in every process and every version, unlike `Hasher`'s.
///
/// FNV-1a, 64 bits: against mistakes, not against malice. Source: Fowler, Noll, Vo, draft-eastlake-fnv.
package struct StableHash: Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ bytes: some Sequence<UInt8>) {
        combine(bytes)
    }

    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        // Where bytes lie side by side, without a call for each: other targets see no generic code of this one.
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
            for byte in bytes { add(byte) }
        }
        guard isDone == nil else { return }
        for byte in bytes { add(byte) }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
