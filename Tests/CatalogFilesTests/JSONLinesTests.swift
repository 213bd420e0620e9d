import ShopModel
import Testing

@testable import CatalogFiles

@Suite("Lines of JSON, and JSON with comments")
struct JSONLinesTests {
    @Test("each line is a row; blank lines are none")
    func lines() throws {
        let reading = try Reading("{\"a\":1}\n\n  \r\n{\"a\":2}\r\n{\"a\":\"x\\ny\"}")
        #expect(reading.format == .ndjson)
        #expect(reading.rows == [["a": 1], ["a": 2], ["a": "x\ny"]])
        #expect(reading.places == ["1@1:1", "2@4:1", "3@5:1"])
    }

    @Test("a malformed line rejects that line alone, wherever it stands")
    func malformed() throws {
        let reading = try Reading("{\"a\":1,}\n{\"a\":2}\nnot json\n{\"b\":\"cut\n{\"a\":3}\n{\"a\":4} x\n{\"a\":5}")
        #expect(reading.format == .ndjson)
        #expect(
            reading.rows == [
                "! not JSON: a comma with nothing after it (column 8)",
                ["a": 2],
                "! not JSON: expected a value, found \"not\" (column 1)",
                "! not JSON: a control character inside a string must be escaped (column 10)",
                ["a": 3], ["a": 4],
                "! not JSON: expected a value, found \"x\" (column 9)",
                ["a": 5],
            ]
        )
        #expect(reading.cut == ["{\"a\":1,}", "not json", "{\"b\":\"cut", "x"])
        #expect(reading.places == ["1@1:1", "2@2:1", "3@3:1", "4@4:1", "5@5:1", "6@6:1", "7@6:9", "8@7:1"])
    }

    @Test("the last line may be cut off")
    func cutOff() throws {
        let reading = try Reading("{\"a\":1}\n{\"a\":")
        #expect(reading.rows == [["a": 1], "! not JSON: the text ends inside a value (column 6)"])
    }

    @Test("values that are printed over several lines are recognised, and a malformed one ends where the next begins")
    func prettyPrinted() throws {
        let reading = try Reading("{\n \"a\": 1\n}\n{\n \"a\": oops,\n \"b\": 2\n}\n{\n \"a\": 3\n}\n")
        #expect(reading.format == .ndjson)
        #expect(
            reading.rows == [["a": 1], "! not JSON: expected a value, found \"oops\" (line 5, column 7)", ["a": 3]]
        )
        #expect(reading.cut == ["{\n \"a\": oops,\n \"b\": 2\n}"])
    }

    @Test("one object is a document unless its name says lines; a first value of any length is looked past")
    func oneValue() throws {
        #expect(try Reading("{\"x\":{\"a\":1}}").rows == [["x": ["a": 1]]])
        let lines = try Reading("{\"x\":{\"a\":1}}", name: "f.ndjson")
        #expect((lines.format, lines.rows[0]) == (.ndjson, ["x": ["a": 1]]))
        let long = String(repeating: "x", count: 100_000)
        #expect(try Reading("{\"a\":\"\(long)\"}\n{\"a\":2}").format == .ndjson)
        #expect(try Reading("{\"a\":\"\(long)\"}").format == .json)
        #expect(try Reading("[1]\n[2]") { $0.columns = ["n"] }.rows == [["n": 1], ["n": 2]])
    }

    @Test("text that is not Unicode costs its line")
    func notUnicode() throws {
        let reading = try Reading("{\"a\":\"\\ud800\"}\n{\"a\":1}")
        #expect(reading.rows == ["! text that is not Unicode: half of a surrogate pair", ["a": 1]])
    }

    @Test("comments and trailing commas are read with --format jsonc and only then")
    func comments() throws {
        let text = "// shops\n[ /* two */ {\"a\":1, // one\n \"b\":[1,2,],},\n {\"a\":\"// no /* comment\"}, ] // end"
        #expect(
            try Reading(text) { $0.format = .jsonc }.rows == [["a": 1, "b": [1, 2]], ["a": "// no /* comment"]]
        )
        #expect(
            Reading.failure(text)
                == "file:1:1: not JSON: expected a value, found \"/\"; comments and trailing commas need --format jsonc"
        )
        #expect(
            Reading.failure("[{\"a\":1,}]")
                == "file:1:9: not JSON: a comma with nothing after it; comments and trailing commas need --format jsonc"
        )
        #expect(
            Reading.failure("[1] /* never") { $0.format = .jsonc }
                == "file:1:5: not JSON: a comment that does not end"
        )
        let deep = "{\"x\":1, /*c*/ \"items\":[{\"a\":1},],}"
        #expect(try Reading(deep) { $0.format = .jsonc }.rows == [["a": 1]])
    }

    @Test("numbers keep their digits and texts their characters")
    func values() throws {
        let reading = try Reading(
            #"[{"n":0.29,"id":12345678901234567890,"t":"007","p":99.99,"q":0.691,"b":true,"i":null,"a":1,"a":2}]"#
        )
        #expect(
            reading.rows == [
                [
                    "n": .digits("0.29"), "id": .digits("12345678901234567890"), "t": "007", "p": .digits("99.99"),
                    "q": .digits("0.691"), "b": true, "i": nil, "a": 2,
                ]
            ]
        )
        #expect(Reading.failure("[{\"a\":NaN}]") == "file:1:7: not JSON: expected a value, found \"NaN\"")
    }
}
