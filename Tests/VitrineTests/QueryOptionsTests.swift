import Foundation
import TestSupport
import Testing

@Suite("vitrine --search, --where and --sort")
struct QueryOptionsTests {
    private let program = Program()

    init() throws {
        _ = program.folder.file(
            "in.json",
            #"""
            [{"id":"AB-1234-X","name":"Café crème","price":"9.50 EUR","brand":{"name":"Mei"}},
             {"id":"k2","name":"红茶杯","price":"19.99 EUR","tags":true},
             {"id":"k3","name":"茶","price":"20.00 EUR","brand":{"name":"Lu"}},
             {"id":"k4","name":"Teapot","images":["a.png"]}]
            """#
        )
        #expect(try program.run("import", "in.json").status == 0)
    }

    /// The keys that a list has.
    private func keys(_ arguments: String...) throws -> String {
        let outcome = try program.run(["list", "--format", "ndjson"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output.split(separator: "\n").map { line in
            line.split(separator: "\"key\":\"")[1].split(separator: "\"")[0]
        }.joined(separator: " ")
    }

    @Test("a search finds Chinese inside a word, an unaccented spelling and part of a key")
    func search() throws {
        #expect(try keys("--search", "茶") == "k3 k2")
        #expect(try keys("--search", "茶杯") == "k2")
        #expect(try keys("--search", "cafe") == "AB-1234-X")
        #expect(try keys("--search", "1234") == "AB-1234-X")
        #expect(try keys("--search", "\" OR (*") == "")
    }

    @Test(
        "conditions on fields and attributes, all of them to be fulfilled",
        arguments: [
            (["price<20"], "AB-1234-X k2"), (["price <= 20.0"], "AB-1234-X k2 k3"), (["brand.name = Mei"], "AB-1234-X"),
            (["attribute:brand.name != Mei"], "k2 k3 k4"), (["price missing"], "k4"), (["images exists"], "k4"),
            (["name ~ \"茶\""], "k2 k3"), (["tags=true"], "k2"), (["price>1", "price<10"], "AB-1234-X"),
            (["key=k2"], "k2"), (["currency=null"], "k4"),
        ]
    )
    func conditions(conditions: [String], expected: String) throws {
        #expect(try keysOf(conditions) == expected)
    }

    private func keysOf(_ conditions: [String]) throws -> String {
        let outcome = try program.run(["list", "--format", "ndjson"] + conditions.flatMap { ["--where", $0] })
        return outcome.output.split(separator: "\n").map { line in
            line.split(separator: "\"key\":\"")[1].split(separator: "\"")[0]
        }.joined(separator: " ")
    }

    @Test(
        "a table without rows says why on standard error; data for programs stays as it is",
        arguments: [
            (["--search", "nothing"], "no cells: no shop fulfils --search and --where\n"),
            (["--where", "price>99"], "no cells: no shop fulfils --search and --where\n"),
            (["--rect", "0,9000,10,10"], "no cells: none touches --rect; there are 4 beside it\n"),
            (["--search", "nothing", "--format", "ndjson"], ""), (["--search", "nothing", "--format", "json"], ""),
        ]
    )
    func nothing(arguments: [String], errors: String) throws {
        let outcome = try program.run(["list"] + arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors == errors)
    }

    @Test("a table of a catalog without shops says so")
    func noShops() throws {
        try program.run("undo")
        #expect(try program.run("list").errors == "no cells: the catalog has no shops\n")
    }

    @Test("sorted by a field in either direction, those without it last; the next page goes on")
    func sorted() throws {
        #expect(try keys("--sort", "price:desc") == "k3 k2 AB-1234-X k4")
        #expect(try keys("--sort", "price") == "AB-1234-X k2 k3 k4")
        let first = try program.run("list", "--format", "json", "--sort", "price", "--limit", "2")
        #expect(first.output.contains(#""count":4,"#))
        let cursor = String(first.output.split(separator: #""next":""#)[1].prefix { $0 != "\"" })
        #expect(try keys("--sort", "price", "--after", cursor) == "k3 k4")
        let foreign = try program.run("list", "--sort", "price:desc", "--after", cursor)
        #expect(foreign.status == 2)
        #expect(
            foreign.errors
                == """
                vitrine list: --after "\(cursor)" is of another search, condition or sort; take "next" from a list with the same
                Try "vitrine help list".

                """
        )
    }

    @Test("export and render take the same options")
    func others() throws {
        let export = try program.run("export", "--format", "csv", "--search", "茶", "--where", "price<20")
        #expect(export.output.split(whereSeparator: \.isNewline).count == 2)
        let render = try program.run("render", "--output", "a.png", "--where", "price<20", "--sort", "name")
        #expect(render.status == 0 && render.errors.contains("2 cells"))
    }

    @Test(
        "what is no condition or sort is wrong usage, and its place is named",
        arguments: [
            ("--where", "price<<20", #"--where "price<<20": column 7: price needs a number"#),
            (
                "--where", "price",
                #"--where "price": column 6: a comparison is missing: = != < <= > >= ~, or the word exists or missing after the field"#
            ),
            ("--where", "<20", #"--where "<20": column 1: a field is missing"#),
            ("--where", "a!b", #"--where "a!b": column 2: no comparison; one of = != < <= > >= ~ is"#),
            ("--where", #"name="tea"#, #"--where "name="tea": column 6: a quotation mark is not closed"#),
            (
                "--where", "price ~ 2",
                #"--where "price ~ 2": column 8: price ~ 2: price needs another comparison; only text has text in it"#
            ),
            (
                "--sort", "prise",
                #"--sort "prise" is not one of relevance, position, name, price, size, recency, with :asc or :desc after it or not; did you mean "price"?"#
            ),
            (
                "--sort", "price:down",
                #"--sort "price:down" is not one of relevance, position, name, price, size, recency, with :asc or :desc after it or not"#
            ),
        ]
    )
    func wrongUsage(option: String, text: String, message: String) throws {
        let outcome = try program.run("list", option, text)
        #expect(outcome.status == 2)
        #expect(outcome.errors == "vitrine list: \(message)\nTry \"vitrine help list\".\n")
    }
}
