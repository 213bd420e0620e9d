import Foundation
import TestSupport
import Testing

@testable import NibKit

/// The tables of docs/xib.md; `make docs` writes them.
struct NibDocumentationTests {
    private func matches(_ part: String, _ rows: [String]) throws -> Bool {
        let text = GeneratedText(
            in: "docs/xib.md",
            between: "<!-- \(part): made by a test from the sources -->",
            and: "<!-- end of \(part) -->"
        )
        return try text.matches(rows.joined(separator: "\n") + "\n")
    }

    private func codes(_ names: some Sequence<String>) -> String {
        names.sorted().map { "`\($0)`" }.joined(separator: " ")
    }

    @Test("The table of elements is the loader's own")
    func elements() throws {
        let kinds = Dictionary(grouping: NibElementKind.all.values, by: \.base)
        let rows = NibElementKind.Base.allCases.map { base in
            let all = kinds[base] ?? []
            return "| \(base.className) | \(codes(all.filter(\.isOffered).map(\.element))) | "
                + "\(codes(all.filter { !$0.isOffered }.map(\.element))) |"
        }
        #expect(try matches("elements", ["| Class | Elements | Stand-ins |", "| --- | --- | --- |"] + rows))
    }

    @Test("The table of attributes is the loader's own")
    func attributes() throws {
        let tables: [(String, [NibAttribute])] = [
            ("every view", NibAttribute.view), ("label", NibAttribute.label), ("imageView", NibAttribute.imageView),
            ("controls", NibAttribute.control), ("button", NibAttribute.button),
            ("pageControl", NibAttribute.pageControl), ("scrollView", NibAttribute.scrollView),
            ("stackView", NibAttribute.stackView),
            ("tableViewCell", NibAttribute.tableViewCell),
            ("switch", NibAttribute.`switch`),
            ("slider", NibAttribute.slider),
            ("segmentedControl", NibAttribute.segmentedControl),
            ("stepper", NibAttribute.stepper),
            ("textField", NibAttribute.textField),
            ("textView", NibAttribute.textView),
            ("progressView", NibAttribute.progressView),
            ("activityIndicatorView", NibAttribute.activityIndicatorView),
            ("searchBar", NibAttribute.searchBar),
            ("navigationBar", NibAttribute.navigationBar),
            ("toolbar", NibAttribute.toolbar),
        ]
        let rows = tables.map { "| \($0.0) | \(codes($0.1.map(\.name))) |" }
        let layout = "| layout of every view | \(codes(NibAttribute.layout)) |"
        #expect(try matches("attributes", ["| Of | Offered |", "| --- | --- |"] + rows + [layout]))
    }

    @Test("The table of codes is the loader's own, with what each means from the sources")
    func codesTable() throws {
        let file = Repository.root.appending(path: "Sources/NibKit/Diagnostics/NibDiagnostic.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let rows = try NibDiagnostic.Code.allCases.map { code in
            let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let index = try #require(
                lines.firstIndex { $0 == "case \(code)" || $0 == "case \(code) = \"\(code.rawValue)\"" },
                "\(code)"
            )
            return "| `\(code.rawValue)` | \(lines[index - 1].replacing("/// ", with: "")) |"
        }
        #expect(try matches("codes", ["| Code | Meaning |", "| --- | --- |"] + rows))
    }
}
