import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("CSV and lines of JSON, by scalars")
struct TableSyntaxTests {
    /// What a cell may consist of so that readers and writers could go wrong about it.
    private static let pieces = [
        "\"", ",", ";", "\t", "|", "\r", "\n", "\r\n", "\u{301}", "\u{200D}", " ", "'", "=", "a", "\u{FEFF}", "\u{85}",
        "\u{2028}",
    ]

    private func row(_ cells: [String]) -> DictionaryRow {
        var row = DictionaryRow()
        let object = row.open(.object)
        for (index, cell) in cells.enumerated() where !cell.isEmpty {
            row.append(.string, key: row.store("c\(index)".utf8), text: row.store(cell.utf8))
        }
        row.close(object)
        return row
    }

    @Test("every cell of three pieces is read as it was written, and no row more than there are")
    func cells() throws {
        var writer = RowWriter(.csv, columns: ["c0", "c1"])
        var text = try writer.head()
        var rows: [[String]] = []
        for first in Self.pieces {
            for second in Self.pieces {
                for third in Self.pieces {
                    let cells = [first + second + third, third + first]
                    rows.append(cells)
                    text += try writer.text(of: row(cells))
                }
            }
        }
        let reading = try Reading(text)
        #expect(reading.rows.count == rows.count)
        for (found, cells) in zip(reading.rows, rows) {
            guard case .object(let members) = found, case .string(let first) = members["c0"],
                case .string(let second) = members["c1"],
                first.isIdentical(to: cells[0]), second.isIdentical(to: cells[1])
            else {
                Issue.record("\(cells) was read as \(found)")
                return
            }
        }
    }

    @Test("a table of one column is read with the delimiter that it was written with", arguments: pieces)
    func oneColumn(piece: String) throws {
        var writer = RowWriter(.csv, columns: ["c0"])
        var text = try writer.head()
        let cells = (1...3).map { String(repeating: "a" + piece + "b", count: $0) }
        for cell in cells { text += try writer.text(of: row([cell])) }
        let found = try Reading(text) { $0.format = .csv }.rows
        #expect(found == cells.map { ["c0": .string($0)] })
    }

    @Test("names of columns that differ only in their form are two columns")
    func forms() throws {
        let reading = try Reading("\u{E9},e\u{301}\n1,2\n")
        #expect(reading.findings == ["CSV with \",\" between fields, header in line 1"])
    }

    @Test("a NUL is not written to a table, and its row is rejected where a table has one")
    func nul() throws {
        var writer = RowWriter(.csv, columns: ["c0"])
        #expect(throws: RowWriter.Failure(text: "a\0b")) { try writer.text(of: row(["a\0b"])) }
        let reading = try Reading("a,b\nx\0y,2\n3,4\n") { $0.format = .csv }
        #expect(reading.rows == ["! this row has a NUL character, which a table cannot hold", ["a": "3", "b": "4"]])
    }

    @Test("names of columns that no reader gives back are refused", arguments: ["", " a", "a\t", "\u{2028}a", "a\0"])
    func unfitColumns(name: String) {
        #expect(throws: RowWriter.Failure.self) { try RowWriter(.csv, columns: [name]).head() }
    }

    @Test(
        "a spreadsheet gets formulas as text and numbers as numbers",
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "-1"), ("-1.50", "-1.50"), ("-1+2", "'-1+2"), ("@x", "'@x"),
            ("\tx", "\"'\tx\""),
            ("\rx", "\"'\rx\""), ("a=1", "a=1"), ("'=1", "'=1"), ("=\u{301}", "'=\u{301}"), ("1e5", "1e5"), ("-", "'-"),
        ]
    )
    func formulas(cell: String, written: String) throws {
        var writer = RowWriter(.csv, columns: ["c0"], isForSpreadsheets: true)
        #expect(try writer.text(of: row([cell])).unicodeScalars.elementsEqual((written + "\r\n").unicodeScalars))
        var plain = RowWriter(.csv, columns: ["c0"])
        #expect(
            try Reading(plain.head() + plain.text(of: row([cell]))) { $0.format = .csv }.rows == [["c0": .string(cell)]]
        )
    }

    @Test(
        "one shop on one line is a line of JSON under any name; a document with shops inside is not",
        arguments: [
            (#"{"key":"k","name":"n","images":[{"src":"a"},{"src":"b"}]}"#, FileFormat.ndjson),
            (#"{"id":1,"title":"n","pictures":[{"url":"a"}]}"#, .ndjson),
            (#"{"handle":"h","title":"t","variants":[{"title":"red"}]}"#, .ndjson),
            (#"{"name":"store","products":[{"title":"a"},{"title":"b"}]}"#, .json),
            (#"{"name":"store","data":{"products":[{"title":"a"}]}}"#, .json),
            (#"{"products":[{"title":"a"}]}"#, .json),
            ("{\"key\":\"k\",\n\"name\":\"n\",\"images\":[{\"src\":\"a\"}]}", .json),
        ]
    )
    func oneLine(text: String, format: FileFormat) throws {
        for ending in ["", "\n", "\r\n", " \n\n"] {
            for name in ["x", "x.json", "x.txt"] { #expect(try Reading(text + ending, name: name).format == format) }
        }
        // Longer than what is looked at first.
        let long = text.dropLast() + ",\"z\":\"" + String(repeating: "x", count: 100_000) + "\"}"
        #expect(try Reading(String(long)).format == format)
    }
}
