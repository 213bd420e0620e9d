import TestSupport
import Testing

@testable import ShopModel

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

    @Test("docs/formats.md lists the presets and their maps; make docs writes them")
    func presets() throws {
        var text = "| Preset | Recognised by | Key | Map |\n| --- | --- | --- | --- |\n"
        for preset in Preset.all {
            let signature = preset.signature.map { "`\($0)`" }.joined(separator: " ")
            let recognised = preset.isOnlyByName ? "only by name" : signature
            let map = preset.map.description.split(separator: ",").map { "`\($0.replacing("|", with: "\\|"))`" }
            text +=
                "| \(preset.name.rawValue) | \(recognised) | `\(preset.keyRule?.description ?? "")` | "
                + "\(map.joined(separator: " "))\(preset.groupsRows ? ", rows of one key are one shop" : "") |\n"
        }
        let table = GeneratedText(
            in: "docs/formats.md",
            between: "<!-- presets: made by a test from Preset -->",
            and: "<!-- end of presets -->"
        )
        #expect(try table.matches(text))
    }
}
