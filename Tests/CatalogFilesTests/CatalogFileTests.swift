import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("Catalog files")
struct CatalogFileTests {
    private let folder = TemporaryFolder()

    /// All rows as values, with their places.
    private func rows(_ path: String, format: FileFormat? = nil, root: String? = nil) throws -> [(
        DictionaryValue, String
    )] {
        var rows: [(DictionaryValue, String)] = []
        try CatalogFile(path: path, options: ReadingOptions(format: format, root: root)).forEachRow { row in
            var value = row.value(at: 0)
            if let name = row.memberName { value = [row.string(name): value] }
            rows.append((value, "\(row.number)@\(row.line):\(row.column)"))
        }
        return rows
    }

    private func failure(_ path: String, format: FileFormat? = nil, root: String? = nil) -> String? {
        #expect(throws: CatalogFileError.self) { try rows(path, format: format, root: root) }
            .map { $0.description.replacing(folder.url.path + "/", with: "") }
    }

    @Test("JSON: an array's elements are rows, with their places")
    func jsonArray() throws {
        let found = try rows(folder.file("a.json", "\u{FEFF}[ {\"a\":1},\n  {\"b\":[2]}\n, 3 ]\n"))
        #expect(found.map(\.0) == [["a": 1], ["b": [2]], 3])
        #expect(found.map(\.1) == ["1@1:6", "2@2:3", "3@3:3"])
    }

