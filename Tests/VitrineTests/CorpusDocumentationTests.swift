import Foundation
import TestSupport
import Testing

/// The table in docs/formats.md of what real files are taken for, made by importing them.
@Suite("Documentation of real files", .enabled(if: Repository.hasCorpus))
struct CorpusDocumentationTests {
    private let program = Program()

    /// What else a file needs to be read, where somebody has to say something.
    private let options: [String: [String]] = [
        "chikang-shop.json": ["--root", "couponList", "--map", "name=couponCondition"],
        "commercetools-products-ci.csv": ["--map", "name=name.en,icon=images", "--key", "sku"],
        "django-oscar-books-small-semicolon.csv": [
            "--no-header", "--columns", "upc,title,description,category,partner,sku,price", "--key", "upc",
        ],
        "liwei0505-1.plist": ["--preset", "waterfall"],
        "codingZero-1.plist": ["--map", "name=img,icon=img", "--key", "img"],
    ]

    @Test("docs/formats.md says of each file of the corpus what it was taken for and what became of its rows")
    func table() throws {
        let folder = Repository.corpus.appending(path: "catalog")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var text =
            "| File | Options | Taken for | Rows | Accepted | Rejected | Why |\n| --- | --- | --- | --- | --- | --- | --- |\n"
        for file in files {
            text += try row(file, at: folder.appending(path: file).path, options: [])
            if let said = options[file] { text += try row(file, at: folder.appending(path: file).path, options: said) }
        }
        let table = GeneratedText(
            in: "docs/formats.md",
            between: "<!-- corpus: made by a test from real files -->",
            and: "<!-- end of corpus -->"
        )
        #expect(try table.matches(text))
    }

    private func row(_ file: String, at path: String, options: [String]) throws -> String {
        let catalog = "corpus-\(UUID().uuidString).sqlite"
        let outcome = try program.run(["import", path, "--json", "--catalog", catalog] + options)
        let said = outcome.errors.split(separator: "\n").map { $0.replacing(path, with: file) }
        var cells: [String]
        if outcome.status == 1 {
            let reason = try #require(said.last { $0.hasPrefix("error: ") })
            cells = ["–", "–", "–", "–", String(reason.dropFirst("error: ".count))]
        } else {
            let line = try #require(outcome.output.split(separator: "\n").last)
            let summary = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            func count(_ key: String) -> Int { summary[key] as? Int ?? 0 }
            #expect(
                count("rows") == count("inserted") + count("rejected") + count("duplicates") + count("grouped"),
                "\(file)"
            )
            let reason =
                said.first { $0.hasPrefix("rejected: ") }.map { String($0.dropFirst("rejected: ".count)) } ?? ""
            cells = [
                "\(summary["format"] ?? "")", "\(count("rows"))", "\(count("rows") - count("rejected"))",
                "\(count("rejected"))", reason,
            ]
        }
        cells = cells.map { $0.replacing("|", with: "\\|") }
        let words = options.isEmpty ? "" : "`\(options.joined(separator: " ").replacing("|", with: "\\|"))`"
        return "| \(file) | \(words) | \(cells.joined(separator: " | ")) |\n"
    }
}
