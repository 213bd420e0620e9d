import Testing

@testable import ShopModel

@Suite("Text that is syntax, by scalars")
struct SyntaxTextTests {
    /// Scalars that join with what is before them into one `Character`, or that `String` holds to be equal to an ASCII one.
    private static let joining = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"]

    @Test("an escape, a separator and a sign are found before a combining mark too", arguments: joining)
    func marks(mark: String) throws {
        #expect(FieldPath("a.\(mark)b")?.steps == [.key("a"), .key("\(mark)b")])
        #expect(FieldPath("a\\.\(mark)b")?.steps == [.key("a.\(mark)b")])
        #expect(FieldPath("a[0]\(mark)")?.steps == [.key("a"), .index(0), .key(mark)])
        let map = try FieldMap(parsing: "name=a|\(mark)b,icon=\(mark)c")
        #expect(map.fields[.name]?.map(\.columnName) == ["a", "\(mark)b"])
        #expect(map.fields[.icon]?.map(\.columnName) == ["\(mark)c"])
        #expect(KeyRule(parsing: "a+\(mark)b") == .columns([FieldPath(column: "a"), FieldPath(column: "\(mark)b")]))
    }

    @Test("a column of any scalars is found again by its description")
    func columns() throws {
        let pieces = [".", ",", "|", "[", "]", "\\", "=", "+", "a", "\r\n", "\u{301}", "\u{200D}", "0", " ", "é", "\0"]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let name = "x" + first + second + third + "x"
                    let path = try #require(FieldPath(FieldPath(column: name).description), "\(name.debugDescription)")
                    #expect(path.columnName.isIdentical(to: name), "\(name.debugDescription)")
                    #expect(path.steps.count == 1)
                    let map = try FieldMap(parsing: "name=\(FieldPath(column: name))")
                    #expect(map.fields[.name]?.first?.columnName.isIdentical(to: name) == true)
                }
            }
        }
    }

    @Test("white space is taken off by scalars: a mark after a space stays")
    func trimming() {
        #expect(" \r\n a \u{301} ".trimmed.unicodeScalars.elementsEqual("a \u{301}".unicodeScalars))
        #expect(" \u{301}".trimmed.unicodeScalars.elementsEqual("\u{301}".unicodeScalars))
        #expect("\r\n".trimmed.isEmpty)
    }

    @Test("what only looks like ASCII is not ASCII")
    func equivalents() {
        #expect("\u{37E}".startsExactly(with: ";") == false)
        #expect("a\u{37E}b".splitAtScalar(";") == ["a\u{37E}b"])
        #expect("\u{212A}".endsExactly(with: "K") == false)
        #expect("\"\u{301}\"".replacingScalar("\"", with: "\"\"").unicodeScalars.count == 5)
    }

    @Test("a row that repeats one key 200,000 times is mapped with one warning")
    func repeatedMembers() throws {
        let json = "{\"name\":\"n\"" + String(repeating: ",\"a\":1", count: 200_000) + "}"
        var row = try #require(DictionaryRow(json: json.utf8))
        var mapper = RowMapper(map: FieldMap(), keyRule: .name)
        var mapped = MappedRow()
        #expect(mapper.map(&row, into: &mapped) == nil)
        #expect(mapped.warnings.map(\.message) == ["the key stands 200000 times in the row; the last value wins"])
    }

    @Test("many repeated keys are reported up to a bound")
    func manyRepeatedMembers() throws {
        let members = (0..<100_000).map { "\"k\($0 % 50_000)\":\($0)" }.joined(separator: ",")
        var row = try #require(DictionaryRow(json: "{\"name\":\"n\",\(members)}".utf8))
        var mapper = RowMapper(map: FieldMap(), keyRule: .name)
        var mapped = MappedRow()
        #expect(mapper.map(&row, into: &mapped) == nil)
        #expect(mapped.warnings.count == 20)
        #expect(mapped.warnings.last?.message.contains("49980 more keys") == true)
    }
}
