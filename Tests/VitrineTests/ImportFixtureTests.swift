import Foundation
import TestSupport
import Testing

/// Small files with the traits that real ones surprise with, from the file to what comes out again.
@Suite("Odd files, from end to end")
struct ImportFixtureTests {
    private let program = Program()

    /// Imports bytes and answers the exported shops, one JSON object a line.
    private func shops(_ data: Data, _ options: String..., status: Int32 = 0) throws -> [String] {
        _ = program.folder.file("in", data)
        let outcome = try program.run(["import", "in"] + options)
        #expect(outcome.status == status, "\(outcome.errors)")
        return try program.run("export", "--format", "ndjson").output.split(separator: "\n").map(String.init)
    }

    private func shops(_ text: String, _ options: String..., status: Int32 = 0) throws -> [String] {
        _ = program.folder.file("in", text)
        let outcome = try program.run(["import", "in"] + options)
        #expect(outcome.status == status, "\(outcome.errors)")
        return try program.run("export", "--format", "ndjson").output.split(separator: "\n").map(String.init)
    }

    @Test("007 stays text, as a key and anywhere else")
    func leadingZeros() throws {
        #expect(
            try shops("sku,name,zip\n007,Bond,00501\n")
                == [#"{"key":"007","name":"Bond","attributes":{"zip":"00501"}}"#]
        )
    }

