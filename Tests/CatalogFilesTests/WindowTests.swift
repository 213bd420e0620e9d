import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

/// Small files of every kind; what windows and mutations start from.
enum Fixtures {
    static let all: [(name: String, bytes: [UInt8], options: ReadingOptions)] = {
        var all: [(String, [UInt8], ReadingOptions)] = []
        func add(_ name: String, _ text: String, _ configure: (inout ReadingOptions) -> Void = { _ in }) {
            add(name, Array(text.utf8), configure)
        }
        func add(_ name: String, _ bytes: [UInt8], _ configure: (inout ReadingOptions) -> Void = { _ in }) {
            var options = ReadingOptions()
            configure(&options)
            all.append((name, bytes, options))
        }
        add("json", "\u{FEFF}[ {\"a\":1.50,\"茶\":[true,null,\"\\u8336\\n\"]} ,\n {\"b\":{\"c\":\"é😀\"}}, \"x\", 12 ]\n")
        add("json in an object", "{\"v\":1, \"data\": {\"items\": [{\"a\":1},{\"a\":[{\"b\":2}]}], \"n\":\"x\"}}")
        add("json by root", "{\"cars\":[{\"items\":[{\"a\":1},{\"a\":2}]},{\"items\":[{\"a\":3}]}]}") {
            $0.root = "cars[].items"
        }
        add("keyed json", "{\"x\":{\"a\":1},\"y\":{\"a\":2}}")
        add("jsonc", "// c\n[ /* d */ {\"a\":1,}, // e\n {\"b\":[1,],}, ] // f") { $0.format = .jsonc }
        add("ndjson", "{\"a\":1}\r\n\n{\"a\":,}\n{\"a\":\"x\\\"y\"}\n nope\n{\"a\":3}")
        add("pretty ndjson", "{\n \"a\": 1\n}\n{\n \"a\": [\n2]\n}\n{ x\n}\n{\n}")
        add(
            "xml plist",
            "<?xml version=\"1.0\"?><plist><array><dict><key>a &amp; b</key><string>茶&#x8336;<![CDATA[<x>]]></string>"
                + "<key>n</key><real>78.400</real></dict>\n<dict><key>d</key><data> QU JD </data><key>t</key><true/></dict></array></plist>"
        )
        add("openstep", "( {a = \"\\U8336 \\351\"; b = (1, 2); c = <0f 1e>; /* x */ }, {\"k\" = v // y\n; } )")
        add("csv", "\u{FEFF}id, name ,price\r\n1,\"a \"\"b\"\"\r\n\r\nc\",9\r\n\r\n2,茶,\n3,x\n\"4\"z,y,1\n5,\"\",\"é\"")
        add("tsv", "id\tname\tprice\r\n1\t\"a\tb\"\t9\n\n2\t茶\t\n3\tx\n")
        add("trimmed csv", "id; \"name\" \n 1 ; \"x;y\" \n2;z") { $0.trimsCells = true }
        add(
            "feed",
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><channel><item><g:id>1</g:id><g:x>a</g:x><g:s><g:y z=\"1\">茶</g:y></g:s>"
                + "<g:x>b</g:x></item><item><g:id>2</g:id></item></channel></rss>"
        )
        add("atom", "<feed><entry><id>1</id><link href=\"x\"/><link rel=\"self\" href=\"y\"/></entry></feed>")
        add("xml", "<s><p i=\"1\"><n>x</n></p><p><n>y</n><n>z</n></p></s>") { $0.root = "s.p" }
        let list: [[String: Any]] = [
            ["a": 1, "b": 2.5, "c": "茶", "d": [true, Data([1, 2])]],
            ["e": Date(timeIntervalSinceReferenceDate: 5), "a": "x"],
        ]
        add(
            "binary plist",
            Array(try! PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        )
        add("gzip", try! zipped(Array("a,b\n1,茶\n".utf8)))
        add("utf-16", [0xFF, 0xFE] + (try! encoded("a,b\n1,茶😀\n", as: "UTF-16LE")))
        add("gb18030", try! encoded("商品名称,售价\n龙井茶,99.99\n", as: "GB18030"))
        return all
    }()
}

@Suite("Windows")
struct WindowTests {
    @Test("every reader gives the same rows whatever the size of the window", arguments: Fixtures.all.map(\.name))
    func anySize(name: String) throws {
        let fixture = try #require(Fixtures.all.first { $0.name == name })
        let whole = try Reading(fixture.bytes) { $0 = fixture.options }
        #expect(whole.rows.count > 0)
        for size in Array(1...48) + Array(stride(from: 49, through: fixture.bytes.count + 1, by: 5)) {
            let pieces = try Reading(fixture.bytes, pieceSize: size) { $0 = fixture.options }
            #expect(pieces == whole, "\(size) bytes at a time")
        }
    }

    @Test("no reader traps or hangs on a thousand mutations of each file", arguments: Fixtures.all.map(\.name))
    func mutations(name: String) throws {
        let fixture = try #require(Fixtures.all.first { $0.name == name })
        let seed: UInt64 = 20
        var random = SeededGenerator(seed: seed)
        let tokens =
            [
                "\"", "{", "}", "[", "]", ",", ";", "\n", "\\", "<", ">", "</", "<![CDATA[", "\u{0}", "\\U", "(", "=",
                "/*", "é", "&",
            ]
            .map { Array($0.utf8) } + [[0xFF], [0x80], [0x7F, 0xFF, 0xFF, 0xFF], [0x0F], [0x1F, 0x8B]]
        var read = 0
        for _ in 0..<1000 {
            var bytes = fixture.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
                case 3: bytes.insert(contentsOf: tokens.randomElement(using: &random)!, at: place)
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
                }
            }
            let size = [1, 7, 1 << 18].randomElement(using: &random)!
            if CatalogFuzzing.readAll(bytes, options: fixture.options, pieceSize: size) != nil { read += 1 }
        }
        // Mutations that are all refused would test little.
        #expect(read > 0, "seed \(seed)")
    }
}
