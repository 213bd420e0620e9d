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
        arguments: [
            (
                ["list"],
                "name a file to show, as in vitrine list FILE, import one first, or name another catalog with --catalog"
            ),
            (
                ["render", "--output", "x.png"],
                "name a file to show, as in vitrine render FILE, import one first, or name another catalog with --catalog"
            ),
            (["show", "1"], "import a file first, or name another with --catalog"),
        ]
    )
    func noCatalog(words: [String], advice: String) throws {
        let outcome = try program.run(words)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "error: catalog.sqlite: there is no catalog here; \(advice)\n")
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

    // MARK: Every kind of shelf

    private func fillWithSides() throws {
        try fill(
            #"[{"id":1,"name":"Tea","w":200,"h":100,"price":"9.5","currency":"EUR"},{"id":2,"name":"B","w":100,"h":200},"#
                + #"{"id":3,"name":"C","price":3,"currency":"JPY"},{"id":4,"name":"D","price":4,"currency":"EUR"}]"#
        )
    }

    private func frames(_ words: String...) throws -> [[Double]] {
        let outcome = try program.run(["list", "--format", "json"] + words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let cells = (try program.json(outcome) as? [String: Any])?["cells"] as? [[String: Any]]
        return cells?.compactMap { $0["frame"] as? [Double] } ?? []
    }

    @Test("list: frames of every kind of shelf")
    func kinds() throws {
        try fillWithSides()
        #expect(
            try frames("--shelf", "list", "--width", "300")
                == [[8, 8, 284, 72], [8, 88, 284, 72], [8, 168, 284, 72], [8, 248, 284, 72]]
        )
        #expect(
            try frames("--shelf", "waterfall", "--width", "224", "--columns", "2")
                == [[8, 8, 100, 75], [116, 8, 100, 225], [8, 91, 100, 125], [8, 224, 100, 125]]
        )
        #expect(
            try frames("--shelf", "carousel", "--width", "254", "--columns", "2", "--peek", "30")
                == [[8, 8, 100, 125], [116, 8, 100, 125], [224, 8, 100, 125], [332, 8, 100, 125]]
        )
        #expect(
            try frames("--width", "320", "--cell-width", "80", "--limit", "2")
                == [[20, 20, 80, 105], [120, 20, 80, 105]]
        )
        #expect(try frames("--columns", "auto", "--width", "232", "--min-cell-width", "100").map { $0[2] }.first == 104)
        #expect(
            try frames("--width", "224", "--columns", "2", "--direction", "rtl", "--limit", "2")
                == [[116, 8, 100, 125], [8, 8, 100, 125]]
        )
        #expect(
            try frames("--width", "100", "--inset", "0", "--spacing", "0", "--snap", "1", "--limit", "3").map { $0[2] }
                == [33, 34, 33]
        )
        #expect(try frames("--label-lines", "2", "--width", "224", "--columns", "2").first == [8, 8, 100, 142])
        #expect(
            try frames("--width", "224", "--columns", "2", "--rect", "0,140,100,10") == [[8, 141, 100, 125]]
        )
    }

    @Test("list: prices and sections come beside what was there before")
    func pricesAndSections() throws {
        try fillWithSides()
        let json = try program.run(
            "list",
            "--width",
            "224",
            "--columns",
            "2",
            "--show",
            "price",
            "--section-by",
            "currency",
            "--format",
            "json",
            "--limit",
            "2"
        )
        #expect(
            json.output == """
                {"shelf":{"kind":"grid","width":224,"columns":2,"contentSize":[224,603],"headers":[\
                {"section":0,"title":"EUR","frame":[0,0,224,40]}]},"count":4,"cells":[\
                {"index":0,"key":"1","name":"Tea","icon":null,"frame":[8,48,100,145],"image":[0,0,100,100],"label":[0,100,100,25],"lines":["Tea"],"truncated":false,"price":[0,125,100,20],"priceText":"€9.50"},\
                {"index":1,"key":"4","name":"D","icon":null,"frame":[116,48,100,145],"image":[0,0,100,100],"label":[0,100,100,25],"lines":["D"],"truncated":false,"price":[0,125,100,20],"priceText":"€4.00"}\
                ],"next":"wSJPbslEeca8AAYI"}

                """
        )
        let table = try program.run(
            "list",
            "--width",
            "224",
            "--columns",
            "2",
            "--show",
            "price",
            "--section-by",
            "currency"
        )
        #expect(
            table.output == """
                section  index  key  icon  frame           image        label         price  text
                EUR          0  1    -     8,48 100×145    0,0 100×100  0,100 100×25  €9.50  Tea
                EUR          1  4    -     116,48 100×145  0,0 100×100  0,100 100×25  €4.00  D
                JPY          2  3    -     8,249 100×145   0,0 100×100  0,100 100×25  ¥3     C
                Other        3  2    -     8,450 100×145   0,0 100×100  0,100 100×25  -      B

                """
        )
    }

    @Test(
        "render draws every kind of shelf, as large as list says",
        arguments: [
            (["--shelf", "list"], 375, 328), (["--shelf", "waterfall"], 375, 270),
            (["--shelf", "carousel", "--peek", "20"], 471, 149), (["--section-by", "currency"], 375, 586),
            (["--rect", "0,100,200,90"], 200, 90), (["--direction", "rtl"], 375, 303),
        ] as [([String], Int, Int)]
    )
    func renderKinds(words: [String], width: Int, height: Int) throws {
        try fillWithSides()
        let outcome = try program.run(["render", "--output", "x.png", "--scale", "1"] + words)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("\(width) × \(height) pixels"), "\(outcome.errors)")
    }

    @Test(
        "what cannot go together, or cannot be, is wrong usage that names the option",
        arguments: [
            (["--peek", "3"], "--peek does not go with --shelf grid: only a carousel shows a part of the next cell"),
            (["--shelf", "list", "--columns", "2"], "--columns does not go with --shelf list: a list has one column"),
            (
                ["--shelf", "waterfall", "--cell-height", "9"],
                "--cell-height does not go with --shelf waterfall: cells are as high as their pictures"
            ),
            (
                ["--shelf", "carousel", "--section-by", "name"],
                "--section-by does not go with --shelf carousel: a carousel has no sections"
            ),
            (
                ["--columns", "4", "--min-cell-width", "9"],
                "--min-cell-width does not go with --columns 4: one of them says how many there are; write --columns auto"
            ),
            (
                ["--cell-width", "9", "--spacing", "9"],
                "--spacing does not go with --cell-width: --cell-width makes all gaps even"
            ),
            (
                ["--rect", "0,0,9,9", "--after", "p-1-1"],
                "--rect does not go with --after: it says itself where it starts"
            ),
            (["--rect", "0,0,9"], "--rect \"0,0,9\" is not x,y,width,height in points, such as 0,1200,375,600"),
            (
                ["--rect", "0,nan,9,9"],
                "--rect \"0,nan,9,9\" is not x,y,width,height in points, such as 0,1200,375,600"
            ),
            (["--snap", "0"], "--snap 0.0: give a number of pixels a point, above 0 and up to 1000"),
            (["--min-cell-width", "-1"], "--min-cell-width -1.0: give a number of points above 0"),
            (["--shelf", "gird"], "--shelf \"gird\" is not one of "),
            (["--section-by", ""], "--section-by is empty"),
            (["--label-lines", "0"], "--label-lines \"0\" is not a whole number from 1 up"),
        ] as [([String], String)]
    )
    func refusals(words: [String], message: String) throws {
        for command in [["list"], ["render", "--output", "x.png"]] {
            let outcome = try program.run(command + words)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("vitrine \(command[0]): \(message)"), "\(outcome.errors)")
        }
    }

    @Test("render: a rect beside the shelf is said with the shelf's size")
    func rectBeside() throws {
        try fill()
        let outcome = try program.run("render", "--output", "x.png", "--rect", "9000,0,5,5")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "error: --rect lies beside the shelf, which is 375 × 302.67 points\n")
    }
}
