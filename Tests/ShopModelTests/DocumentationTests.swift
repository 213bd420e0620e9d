import ShopModel
import TestSupport
import Testing

@Suite("Documentation of field names")
struct DocumentationTests {
    @Test("docs/formats.md lists the aliases; make docs writes them")
    func aliases() throws {
        var text = "| Field | Names |\n| --- | --- |\n"
        for target in FieldMap.Target.allCases where target != .key {
            let names = FieldAliases.names(for: target).map { "`\($0)`" }.joined(separator: " ")
            text += "| \(target.rawValue) | \(names) |\n"
        }
        let table = GeneratedText(
            in: "docs/formats.md",
            between: "<!-- aliases: made by a test from FieldAliases -->",
            and: "<!-- end of aliases -->"
        )
        #expect(try table.matches(text))
    }
}