    @Test("M5: numbers past every machine type keep their digits, and prices stay exact")
    func largeNumbers() throws {
        #expect(
            try shops(
                #"[{"id":12345678901234567890,"name":"a","price":0.29,"stock":18446744073709551615},{"id":2,"name":"b","price":99.99,"w":0.691,"weight":78.400}]"#
            )
                == [
                    #"{"key":"12345678901234567890","name":"a","price":"0.29","attributes":{"stock":18446744073709551615}}"#,
                    #"{"key":"2","name":"b","price":"99.99","width":0.691,"attributes":{"weight":78.400}}"#,
                ]
        )
    }

    @Test("an image's size that no machine has is not known, and costs nothing else")
    func hugeSize() throws {
        let found = try shops(#"[{"id":1,"name":"a","images":[{"src":"x","width":18446744073709551615,"height":2}]}]"#)
        #expect(found[0].hasPrefix(#"{"key":"1","name":"a","icon":"x","images":[{"src":"x","height":2}]"#))
        #expect(found[0].hasSuffix(#""attributes":{"images":[{"src":"x","width":18446744073709551615,"height":2}]}}"#))
    }

    @Test(
        "where an integer is needed, a number past every machine's, a part of one or one below 0 costs its own row alone, and only if asked",
        arguments: ["18446744073709551615", "0.5", "-1", "1e400"]
    )
    func noInteger(side: String) throws {
        let rows =
            #"[{"id":1,"name":"a","images":[{"src":"x","width":2,"height":\#(side)}]},{"id":2,"name":"b"}]"#
        let why = "row 1: images \"\(side)\": an image's side is a whole number of pixels"
        _ = program.folder.file("sizes.json", rows)
        let lenient = try program.run("import", "sizes.json", "--catalog", "lenient.sqlite")
        #expect(lenient.status == 0)
        #expect(lenient.errors.contains("warning: sizes.json:1:2: " + why + "; kept with the other keys"))
        let strict = try program.run("import", "sizes.json", "--strict", "--catalog", "strict.sqlite")
        #expect(strict.errors.contains("rejected: sizes.json:1:2: " + why + "\n"))
        #expect(strict.status == 3)
        #expect(strict.errors.contains("sizes.json: 2 rows: 1 inserted, 1 rejected"))
    }

    @Test("what is no number is refused as a price, and stays with the other keys")
    func noNumbers() throws {
        let found = try shops(
            #"[{"id":1,"name":"a","price":1e400},{"id":2,"name":"b","price":"NaN"},{"id":3,"name":"c","price":true}]"#
        )
        #expect(
            found == [
                #"{"key":"1","name":"a","attributes":{"price":1e400}}"#,
                #"{"key":"2","name":"b","attributes":{"price":"NaN"}}"#,
                #"{"key":"3","name":"c","attributes":{"price":true}}"#,
            ]
        )
        _ = program.folder.file("nan.json", "[{\"name\":\"a\",\"price\":NaN}]")
        #expect(
            try program.run("import", "nan.json").errors
                == "error: nan.json:1:22: not JSON: expected a value, found \"NaN\"\n"
        )
    }

    @Test("dates in every spelling are text and come back as they were")
    func dates() throws {
        let dates = #"{"a":"2026-01-02T03:04:05Z","b":"2026-01-02T03:04:05+0000","c":"2026-01-02T03:04:05+00:00"}"#
        #expect(
            try shops(#"[{"id":1,"name":"x","dates":\#(dates)}]"#) == [
                #"{"key":"1","name":"x","attributes":{"dates":\#(dates)}}"#
            ]
        )
    }

    @Test("a byte order mark before the first column is not part of its name")
    func byteOrderMark() throws {
        #expect(try shops("\u{FEFF}id,name\n1,a\n") == [#"{"key":"1","name":"a"}"#])
    }

    @Test("a header in GBK is read as one, and Chinese in UTF-8 without a mark stays UTF-8")
    func chinese() throws {
        // 商品名称,售价 and one row, in GBK.
        let header: [UInt8] = [0xC9, 0xCC, 0xC6, 0xB7, 0xC3, 0xFB, 0xB3, 0xC6, 0x2C, 0xCA, 0xDB, 0xBC, 0xDB, 0x0A]
        let row: [UInt8] = [0xC2, 0xCC, 0xB2, 0xE8, 0x2C, 0x31, 0x32, 0x2E, 0x35, 0x30, 0x0A]
        let expected = [#"{"key":"绿茶","name":"绿茶","price":"12.50"}"#]
        #expect(try shops(Data(header + row)) == expected)
        #expect(try shops("商品名称,售价\n绿茶,12.50\n") == expected)
    }

    @Test("a lone surrogate, a NUL and an empty list cost no more than they must")
    func oddText() throws {
        let found = try shops(
            #"[{"id":1,"name":"\ud800"},{"id":2,"name":"a\u0000b","images":null},{"id":3,"name":"c","images":[]}]"#,
            status: 3
        )
        #expect(found == [#"{"key":"2","name":"a\u0000b"}"#, #"{"key":"3","name":"c"}"#])
    }

    @Test("a price in one row and a name in the next are both taken, and each leaves what it does not say")
    func partialRows() throws {
        _ = try shops(#"[{"id":1,"name":"old","price":5,"icon":"i"}]"#)
        #expect(
            try shops(#"[{"id":1,"price":9},{"id":1,"name":"x"}]"#)
                == [#"{"key":"1","name":"x","icon":"i","price":"9"}"#]
        )
    }

    @Test("at a terminal long work has a bar; a pipe never sees one")
    func progress() throws {
        let rows = (0..<40_000).map { #"{"id":\#($0),"name":"a name of some length \#($0)"}"# }.joined(separator: "\n")
        _ = program.folder.file("big.ndjson", rows)
        let script = Process()
        script.executableURL = URL(filePath: "/usr/bin/env")
        script.arguments = ["script", "-qec", "\(Program.url.path) import big.ndjson", "/dev/null"]
        script.currentDirectoryURL = program.folder.url
        script.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        let output = program.folder.file("terminal", "")
        script.standardOutput = FileHandle(forWritingAtPath: output)
        script.standardInput = FileHandle.nullDevice
        try script.run()
        script.waitUntilExit()
        let seen = try String(contentsOfFile: output, encoding: .utf8)
        let bar =
            #/\r\x1B\[K\[#*-*\] (\d+) %  (\d+) rows  (\d+\.\d) of (\d+\.\d) MB  (\d+) rows\/s  (\d+) s left/#
        let bars = seen.matches(of: bar).map(\.output)
        #expect(!bars.isEmpty, "\(seen.suffix(300))")
        let size = Int((Double(rows.utf8.count) / 100_000).rounded())
        for line in bars {
            #expect(Int(line.1)! <= 100 && Int(line.2)! <= 40_000)
            #expect(Double(line.3)! <= Double(line.4)!)
            #expect(line.4 == "\(size / 10).\(size % 10)")
            #expect(Int(line.5)! > 0)
        }
        #expect(seen.contains("big.ndjson: 40000 rows: 40000 inserted"))
        #expect(!(try program.run("import", "big.ndjson").errors.contains("\r")))
    }
}
