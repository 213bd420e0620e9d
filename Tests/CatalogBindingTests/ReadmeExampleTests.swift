import CatalogBinding
import CatalogFiles
import CatalogStore
import Foundation
import Rendering
import TestSupport
import Testing

@Suite("The README's library use")
struct ReadmeExampleTests {
    /// The README's lines, compiled.
    private func example(print: (Any...) -> Void) throws {
        // README:
        let store = try CatalogStore(path: "catalog.sqlite")
        _ = try store.importFiles([CatalogFile(path: "seed.json")])
        let phone = ShelfSpecification(.grid(columns: 3), width: 375)
        for cell in try store.laidOutCells(on: phone, measuring: PangoTextMeasurer()).cells {
            print(cell.name, cell.frame, cell.lines)
        }
        // end
    }

    @Test("README shows the lines that are compiled here, and the modules they need")
    func sameLines() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let body = try #require(source.firstMatch(of: #/\/\/ README:\n((?:.*\n)*?) *\/\/ end/#)).output.1
        let lines = body.split(separator: "\n").map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(readme.firstMatch(of: #/```swift\n((?:.*\n)*?)```/#)).output.1
        let shown = block.split(separator: "\n")
        #expect(shown.filter { !$0.hasPrefix("import ") } == lines)
        #expect(
            shown.filter { $0.hasPrefix("import ") }
                == ["import CatalogBinding", "import CatalogFiles", "import CatalogStore", "import Rendering"]
        )
        #expect(shown.count <= 10)
    }
}
