import Foundation
import TestSupport
import Testing

@Suite("vitrine import of packed files")
struct PackedImportTests {
    private let program = Program()

    /// A file of one shop, and what has to be said for it to be read.
    static let files: [(name: String, bytes: Data, options: [String])] = [
        (
            "binary.plist",
            try! PropertyListSerialization.data(
                fromPropertyList: [["id": "1", "name": "a"]],
                format: .binary,
                options: 0
            ), []
        ),
        ("rows.xml", Data("<s><p><id>1</id><name>a</name></p></s>".utf8), ["--root", "s.p"]),
        ("rows.jsonc", Data("[ // one\n {\"id\":1,\"name\":\"a\",}, ]".utf8), ["--format", "jsonc"]),
    ]

    @Test(
        "binary property lists, XML and JSON with comments are read in gzip, from a file",
        arguments: files.map(\.name)
    )
    func packed(name: String) throws {
        let (_, bytes, options) = try #require(Self.files.first { $0.name == name })
        let file = program.folder.file(name, bytes)
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", file]
        try gzip.run()
        gzip.waitUntilExit()
        let outcome = try program.run(["import", name + ".gz"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try program.run("export", "--format", "ndjson").output.contains(#""key":"1","name":"a""#))
    }
}
