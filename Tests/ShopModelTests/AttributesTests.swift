import TestSupport
import Testing

@testable import ShopModel

@Suite("Attributes")
struct AttributesTests {
    @Test("merging replaces what comes later, in place, and keeps the rest")
    func merging() {
        let old = Attributes(unchecked: #"{"a":1,"b":{"x":2},"c":"é\n"}"#)
        let new = Attributes(unchecked: #"{"d":[1.50],"b":null}"#)
        #expect(old.merging(new).json == #"{"a":1,"b":null,"c":"é\n","d":[1.50]}"#)
        #expect(old.merging(Attributes()) == old)
        #expect(Attributes().merging(old) == old)
    }

    @Test("merging twice is merging once, and a merge with itself changes nothing")
    func idempotent() {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        func attributes() -> Attributes {
            var values: [String: DictionaryValue] = [:]
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                values["abcdef".randomElement(using: &random).map(String.init)!] = [1, "x", nil, [2]].randomElement(
                    using: &random
                )!
            }
            return Attributes(values)
        }
        for _ in 0..<200 {
            let (a, b) = (attributes(), attributes())
            #expect(a.merging(b).merging(b) == a.merging(b), "seed \(seed)")
            #expect(a.merging(a) == a, "seed \(seed)")
            for key in b.keys { #expect(a.merging(b)[key] == b[key], "seed \(seed)") }
            for key in a.keys where !b.keys.contains(key) { #expect(a.merging(b)[key] == a[key], "seed \(seed)") }
        }
    }
}