    @Test("JSON: rows deep inside are found, keyed rows keep their names")
    func jsonObjects() throws {
        let deep = folder.file("deep.json", #"{"meta":{"n":2},"data":{"items":[{"a":1},{"a":2}]}}"#)
        #expect(try rows(deep).map(\.0) == [["a": 1], ["a": 2]])
        let keyed = folder.file("keyed.json", #"{"x":{"a":1},"y":{"a":2}}"#)
        #expect(try rows(keyed).map(\.0) == [["x": ["a": 1]], ["y": ["a": 2]]])
        let single = folder.file("single.json", #"{"a":1,"b":{}}"#)
        #expect(try rows(single).map(\.0) == [["a": 1, "b": [:]]])
        let two = folder.file("two.json", #"{"a":[{"n":1}],"b":[{"n":2}]}"#)
        #expect(failure(two) == "two.json: several lists could be the rows: a, b; choose one with --root a")
        #expect(try rows(two, root: "b").map(\.0) == [["n": 2]])
        #expect(failure(two, root: "c") == "two.json: nothing stands at \"c\"; there is a, b")
    }

    @Test("property list: the same places and the same rules")
    func propertyList() throws {
        func document(_ body: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            \(body)
            </plist>
            """
        }
        let array = folder.file(
            "a.plist",
            document(
                """
                <array>
                 <dict><key>t</key><string>茶 &amp; a</string><key>n</key><integer>+7</integer><key>r</key><real>78.400</real>
                  <key>y</key><true/><key>l</key><array><string>x</string><dict><key>k</key><false/></dict></array>
                  <key>e</key><string></string><key>d</key><data> QU
                  JD </data><key>w</key><date>2026-01-02T03:04:05Z</date><key>h</key><integer>0x1F</integer></dict>
                 <string>u</string>
                </array>
                """
            )
        )
        let found = try rows(array)
        #expect(
            found.map(\.0) == [
                [
                    "t": "茶 & a", "n": 7, "r": .number(DecimalText("78.400")!), "y": true, "l": ["x", ["k": false]],
                    "e": "",
                    "d": "QUJD", "w": "2026-01-02T03:04:05Z", "h": 31,
                ], "u",
            ]
        )
        #expect(found.map(\.1) == ["1@5:2", "2@9:2"])

        let deep = folder.file(
            "d.plist",
            document("<dict><key>x</key><integer>1</integer><key>items</key><array><dict/></array></dict>")
        )
        #expect(try rows(deep).map(\.0) == [[:]])
        let keyed = folder.file(
            "k.plist",
            document("<dict><key>p</key><dict><key>a</key><string>1</string></dict><key>q</key><dict/></dict>")
        )
        #expect(try rows(keyed).map(\.0) == [["p": ["a": "1"]], ["q": [:]]])
        #expect(failure(folder.file("s.plist", document("<string>x</string>")))?.contains("no rows") == true)
    }

    @Test("a property list that declares entities is refused before they grow")
    func entities() {
        let bomb = folder.file(
            "b.plist",
            """
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
            <plist version="1.0"><array><string>&b;</string></array></plist>
            """
        )
        #expect(failure(bomb) == "b.plist:1:29: it declares entities, which a catalog does not need")
    }

    @Test("what cannot be read says so in one line")
    func refusals() {
        #expect(failure(folder.path("nope.json")) == "nope.json: there is no such file")
        #expect(failure(folder.url.path)?.hasSuffix("this is a directory; name a file in it") == true)
        #expect(failure(folder.file("empty.json", "")) == "empty.json: the file is empty")
        #expect(
            failure(folder.file("cut.json", "[{\"a\":1}")) == "cut.json:1:9: not JSON: the text ends inside an array"
        )
        #expect(
            failure(folder.file("bad.json", "[{\"a\":1},\n nul]"))
                == "bad.json:2:2: not JSON: expected a value, found \"nul\""
        )
        #expect(
            failure(folder.file("two.json", "[] []"))
                == "two.json:1:4: not JSON: expected the end of the document, found \"[\""
        )
        #expect(
            failure(folder.file("o.json", "{}")) == "o.json: there are no rows here: an object without keys has no rows"
        )
        #expect(
            failure(folder.file("x.xml", "<plist><array>\n<dict></array></plist>"))?.hasPrefix("x.xml:2:9: not XML:")
                == true
        )
    }

    @Test("[] is no rows and no error")
    func emptyArray() throws {
        #expect(try rows(folder.file("e.json", " [ ] ")).isEmpty)
    }

    @Test("a row may be larger than a window, a value may not be without end")
    func largeRows() throws {
        let text = String(repeating: "x", count: 700_000)
        let file = folder.file("large.json", "[{\"a\":\"\(text)\"},{\"a\":\"\(text)y\"}]")
        #expect(try rows(file).map(\.0) == [["a": .string(text)], ["a": .string(text + "y")]])
        let endless = folder.file("endless.json", "[\"" + String(repeating: "x", count: 17 << 20) + "\"]")
        #expect(failure(endless) == "endless.json:1:2: a single value larger than 16 MiB; no shop is that large")
    }

    @Test("a pipe is read like a file, also when its rows must first be found")
    func pipes() throws {
        let path = folder.path("pipe")
        mkfifo(path, 0o600)
        let writer = Thread {
            try? #"{"n":1,"items":[{"a":1}]}"#.write(toFile: path, atomically: false, encoding: .utf8)
        }
        writer.start()
        #expect(try rows(path).map(\.0) == [["a": 1]])
    }

    @Test("an escape that JSON does not have refuses the file at its place, in a value and in any key")
    func badEscapes() {
        for text in [
            #"[{"a":"b\qc"}]"#, #"[{"a\q":1}]"#, #"{"a\q":[{"n":1}],"b":2}"#, #"{"b":2,"c":[{"n":1}],"a\u12":3}"#,
        ] {
            let said = failure(folder.file("e.json", text))
            #expect(said?.hasPrefix("e.json:1:") == true && said?.contains("not JSON: ") == true, "\(said ?? "read")")
        }
    }

    @Test("a member name that is not Unicode costs its row, which has no other key")
    func flawedName() throws {
        var found: [String] = []
        try CatalogFile(path: folder.file("n.json", #"{"\ud800":{"name":"a"},"b":{"name":"x"}}"#)).forEachRow { row in
            found.append(row.flaw?.message ?? row.memberName.map { row.string($0) } ?? "-")
        }
        #expect(found == ["text that is not Unicode: half of a surrogate pair", "b"])
    }

    @Test("a broken text costs its row and not the file")
    func flawedRow() throws {
        var flaws: [String?] = []
        try CatalogFile(path: folder.file("f.json", #"[{"a":"\ud800"},{"a":1}]"#)).forEachRow {
            flaws.append($0.flaw?.message)
        }
        #expect(flaws == ["text that is not Unicode: half of a surrogate pair", nil])
    }

    @Test("every file of the corpus is what it is taken for", .enabled(if: Repository.hasCorpus))
    func corpus() throws {
        let catalogs = Repository.corpus.appending(path: "catalog")
        let expected = [
            "BestBuyAPIs-stores.json": "json, 1565 rows, 0 with a flaw",
            "Ovi-products~2.json": "json, 194 rows, 0 with a flaw",
            "Shopify-products.json": "json, 4 rows, 0 with a flaw",
            "bagisto-products-with-errors.csv": "csv, 2 rows, 0 with a flaw",
            "bagisto-products.csv": "csv, 26 rows, 0 with a flaw",
            "codingZero-1.plist": "plist, 42 rows, 0 with a flaw",
            "commercetools-products-ci.csv": "csv, 3 rows, 0 with a flaw",
            "detector-m-Commodity.plist": "plist, 14 rows, 0 with a flaw",
            "iNeedYouGX-File.json": "json, 6 rows, 0 with a flaw",
            "kanenas-dpa_product_catalog_sample_feed_atom.xml": "feed, 1 rows, 0 with a flaw",
            "kanenas-dpa_product_catalog_sample_feed_rss.xml": "feed, 1 rows, 0 with a flaw",
            "liwei0505-1.plist": "plist, 50 rows, 0 with a flaw",
            "shopware-products.csv": "csv, 60 rows, 0 with a flaw",
            "shopware-products_with_invalid.csv": "csv, 10 rows, 0 with a flaw",
            "stone-info-shopList.plist": "plist, 6 rows, 0 with a flaw",
            "stone-info-wine.plist": "plist, 22 rows, 0 with a flaw",
            "WDDong-1.plist": "refused: this is an install manifest for an app, not a catalog; "
                + "name the file that lists the shops",
            "chikang-shop.json":
                "refused: several lists could be the rows: activityList, couponList, shopPicList, sortInfo; "
                + "choose one with --root activityList",
            "django-oscar-books-small-semicolon.csv": "refused: this line looks like a row and not like the names of "
                + "columns, since \"9780115531446\" is a number; name all 7 columns with --no-header "
                + "--columns name,price,… or, if it is a header, with --columns alone",
            "nicklockwood-Images.plist": "refused: there are no rows here: this property list holds 19 values without "
                + "names, no dictionaries",
        ]
        var found: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: catalogs.path) {
            found[file] = Self.taken(catalogs.appending(path: file).path)
        }
        #expect(found == expected)
    }

    @Test("what the corpus refuses is read when the missing word is said", .enabled(if: Repository.hasCorpus))
    func corpusWithOptions() {
        func taken(_ file: String, _ configure: (inout ReadingOptions) -> Void) -> String {
            var options = ReadingOptions()
            configure(&options)
            return Self.taken(Repository.corpus.appending(path: "catalog/\(file)").path, options)
        }
        #expect(taken("chikang-shop.json") { $0.root = "couponList" } == "plist, 2 rows, 0 with a flaw")
        #expect(
            taken("django-oscar-books-small-semicolon.csv") {
                $0.hasHeader = false
                $0.columns = ["path", "title", "description", "partner", "sku", "price", "stock"]
            } == "csv, 10 rows, 2 with a flaw"
        )
    }

    private static func taken(_ path: String, _ options: ReadingOptions = ReadingOptions()) -> String {
        do {
            let file = try CatalogFile(path: path, options: options)
            var (rows, flaws) = (0, 0)
            try file.forEachRow { row in
                rows += 1
                if row.flaw != nil { flaws += 1 }
            }
            return "\(file.format.rawValue), \(rows) rows, \(flaws) with a flaw"
        } catch let error as CatalogFileError {
            return "refused: \(error.message)"
        } catch {
            return "\(error)"
        }
    }
}
