import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("CSV")
struct CSVTests {
    @Test("the delimiter and the header are found and said", arguments: [",", ";", "\t", "|"])
    func delimiters(delimiter: String) throws {
        let text = "id,name,price\n1,\"Tea, green; | \t \",9.90\r\n2,Oolong,\n".replacing(",", with: delimiter)
            .replacing("Tea\(delimiter)", with: "Tea,")
        let reading = try Reading(text)
        #expect(reading.format == (delimiter == "\t" ? .tsv : .csv))
        let name = delimiter == "\t" ? "tabs" : "\"\(delimiter)\""
        #expect(reading.findings == ["CSV with \(name) between fields, header in line 1"])
        #expect(
            reading.rows == [
                ["id": "1", "name": "Tea, green; | \t ", "price": "9.90"], ["id": "2", "name": "Oolong"],
            ]
        )
        #expect(reading.places == ["1@2:1", "2@3:1"])
    }

    @Test("quotes are doubled; line breaks and blank lines inside quotes are kept; blank lines outside are no rows")
    func quotes() throws {
        let reading = try Reading("\u{FEFF}a,b\r\n\r\n\"x \"\"y\"\"\",\"1\n\n2\r\n\"\r\n \nz,a \"quoted\" word\n")
        #expect(reading.rows == [["a": "x \"y\"", "b": "1\n\n2\r\n"], ["a": "z", "b": "a \"quoted\" word"]])
        #expect(reading.places == ["1@3:1", "2@8:1"])
    }

    @Test("a row may end early; one with more fields than columns is rejected with both counts and its text")
    func ragged() throws {
        let reading = try Reading("a,b\n1,2\n1\n1,2,3\n\"x\"y,2\n3,4")
        #expect(
            reading.rows == [
                ["a": "1", "b": "2"], ["a": "1"],
                "! this row has 3 fields, but there are 2 columns",
                "! text after the closing quote of field 1; a quote inside quotes is written twice",
                ["a": "3", "b": "4"],
            ]
        )
        #expect(reading.cut == ["1,2,3", "\"x\"y,2"])
    }

    @Test("a quote that never closes refuses the file at the place where it opened")
    func unclosed() {
        #expect(
            Reading.failure("a,b\n1,2\n3,\"open\n4,5\n")
                == "file:3:3: the quote that opens here never closes; close it, double it if it belongs to the "
                + "text, or have quotes read as text"
        )
        let long = "a,b\n\"x\",\"" + String(repeating: "y,z\n", count: 17 << 18)
        #expect(Reading.failure(long)?.hasPrefix("file:2:5: the quote that opens here never closes") == true)
    }

    @Test("empty cells behind the last column are nothing, and quotes can be read as text")
    func endsOfRows() throws {
        #expect(try Reading("a,b\n1,2,\n3,4,, \n").rows == [["a": "1", "b": "2"], ["a": "3", "b": "4"]])
        let plain = try Reading("a\tb\n\"x\t5\"\ny\"\tz\n") { $0.hasQuotes = false }
        #expect(plain.rows == [["a": "\"x", "b": "5\""], ["a": "y\"", "b": "z"]])
    }

    @Test("a broken record goes on to the quote that ends it, and no further than its line where none does")
    func brokenRecords() throws {
        let tail = try Reading("id,name\n\"{\\\"a\\\"\nb}\",2\n3,Jug\n")
        #expect(tail.rows.count == 2 && tail.rows[1] == ["id": "3", "name": "Jug"])
        let inches = try Reading("id,name\n\"a\" 5\" b,1\n2,c\n3,\"d\"\n")
        #expect(inches.rows.dropFirst() == [["id": "2", "name": "c"], ["id": "3", "name": "d"]])
        for piece in 1...7 {
            #expect(try Reading("id,name\n\"{\\\"a\\\"\nb}\",2\n3,Jug\n", pieceSize: piece).rows == tail.rows)
        }
    }

    @Test("lines above the header are skipped when they are a title, or when that is said")
    func titles() throws {
        #expect(try Reading("List\n\nname,price\na,1\n").rows == [["name": "a", "price": "1"]])
        #expect(try Reading("List\nfoo,bar,baz\nx,y,z\nu,v,w\n").rows.count == 2)
        #expect(try Reading("x,y\nfoo,bar\na,b\n") { $0.skippedLines = 1 }.rows == [["foo": "a", "bar": "b"]])
        let finding = try Reading("List,,\n,,\nname,price,sku\na,1,s\n").findings
        #expect(
            finding == [
                "CSV with \",\" between fields, header in line 3", "2 lines with text above line 3 skipped as a title",
            ]
        )
        #expect(CSVTitles.count(in: [["name", "price"], ["a", "1"]]) == 0)
        #expect(CSVTitles.count(in: [["Name"], ["a"], ["b"]]) == 0)
        #expect(CSVTitles.count(in: Array(repeating: ["t"], count: 11) + [["name", "price"], ["a", "1"]]) == 0)
    }

    @Test("header cells are trimmed, columns without a name get one, and equal names are told apart")
    func header() throws {
        let reading = try Reading(" id ,,price,price\n1, x,2,3\n")
        #expect(reading.rows == [["id": "1", "column2": " x", "price": "2", "price#2": "3"]])
        #expect(
            reading.findings == [
                "CSV with \",\" between fields, header in line 1",
                "two columns are named \"price\"; the later one is \"price#2\"",
                "the names in line 1 have blanks around them; --trim takes them off the cells too",
            ]
        )
    }

    @Test("blanks before a quote are data, or skipped with --trim")
    func trim() throws {
        let text = "id, \"name\", price\n1, \"a \"\"b\"\" \", 9 \n"
        #expect(try Reading(text).rows == [["id": "1", "name": " \"a \"\"b\"\" \"", "price": " 9 "]])
        let trimmed = try Reading(text) { $0.trimsCells = true }
        #expect(trimmed.rows == [["id": "1", "name": "a \"b\" ", "price": "9"]])
        #expect(trimmed.findings.count == 1)
    }

    @Test("a file without a header needs the names of its columns")
    func headerless() throws {
        let text = "B1;Tea;9.90\nB2;Oolong;12\n"
        #expect(
            Reading.failure(text)
                == "file:1:1: this line looks like a row and not like the names of columns, since \"9.90\" is a number; "
                + "name all 3 columns with --no-header --columns name,price,… or, if it is a header, with --columns alone"
        )
        #expect(
            Reading.failure(text) { $0.hasHeader = false }
                == "file: without a header the columns have no names; name all 3 of them with --columns name,price,…"
        )
        let named = try Reading(text) {
            $0.hasHeader = false
            $0.columns = ["id", "name", "price"]
        }
        #expect(named.rows.count == 2)
        #expect(named.rows[0] == ["id": "B1", "name": "Tea", "price": "9.90"])
        #expect(try Reading(text) { $0.columns = ["id", "name", "price"] }.rows.count == 1)
        #expect(try Reading("sku,2024,2025\nx,1,2\n").rows == [["sku": "x", "2024": "1", "2025": "2"]])
    }

    @Test("Excel's line that names the separator is no row; a delimiter can be said")
    func separator() throws {
        #expect(try Reading("sep=|\na|b\n1|2\n").rows == [["a": "1", "b": "2"]])
        #expect(try Reading("a:b\n1:2\n") { ($0.format, $0.delimiter) = (.csv, ":") }.rows == [["a": "1", "b": "2"]])
        #expect(
            Reading.failure("a,b\n") { $0.delimiter = "、" }
                == "file: a delimiter is one ASCII character and no quote; \"、\" is not"
        )
        #expect(try Reading("name\n茶\n酒\n") { $0.format = .csv }.rows == [["name": "茶"], ["name": "酒"]])
    }

    @Test("what a writer of CSV writes is read back the same")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 11)
        let characters = Array("ab茶😀\"\"\n\r\t ,;|'\\é")
        for round in 0..<150 {
            let columns = (0..<Int.random(in: 2...5, using: &random)).map { "c\($0)" }
            let cells = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                columns.map { _ in
                    String(
                        (0..<Int.random(in: 1...8, using: &random)).map { _ in characters.randomElement(using: &random)!
                        }
                    )
                }
            }
            let ending = ["\n", "\r\n"].randomElement(using: &random)!
            let delimiter = [",", ";", "\t", "|"].randomElement(using: &random)!
            let text = ([columns] + cells)
                .map { $0.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: delimiter) + ending }
                .joined()
            let expected = cells.map {
                DictionaryValue.object(Dictionary(uniqueKeysWithValues: zip(columns, $0.map { .string($0) })))
            }
            let found = try Reading(text) { $0.delimiter = Character(delimiter) }.rows
            #expect(found == expected, "round \(round): \(text.debugDescription)")
        }
    }
}
