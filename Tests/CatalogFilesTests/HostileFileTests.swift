import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("Hostile and unlucky files", .serialized)
struct HostileFileTests {
    private let folder = TemporaryFolder()

    private static let nested: [(String, FileFormat, @Sendable (Int) -> String)] = [
        ("JSON", .json, { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }),
        (
            "JSON in an object", .json,
            { "{\"a\":" + String(repeating: "[", count: $0) + String(repeating: "]", count: $0) + "}" }
        ),
        (
            "XML property list", .plist,
            {
                "<plist>" + String(repeating: "<array>", count: $0) + String(repeating: "</array>", count: $0)
                    + "</plist>"
            }
        ),
        ("OpenStep", .plist, { String(repeating: "(", count: $0) + String(repeating: ")", count: $0) }),
        (
            "a feed", .feed,
            {
                "<rss><channel><item>" + String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0)
                    + "</item></channel></rss>"
            }
        ),
    ]

    @Test("10,000 levels are refused in every format and end nothing", arguments: nested.map(\.0))
    func depth(kind: String) throws {
        let (_, format, text) = try #require(Self.nested.first { $0.0 == kind })
        let failure = Reading.failure(text(10_000)) { $0.format = format }
        #expect(failure?.hasSuffix("nested deeper than 512 levels") == true, "\(failure ?? "read")")
    }

    @Test("10,000 levels in a line of JSON cost that line")
    func deepLine() throws {
        let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
        let reading = try Reading("{\"a\":1}\n{\"a\":\(deep)}\n{\"a\":2}")
        #expect(reading.rows.count == 3)
        #expect(reading.rows[2] == ["a": 2])
    }

    @Test("a string without end is refused in every format, and memory stays bounded")
    func longString() throws {
        let starts: [(String, Int)] = [
            ("[{\"a\":\"", 100), ("{\"a\":1}\n{\"a\":\"", 17), ("<plist><array><dict><key>a</key><string>", 17),
            ("<plist><array><dict><key>", 17), ("({a = \"", 17), ("a,b\n1,", 17),
            ("<rss><channel><item><a>", 17), ("<rss><channel><item a=\"", 17), ("<rss><!-- ", 17),
        ]
        let filler = Data(repeating: 0x78, count: 1 << 20)
        for (start, megabytes) in starts {
            let path = folder.file("long", start)
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seekToEnd()
            for _ in 0..<megabytes { try handle.write(contentsOf: filler) }
            try handle.close()
            let before = try peakMemory()
            #expect(throws: CatalogFileError.self, "\(start)") { try CatalogFile(path: path).forEachRow { _ in } }
            let grown = try peakMemory() - before
            #expect(grown < 90_000, "\(start): \(grown) kB")
        }
    }

    /// In kB.
    private func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            .flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    @Test("NUL bytes are refused, or reject their row")
    func nulBytes() throws {
        #expect(Reading.failure("[{\"a\":\"x\0y\"}]")?.contains("control character") == true)
        #expect(
            Reading.failure([1, 2, 0, 0, 3, 4])
                == "file: this is a binary file of an unknown kind; export the data as JSON or CSV"
        )
        #expect(
            Reading.failure("<plist><array><dict><key>a\0</key></dict></array></plist>")?.contains("not XML") == true
        )
    }

    @Test("a pipe is read in every format, and standard input too")
    func pipes() throws {
        for text in ["{\"a\":1}\n{\"a\":2}", "a,b\n1,2\n3,4\n", "({a = 1;}, {a = 2;})"] {
            let path = folder.path("pipe-\(text.count)")
            mkfifo(path, 0o600)
            let writer = Thread { try? text.write(toFile: path, atomically: false, encoding: .utf8) }
            writer.start()
            var count = 0
            try CatalogFile(path: path).forEachRow { _ in count += 1 }
            #expect(count == 2)
        }
    }

    @Test("a file that grows while it is read is read as it was; one that shrinks is refused")
    func changing() throws {
        let row = "{\"a\":\"" + String(repeating: "x", count: 1000) + "\"}"
        let text = "[" + (0..<600).map { _ in row }.joined(separator: ",") + "]"
        let growing = folder.file("growing.json", text)
        var count = 0
        try CatalogFile(path: growing).forEachRow { _ in
            count += 1
            if count == 1 {
                let handle = try #require(FileHandle(forWritingAtPath: growing))
                try handle.seekToEnd()
                try handle.write(contentsOf: Data("garbage".utf8))
            }
        }
        #expect(count == 600)

        for (name, content) in [("s.json", text), ("s.csv", "a,b\n" + String(repeating: "1,2\n", count: 100_000))] {
            let path = folder.file(name, content)
            var isFirst = true
            #expect {
                try CatalogFile(path: path).forEachRow { _ in
                    if isFirst { truncate(path, 300_000) }
                    isFirst = false
                }
            } throws: {
                "\($0)".hasSuffix(
                    "it became shorter while it was read; import it again when whatever writes it is done"
                )
            }
        }
        let list = (0..<10_000).map { ["name": "shop \($0)", "n": "\($0 * 7)"] }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let path = folder.file("s.plist", data)
        var isFirst = true
        #expect(throws: CatalogFileError.self) {
            try CatalogFile(path: path).forEachRow { _ in
                if isFirst { truncate(path, 100) }
                isFirst = false
            }
        }
    }

    @Test(
        "what is no catalog is called by its name",
        arguments: [
            ("PK\u{3}\u{4}", "a ZIP archive or a spreadsheet"), ("SQLite format 3\0", "an SQLite database"),
            ("%PDF-1.7", "a PDF document"), ("GIF89a", "a GIF image"), ("RIFF1234WEBPVP8 ", "a WebP image"),
            ("II*\0\u{8}\0\0\0", "a TIFF image"), ("BM1234\0\0\0\0\u{36}\0\0\0(\0\0\0", "a BMP image"),
            ("<!DOCTYPE html><html>", "an HTML page"), ("<!-- x -->\n<HTML lang=\"zh\">", "an HTML page"),
            ("<svg xmlns=\"\">", "an SVG image"), ("BZh91AY", "a bzip2 file"),
            ("just some words", "neither JSON, a property list, CSV nor XML"),
        ]
    )
    func otherKinds(content: String, what: String) {
        #expect(Reading.failure(content)?.contains("this is \(what)") == true)
    }

    @Test("images of the corpus are refused by name", .enabled(if: Repository.hasCorpus))
    func images() throws {
        let images = Repository.corpus.appending(path: "images")
        let names = ["png": "a PNG image", "jpg": "a JPEG image", "gif": "a GIF image", "webp": "a WebP image"]
        for file in try FileManager.default.contentsOfDirectory(atPath: images.path) {
            guard let name = names[(file as NSString).pathExtension] else { continue }
            let data = try Data(contentsOf: images.appending(path: file))
            guard data.count > 16 else { continue }
            let failure = Reading.failure(data)
            #expect(
                failure?.contains(" image") == true || failure?.contains("HTML") == true,
                "\(file) \(name): \(failure ?? "read")"
            )
        }
    }
}
