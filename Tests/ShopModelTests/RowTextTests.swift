import Testing

@testable import ShopModel

@Suite("Text of a row")
struct RowTextTests {
    @Test(
        "a member is found as String compares: canonical equivalents are alike, case only where asked",
        arguments: [
            ("name", "name", false, true), ("name", "Name", false, false), ("name", "NAME", true, true),
            ("name", "nam", true, false), ("caf\u{E9}", "cafe\u{301}", false, true), ("K", "\u{212A}", false, true),
            ("\u{212A}", "k", true, true), ("\u{C9}", "\u{E9}", true, true), ("\u{C9}", "\u{E9}", false, false),
            ("", "", false, true),
        ]
    )
    func members(key: String, wanted: String, ignoringCase: Bool, isFound: Bool) {
        let row = DictionaryRow([key: 1])
        #expect((row.member(wanted, ignoringCase: ignoringCase) != nil) == isFound)
        let plain = ignoringCase ? key.lowercased() == wanted.lowercased() : key == wanted
        #expect(plain == isFound)
    }

    @Test("strings of every length, with every kind of special byte at every place, are read to their end")
    func stringLengths() {
        for length in 0...33 {
            for place in 0...length {
                for special in ["", #"\n"#, #"\""#, #"\\"#, "é", "茶"] {
                    let inside =
                        String(repeating: "x", count: place) + special + String(repeating: "!", count: length - place)
                    var json = "[\"\(inside)\",7]"
                    var row = DictionaryRow()
                    var scanner = JSONScanner()
                    let outcome = json.withUTF8 { scanner.scan($0, from: 0, isComplete: true, into: &row) }
                    guard case .complete = outcome else {
                        Issue.record("\(json) was not read")
                        continue
                    }
                    let plain = special == #"\n"# ? "\n" : special == #"\""# ? "\"" : special == #"\\"# ? "\\" : special
                    #expect(row.string(row.text(of: 1)) == inside.replacingFirst(special, with: plain))
                }
            }
        }
    }

    @Test("text that is not UTF-8 is found wherever it stands")
    func notUTF8() {
        for place in 0...40 {
            var bytes = [UInt8](repeating: 0x61, count: 41)
            bytes[place] = 0xFF
            #expect(bytes.withUnsafeBufferPointer { JSONText.firstInvalidUTF8($0) } == place)
        }
    }

    @Test("what JSON escapes is escaped, and nothing else")
    func escapes() {
        var output: [UInt8] = []
        JSONWriter.append("a\"\\\n\r\t\u{1}\u{7F}é茶", to: &output)
        #expect(String(decoding: output, as: UTF8.self) == #""a\"\\\n\r\t\u0001"# + "\u{7F}é茶\"")
    }
}

extension String {
    fileprivate func replacingFirst(_ part: String, with other: String) -> String {
        guard !part.isEmpty, let range = firstRange(of: part) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func firstRange(of part: String) -> Range<Index>? {
        indices.lazy.filter { self[$0...].hasPrefix(part) }.first.map { $0..<index($0, offsetBy: part.count) }
    }

    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
