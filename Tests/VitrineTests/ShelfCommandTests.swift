import Foundation
import TestSupport
import Testing

@Suite("vitrine list, render and show")
struct ShelfCommandTests {
    private let program = Program()

    private func fill(
        _ json: String =
            #"[{"id":1,"name":"Tea","icon":"tea"},{"id":2,"name":"茶"},{"id":3,"name":"C"},{"id":4,"name":"D"}]"#
    ) throws {
        _ = program.folder.file("in.json", json)
        #expect(try program.run("import", "in.json").status == 0)
    }

    @Test("list as JSON: the shelf, the cells, and where to go on")
    func listJSON() throws {
        try fill()
        let outcome = try program.run("list", "--width", "232", "--columns", "2", "--format", "json", "--limit", "3")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                {"shelf":{"kind":"grid","width":232,"columns":2,"contentSize":[232,282]},"count":4,"cells":[\
                {"index":0,"key":"1","name":"Tea","icon":"tea","frame":[8,8,104,129],"image":[0,0,104,104],"label":[0,104,104,25],"lines":["Tea"],"truncated":false},\
                {"index":1,"key":"2","name":"茶","icon":null,"frame":[120,8,104,129],"image":[0,0,104,104],"label":[0,104,104,25],"lines":["茶"],"truncated":false},\
                {"index":2,"key":"3","name":"C","icon":null,"frame":[8,145,104,129],"image":[0,0,104,104],"label":[0,104,104,25],"lines":["C"],"truncated":false}\
                ],"next":"wSJPbslEeca8AAQG"}

                """
        )
        let rest = try program.run(
            "list",
            "--width",
            "232",
            "--columns",
            "2",
            "--format",
            "ndjson",
            "--after",
            "wSJPbslEeca8AAQG"
        )
        #expect(rest.output.hasPrefix(#"{"index":3,"key":"4","name":"D","icon":null,"frame":[120,145,104,129]"#))
        #expect(rest.output.split(separator: "\n").count == 1)
    }

    @Test("list as a table: columns in line, wide characters and all; nothing in a name reaches the terminal")
    func listTable() throws {
        try fill(#"[{"id":1,"name":"a\u001b[m","icon":"茶"},{"id":"k2","name":"b","icon":"x"}]"#)
        let outcome = try program.run("list", "--columns", "1", "--width", "66")
        #expect(
            outcome.output == """
                index  key  icon  frame       image      label       text
                    0  1    茶    8,8 50×75   0,0 50×50  0,50 50×25  a␛[m
                    1  k2   x     8,91 50×75  0,0 50×50  0,50 50×25  b

                """
        )
    }

    @Test("render draws what list lists, at the scale asked for")
    func render() throws {
        try fill()
        let outcome = try program.run(
            "render",
            "--output",
            "shelf.png",
            "--width",
            "232",
            "--columns",
            "2",
            "--scale",
            "1.5"
        )
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors == "shelf.png: 4 cells, 348 × 423 pixels\n")
        let png = try Data(contentsOf: program.folder.url.appending(path: "shelf.png"))
        #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    @Test("show: fields, images and the cell's views with their frames")
    func show() throws {
        try fill(
            #"[{"id":"t","name":"Tea","icon":"tea","price":"€9.50","w":20,"h":30,"images":["a","b"],"tags":["x"]}]"#
        )
        let outcome = try program.run("show", "t", "--width", "100")
        #expect(
            outcome.output == """
                key     t
                name    Tea
                icon    tea
                price   9.50 EUR
                size    20 × 30 pixels
                image   a
                image   b
                other   tags: ["x"]
                cell
                  ShopView (0, 0, 100, 125)
                    UIImageView (0, 0, 100, 100) image drawing
                    UILabel (0, 100, 100, 25) "Tea"

                """
        )
        let view =
            (try program.json(program.run("show", "t", "--format", "json")) as? [String: Any])?["view"]
            as? [String: Any]
        #expect(view?["class"] as? String == "ShopView")
        let missing = try program.run("show", "none")
        #expect(missing.status == 1)
        #expect(
            missing.errors == "error: catalog.sqlite: no shop has the key \"none\"; \"vitrine list\" shows the keys\n"
        )
    }

    @Test(
        "without a catalog, each says how to get one",
        arguments: [["list"], ["render", "--output", "x.png"], ["show", "1"]]
    )
    func noCatalog(words: [String]) throws {
        let outcome = try program.run(words)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "error: catalog.sqlite: there is no catalog here; import a file first, or name another with --catalog\n"
        )
    }

    @Test("a glyph that no font has is laid out and drawn all the same, and said once")
    func missingGlyph() throws {
        try fill(#"[{"id":1,"name":"a\udbff\udffd"},{"id":2,"name":"b\udbff\udffd"}]"#)
        for words in [["list"], ["render", "--output", "x.png"]] {
            let outcome = try program.run(words)
            #expect(outcome.status == 0)
            #expect(outcome.errors.components(separatedBy: "no font here has all characters of").count == 2)
            #expect(outcome.errors.contains("and 1 more"))
        }
    }

    @Test("a picture too large to draw is refused with its size, and leaves what was there")
    func tooLarge() throws {
        try fill()
        let file = program.folder.file("x.png", "mine")
        let outcome = try program.run("render", "--output", "x.png", "--scale", "10000")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("pixels"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    @Test("images are found by the icon's name, with @2x")
    func images() throws {
        try fill(#"[{"id":1,"name":"a","icon":"tea"},{"id":2,"name":"b","icon":"none"}]"#)
        let examples = Repository.root.appending(path: "Examples/images").path
        let icon = try #require(
            FileManager.default.contentsOfDirectory(atPath: examples).filter { $0.hasSuffix("@2x.png") }.sorted().first
        )
        let images = program.folder.path("images")
        try FileManager.default.createDirectory(atPath: images, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: examples + "/" + icon, toPath: images + "/tea@2x.png")
        try program.run("render", "--output", "with.png", "--images", "images")
        try program.run("render", "--output", "without.png")
        func size(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: program.folder.path(name))) }
        #expect(try size("with.png") != size("without.png"))
        #expect(try program.run("render", "--output", "x.png", "--images", "nowhere").status == 2)
    }
}
