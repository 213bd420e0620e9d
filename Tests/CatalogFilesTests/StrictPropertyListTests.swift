import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

/// A document that says something else than it seems to must not become shops: nothing is guessed, and nothing is lost.
@Suite("What is no property list")
struct StrictPropertyListTests {
    private let folder = TemporaryFolder()

    private func failure(_ body: String, head: String = "") -> String? {
        let path = folder.file("f.plist", head + "<plist version=\"1.0\">\n" + body + "\n</plist>")
        return #expect(throws: CatalogFileError.self) { try CatalogFile(path: path).forEachRow { _ in } }
            .map { $0.description.replacing(folder.url.path + "/", with: "") }
    }

    @Test(
        "XML that breaks the rules of property lists is refused at its place",
        arguments: [
            ("<array><dict><key>a</key><string>1</string><string>2</string></dict></array>", "a value without a key"),
            ("<array><dict><string>2</string></dict></array>", "a value without a key"),
            ("<array><dict><key>a</key><key>b</key><string>1</string></dict></array>", "a key without a value"),
            ("<array><dict><key>a</key></dict></array>", "a key without a value"),
            (
                "<array><dict><key>a</key><string>x<b>y</b>z</string></dict></array>",
                "<b> is no element of a property list"
            ),
            ("<array><dict><key>a</key><string>x<dict/>y</string></dict></array>", "<dict> inside a value"),
            ("<array><dict><key>a<b/></key><string>x</string></dict></array>", "<b> is no element of a property list"),
            ("<array><dict><key>a</key><text>x</text></dict></array>", "<text> is no element of a property list"),
            ("<array>stray<dict><key>a</key><string>x</string></dict></array>", "text between elements"),
            ("<array><dict>stray<key>a</key><string>x</string></dict></array>", "text between elements"),
            ("<array><dict><key>a</key><string>x</string></dict></array><array/>", "a second value beside the first"),
            ("<array><dict><key>a<true/></key><string>x</string></dict></array>", "<true> inside <key>"),
            ("<dict/><dict/>", "a second value beside the first"), ("<key>a</key>", "a key outside of a dictionary"),
            ("<array><key>a</key></array>", "a key outside of a dictionary"),
        ]
    )
    func refused(body: String, what: String) {
        let said = failure(body)
        #expect(said?.contains("not a property list: ") == true && said?.contains(what) == true, "\(said ?? "read")")
        #expect(said?.hasPrefix("f.plist:2:") == true, "\(said ?? "read")")
    }

    @Test(
        "text between elements is placed at its first letter, however the file is cut",
        arguments: [1, 2, 3, 7, 1000]
    )
    func placeOfText(pieceSize: Int) {
        let text = "<plist><dict><key>x</key><dict>\t =key<key>a</key><true/></dict></dict></plist>"
        let error = #expect(throws: CatalogFileError.self) {
            let source = try ByteSource(Array(text.utf8), name: "f", pieceSize: pieceSize)
            try CatalogFile(source, options: ReadingOptions(format: .plist)).forEachRow { _ in }
        }
        #expect(error?.description == "f:1:34: not a property list: text between elements")
    }

    @Test(
        "text that is neither in its place nor XML is no XML, however the file is cut",
        arguments: [1, 2, 3, 7, 1000]
    )
    func textThatIsNoXML(pieceSize: Int) {
        for text in [
            "<plist>x>]]></plist>", "<plist><dict>\nx y\n]]></dict></plist>", "<plist><array>x</wrong></plist>",
        ] {
            let error = #expect(throws: CatalogFileError.self) {
                let source = try ByteSource(Array(text.utf8), name: "f", pieceSize: pieceSize)
                try CatalogFile(source, options: ReadingOptions(format: .plist)).forEachRow { _ in }
            }
            #expect(error?.message.hasPrefix("not XML: ") == true, "\(text): \(error?.description ?? "")")
        }
    }

    @Test("an entity that nobody declared is refused, not dropped")
    func undeclaredEntity() {
        let head =
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
        for body in [
            "<array><dict><key>a</key><string>b&nbsp;c</string></dict></array>",
            "<array><string>&nbsp;</string></array>",
        ] {
            #expect(failure(body, head: head)?.contains("&nbsp; is not declared") == true)
        }
    }
}
