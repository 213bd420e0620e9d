import Foundation
import TestSupport
import Testing

@Suite("vitrine list and render: pagers")
struct PagerCommandTests {
    private let program = Program()

    private func fill() throws {
        let json =
            #"[{"id":1,"name":"Tea","images":["a","b","c"]},{"id":2,"name":"Cake","icon":"cake"},{"id":3,"name":"Salt"}]"#
        _ = program.folder.file("in.json", json)
        #expect(try program.run("import", "in.json").status == 0)
    }

    @Test("list as JSON: pages with name and frame, the current page, and the dots in the cell")
    func json() throws {
        try fill()
        let outcome = try program.run(
            "list",
            "--shelf",
            "pager",
            "--width",
            "216",
            "--page",
            "1",
            "--format",
            "json",
            "--limit",
            "2"
        )
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                {"shelf":{"kind":"pager","width":216,"columns":1,"contentSize":[216,467]},"count":3,"cells":[\
                {"index":0,"key":"1","name":"Tea","icon":"a","frame":[8,8,200,145],"image":[0,0,200,120],"label":[0,120,200,25],"lines":["Tea"],"truncated":false,\
                "pages":[{"name":"a","frame":[0,0,200,120]},{"name":"b","frame":[200,0,200,120]},{"name":"c","frame":[400,0,200,120]}],\
                "currentPage":1,"dots":[[130.5,96.5,7,7],[146.5,96.5,7,7],[162.5,96.5,7,7]]},\
                {"index":1,"key":"2","name":"Cake","icon":"cake","frame":[8,161,200,145],"image":[0,0,200,120],"label":[0,120,200,25],"lines":["Cake"],"truncated":false,\
                "pages":[{"name":"cake","frame":[0,0,200,120]}],"currentPage":0,"dots":[[146.5,96.5,7,7]]}\
                ],"next":"wSJPbslEeca8AAIE"}

                """
        )
    }

    @Test("list as a table: the page of how many, the first pages and dots")
    func table() throws {
        try fill()
        let outcome = try program.run("list", "--shelf", "pager", "--width", "216", "--page", "9")
        #expect(
            outcome.output == """
                index  key  icon  frame          image        label         page  pages                                     dots                                      text
                    0  1    a     8,8 200×145    0,0 200×120  0,120 200×25  2/3   a 0,0 200×120 / b 200,0 200×120 / 1 more  130.5,96.5 7×7 / 146.5,96.5 7×7 / 1 more  Tea
                    1  2    cake  8,161 200×145  0,0 200×120  0,120 200×25  0/1   cake 0,0 200×120                          146.5,96.5 7×7                            Cake
                    2  3    -     8,314 200×145  0,0 200×120  0,120 200×25  0/1   - 0,0 200×120                             146.5,96.5 7×7                            Salt

                """
        )
    }

    @Test("render draws the page that was asked for")
    func render() throws {
        try fill()
        for (page, file) in [("0", "a.png"), ("2", "b.png")] {
            let outcome = try program.run(
                "render",
                "--shelf",
                "pager",
                "--width",
                "216",
                "--page",
                page,
                "--output",
                file,
                "--limit",
                "1"
            )
            #expect(outcome.errors.hasPrefix("\(file): 1 cell, 432 × 322 pixels\n"))
        }
        let pictures = try ["a.png", "b.png"].map { try Data(contentsOf: URL(filePath: program.folder.path($0))) }
        #expect(pictures[0] != pictures[1], "another dot is bright")
    }

    @Test(
        "what pagers and other shelves cannot do is wrong usage",
        arguments: [
            (["--page", "1"], "--page does not go with --shelf grid: only pagers have pages"),
            (["--shelf", "list", "--page", "1"], "--page does not go with --shelf list: only pagers have pages"),
            (
                ["--shelf", "pager", "--peek", "3"],
                "--peek does not go with --shelf pager: only a carousel shows a part of the next cell"
            ),
            (["--shelf", "pager", "--page", "-1"], "--page"),
        ] as [([String], String)]
    )
    func usage(words: [String], message: String) throws {
        let outcome = try program.run(["list"] + words)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("vitrine list: \(message)"), "\(outcome.errors)")
    }
}
