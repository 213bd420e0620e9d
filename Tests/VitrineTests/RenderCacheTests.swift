import CatalogStore
import Foundation
import TestSupport
import Testing

@Suite("What vitrine render takes from the cache")
struct RenderCacheTests {
    private let program = Program()

    private func fill() throws {
        let rows = (0..<6).map { number in
            #"{"id":\#(number),"name":"Tea \#(number)","price":"\#(number).5 EUR","w":10,"h":\#(5 + number)}"#
        }
        _ = program.folder.file("in.json", "[\(rows.joined(separator: ","))]")
        #expect(try program.run("import", "in.json").status == 0)
    }

    /// What it says of the cache.
    private func render(_ options: String..., cache: String = "") throws -> (said: String, picture: Data) {
        let arguments = ["render", "--output", "a.png", "--verbose"] + options
        let outcome = try program.run(arguments, environment: ["VITRINE_CACHE_SIZE": cache])
        #expect(outcome.status == 0, "\(outcome.errors)")
        return (outcome.errors, try Data(contentsOf: URL(filePath: program.folder.path("a.png"))))
    }

    @Test("L3: after a list of the same shelf nothing is measured, and the picture is that without a cache")
    func afterList() throws {
        try fill()
        try program.run("list", "--shelf", "waterfall")
        let drawn = try render("--shelf", "waterfall")
        #expect(
            drawn.said.contains(
                """
                cache: orders: 1 hits, 0 misses, 0 recomputed
                cache: arrangements: 0 hits, 0 misses, 0 recomputed
                cache: texts: 6 hits, 0 misses, 0 recomputed
                cache: 0 texts measured, 0 orders brought up to date, 0 damaged chunks dropped, \

                """
            )
        )
        #expect(drawn.said.contains("a.png: 6 cells, "))
        #expect(try drawn.picture == render("--shelf", "waterfall", cache: "0").picture)
    }

    @Test("prices and headings are measured by the first picture, and never again; a list after it measures nothing")
    func afterRender() throws {
        try fill()
        let options = ["--show", "price", "--section-by", "currency"]
        let first = try render(options[0], options[1], options[2], options[3])
        #expect(first.said.contains("cache: 13 texts measured, "))
        let second = try render(options[0], options[1], options[2], options[3])
        #expect(second.said.contains("cache: 0 texts measured, "))
        #expect(first.picture == second.picture)
        #expect(try program.run(["list", "--verbose"] + options).errors.contains("cache: 0 texts measured, "))
    }

    @Test("a damaged cache is dropped and never trusted, nor fatal", arguments: ["order", "text"])
    func damage(kind: String) throws {
        try fill()
        let fresh = try render("--shelf", "waterfall", cache: "0").picture
        _ = try render("--shelf", "waterfall")
        let path = program.folder.path("catalog.sqlite")
        do {
            let connection = try Connection(path: path, access: .readWrite)
            try connection.execute(
                "UPDATE layout_chunk SET bytes = CAST(substr(bytes, 1, 60) || zeroblob(length(bytes) - 60) AS BLOB) WHERE kind = '\(kind)'"
            )
        }
        let drawn = try render("--shelf", "waterfall")
        #expect(drawn.picture == fresh)
        #expect(!drawn.said.contains(" 0 damaged chunks dropped"))
        let again = try render("--shelf", "waterfall")
        #expect(again.picture == fresh)
        #expect(again.said.contains("cache: 0 texts measured, 0 orders brought up to date, 0 damaged chunks dropped, "))
    }

    @Test("L3: with another font every text is measured again, and the picture is that without a cache")
    func fonts() throws {
        try fill()
        let folder = program.folder.path("fonts")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let configuration = program.folder.file(
            "fonts.conf",
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>\(folder)</dir>"
                + "<cachedir>\(program.folder.path("fontcache"))</cachedir></fontconfig>"
        )
        func measured(_ cache: String) throws -> (Int?, Data) {
            let variables = ["FONTCONFIG_FILE": configuration, "VITRINE_CACHE_SIZE": cache]
            let outcome = try program.run("render", "--output", "a.png", "--verbose", environment: variables)
            let count = outcome.errors.firstMatch(of: /cache: (\d+) texts measured/).flatMap { Int($0.output.1) }
            return (count, try Data(contentsOf: URL(filePath: program.folder.path("a.png"))))
        }
        var pictures: [Data] = []
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            try? FileManager.default.removeItem(atPath: folder + "/a.ttf")
            let installed = URL(filePath: "/usr/share/fonts/truetype/dejavu/\(name)").path
            try FileManager.default.copyItem(atPath: installed, toPath: folder + "/a.ttf")
            let first = try measured("")
            #expect(first.0 == 6)
            #expect(try measured("").0 == 0)
            #expect(try first.1 == measured("0").1)
            pictures.append(first.1)
        }
        #expect(pictures[0] != pictures[1])
    }

    @Test("a catalog that may not be written is drawn from what its cache knows")
    func readOnly() throws {
        try fill()
        let drawn = try render()
        #expect(chmod(program.folder.path("catalog.sqlite"), 0o444) == 0)
        defer { chmod(program.folder.path("catalog.sqlite"), 0o644) }
        let again = try render()
        #expect(again.picture == drawn.picture)
        #expect(again.said.contains("cache: 0 texts measured, "))
    }
}
