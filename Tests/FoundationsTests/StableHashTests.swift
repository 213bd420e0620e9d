import Foundations
import Testing

@Suite("Stable hash")
struct StableHashTests {
    /// Values that were published with the algorithm. Source: draft-eastlake-fnv, test vectors of 64-bit FNV-1a.
    @Test(
        "has the published values",
        arguments: [
            ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ] as [(String, UInt64)]
    )
    func published(text: String, expected: UInt64) {
        #expect(StableHash(text.utf8).value == expected)
        #expect(StableHash(Array(text.utf8)).value == expected)
    }

    @Test("pieces make the hash of the whole")
    func pieces() {
        var hash = StableHash("foo".utf8)
        hash.combine("bar".utf8)
        #expect(hash.value == StableHash("foobar".utf8).value)
    }
}
