import Foundation
import TestSupport
import Testing

@testable import ShopModel

@Suite("The JSON scanner")
struct JSONScannerTests {
    private func scan(_ text: String, comments: Bool = false) -> Result<DictionaryValue, ScanFailure> {
        scan(Array(text.utf8), comments: comments)
    }

    struct ScanFailure: Error, Equatable {
        var message: String
        var offset: Int
    }

    private func scan(_ bytes: [UInt8], comments: Bool = false) -> Result<DictionaryValue, ScanFailure> {
        var scanner = JSONScanner()
        scanner.allowsComments = comments
        var row = DictionaryRow()
        return bytes.withUnsafeBufferPointer { buffer in
            switch scanner.scan(buffer, from: 0, isComplete: true, into: &row) {
            case .complete(let end):
                buffer[end...].allSatisfy { $0 <= 0x20 }
                    ? .success(row.value(at: 0)) : .failure(ScanFailure(message: "more follows", offset: end))
            case .flawed(_, let problem), .failure(let problem):
                .failure(ScanFailure(message: problem.message, offset: problem.offset))
            case .needsMore, .tooManyValues: .failure(ScanFailure(message: "needs more", offset: bytes.count))
            }
        }
    }

    @Test("a value that is not kept is checked like one that is, and takes no room")
    func notKept() {
        let sample = Array(
            #"{"a":[1,{"b":"\u00e9\n","c":[]},[[],{}],"x",null,true],"\td":{"e":-1.5e3,"f":"茶"},"g":[{"h":[{"i":0}]}]}"#
                .utf8
        )
        func outcome(_ bytes: [UInt8], keeps: Bool) -> (String, nodes: Int) {
            var scanner = JSONScanner()
            scanner.keepsValues = keeps
            var row = DictionaryRow()
            return bytes.withUnsafeBufferPointer { buffer in
                let outcome = scanner.scan(buffer, from: 0, isComplete: true, into: &row)
                return ("\(outcome)", row.nodes.count)
            }
        }
        for place in sample.indices {
            #expect(outcome(Array(sample[..<place]), keeps: false).0 == outcome(Array(sample[..<place]), keeps: true).0)
            for byte in Array(#"{}[],:"\ue1 "#.utf8) + [0, 0x80, 0xFF] {
                var changed = sample
                changed[place] = byte
                #expect(outcome(changed, keeps: false).0 == outcome(changed, keeps: true).0, "\(place): \(byte)")
            }
        }
        let many = Array(("[" + String(repeating: "[1,{}],", count: 1000) + "{\"a\":{\"b\":[2]}}]").utf8)
        #expect(outcome(many, keeps: false).nodes == 1)
        #expect(outcome(many, keeps: true).nodes == 3005)
    }

    @Test("values of every kind")
    func values() throws {
        let value = try scan(
            #" { "a" : [ 1 , -2.50 , 3e2 ] , "b" : { } , "c" : [ ] , "d" : null , "e" : true , "f" : "g" } "#
        ).get()
        #expect(
            value == [
                "a": [1, .number(DecimalText("-2.50")!), .number(DecimalText("3e2")!)], "b": [:], "c": [], "d": nil,
                "e": true, "f": "g",
            ]
        )
    }

    @Test("escapes become characters, in keys too")
    func escapes() throws {
        #expect(try scan(#""\"\\\/\b\f\n\r\t\u00e9\u8336\ud83c\udf75\u0000""#).get() == "\"\\/\u{8}\u{C}\n\r\té茶🍵\0")
        #expect(try scan(#"{"\u0061":1}"#).get() == ["a": 1])
    }

    @Test(
        "what is not JSON is refused at its place",
        arguments: [
            ("[1,]", "a comma with nothing after it", 3), ("{\"a\":1,}", "a comma with nothing after it", 7),
            ("[1 2]", "expected \",\" or \"]\", found \"2\"", 3),
            ("{a:1}", "expected a key in double quotes, found \"a\"", 1),
            ("[NaN]", "expected a value, found \"NaN\"", 1), ("[01]", "expected \",\" or \"]\", found \"1\"", 2),
            ("[1", "the text ends inside a value", 2), ("\"a", "the text ends inside a value", 2),
            ("[\"\u{1}\"]", "a control character inside a string must be escaped", 2),
            ("{\"a\" 1}", "expected \":\" after the key, found \"1\"", 5),
            ("[tru]", "expected a value, found \"tru\"", 1),
            ("", "the text ends inside a value", 0), ("[// no\n1]", "expected a value, found \"/\"", 1),
            (#"["\ud800"]"#, "half of a surrogate pair", 2), (#"["\x"]"#, "an escape that JSON does not have", 2),
            (#"["\u12g4"]"#, "\\u needs four hexadecimal digits", 2), ("[+1]", "expected a value, found \"+\"", 1),
            ("[.5]", "expected a value, found \".5\"", 1),
        ]
    )
    func refusals(text: String, message: String, offset: Int) {
        #expect(scan(text) == .failure(ScanFailure(message: message, offset: offset)))
    }

    @Test("bytes that are not UTF-8 are a flaw of the value, at their place")
    func invalidUTF8() {
        for bytes: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
        ] {
            #expect(
                scan([0x22, 0x61] + bytes + [0x22]) == .failure(ScanFailure(message: "not valid UTF-8", offset: 2)),
                "\(bytes)"
            )
        }
    }

    @Test("nesting is limited, without recursion")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(throws: Never.self) { try scan(nested(JSONScanner.maximumDepth)).get() }
        #expect(
            scan(nested(10_000)) == .failure(ScanFailure(message: "nested deeper than 512 levels", offset: 512))
        )
    }

    @Test("comments and trailing commas are taken where they are allowed")
    func comments() throws {
        let text = "// first\n{ /* a */ \"a\": [1, 2, ], // rest\n }"
        #expect(try scan(text, comments: true).get() == ["a": [1, 2]])
    }

    @Test("a value cut at any byte needs more, and read on gives the same")
    func windows() throws {
        let text = Array(#"{"näme":"a\u00e9\n茶","n":-12.50e+3,"l":[true,false,null,"",{}],"s":"\ud83c\udf75"}"#.utf8)
        let whole = try scan(text).get()
        for cut in 0..<text.count {
            var scanner = JSONScanner()
            var row = DictionaryRow()
            text[..<cut].withUnsafeBufferPointer { part in
                guard case .needsMore = scanner.scan(part, from: 0, isComplete: false, into: &row) else {
                    Issue.record("cut at \(cut) did not ask for more")
                    return
                }
            }
            text.withUnsafeBufferPointer { all in
                guard case .complete(text.count) = scanner.scan(all, from: 0, isComplete: true, into: &row) else {
                    Issue.record("after a cut at \(cut) the whole was not read")
                    return
                }
            }
            #expect(row.value(at: 0) == whole)
        }
    }

    @Test("a number may be cut anywhere, however long it is")
    func longNumbers() {
        for number in ["1" + String(repeating: "0", count: 40) + ".5e+10", "-0." + String(repeating: "1", count: 40)] {
            let text = Array("[\(number)]".utf8)
            for cut in 1..<text.count {
                var scanner = JSONScanner()
                var row = DictionaryRow()
                text[..<cut].withUnsafeBufferPointer { part in
                    guard case .needsMore = scanner.scan(part, from: 0, isComplete: false, into: &row) else {
                        Issue.record("\(number) cut at \(cut) did not ask for more")
                        return
                    }
                }
            }
        }
    }

    @Test("it takes and refuses what Foundation's parser does, on mutated documents")
    func againstFoundation() throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var random = SeededGenerator(seed: seed)
        let documents = [
            #"{"a":[1,2.5,-3e2,true,null],"b":{"c":"d\n\u8336","e":[]}}"#, #"["",[[]],{"x":{"y":0}},"茶",1E+2]"#,
        ].map { Array($0.utf8) }
        let alphabet = Array("{}[]\",:\\0129.eE+-truefalsn u\u{7}".utf8)
        var compared = 0
        for _ in 0..<4000 {
            var bytes = documents.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = alphabet.randomElement(using: &random)!
                case 1: bytes.remove(at: index)
                default: bytes.insert(alphabet.randomElement(using: &random)!, at: index)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            // Foundation takes what RFC 8259 does not: numbers such as 01 and 1., a comma before a bracket. It refuses numbers past
            // a Double.
            guard !text.contains(#/-?0\d|\d\.(?!\d)|-(?!\d)|\d[eE][-+]?\d{3}|\d[eE][-+]?(?!\d)|,\s*[\]}]/#) else {
                continue
            }
            compared += 1
            let ours = (try? scan(bytes).get()) != nil
            let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            if ours != theirs { Issue.record("seed \(seed): ours \(ours), Foundation \(theirs): \(text)") }
        }
        #expect(compared > 1500)
    }
}
