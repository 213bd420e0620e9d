import Foundation
import TestSupport
import Testing

/// The package in Examples that depends on this one as any other would.
@Suite("Embedding", .timeLimit(.minutes(10)), .serialized)
struct EmbeddedExampleTests {
    private let folder = TemporaryFolder()
    private static let package = Repository.root.appending(path: "Examples/Embedded")

    /// The compiler that built these tests, where it is on the path.
    private static let swift = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/swift" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    private func run(
        _ program: String,
        _ arguments: [String],
        in directory: String? = nil
    ) async throws -> (status: Int32, output: String) {
        let process = Process()
        if let directory { process.currentDirectoryURL = URL(filePath: directory) }
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        let output = folder.file("output-\(UUID().uuidString)", "")
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = process.standardOutput
        process.standardInput = FileHandle.nullDevice
        try await process.runToEnd()
        return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
    }

    /// Runs the README's lines beside the repository's own file.
    private func readme(_ binary: String) async throws {
        let seed = try String(contentsOf: Repository.root.appending(path: "seed.json"), encoding: .utf8)
        _ = folder.file("seed.json", seed)
        let directory = folder.path("")
        let outcome = try await run(binary, [], in: directory)
        #expect(outcome.status == 0, "\(outcome.output)")
        let rows = try #require(JSONSerialization.jsonObject(with: Data(seed.utf8)) as? [Any])
        #expect(outcome.output.split(separator: "\n").count == rows.count)
    }

    @Test("the README shows the lines of the example that is built and run, with one import")
    func readmeLines() throws {
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let block = try #require(readme.firstMatch(of: #/```swift\n((?:.*\n)*?)```/#)).output.1
        let source = Self.package.appending(path: "Sources/Readme/main.swift")
        #expect(try String(contentsOf: source, encoding: .utf8) == block)
        #expect(block.split(separator: "\n").filter { $0.hasPrefix("import ") } == ["import Vitrine"])
    }

    @Test(
        "a package of its own builds against this one, opens, imports, binds and prints frames",
        .enabled(if: swift != nil)
    )
    func builds() async throws {
        let scratch = Repository.root.appending(path: ".build/examples").path
        let common = ["--package-path", Self.package.path, "--scratch-path", scratch, "--disable-automatic-resolution"]
        let built = try await run(Self.swift!, ["build"] + common)
        try #require(built.status == 0, "\(built.output.suffix(2000))")
        let path = try await run(Self.swift!, ["build", "--show-bin-path"] + common)
        let binary = path.output.split(separator: "\n").last.map { $0 + "/Embedded" } ?? ""
        let rows = (0..<8).map { #"{"id":\#($0),"name":"Shop \#($0)"}"# }.joined(separator: ",")
        let outcome = try await run(binary, [folder.path("catalog.sqlite"), folder.file("shops.json", "[\(rows)]")])
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 11, "\(outcome.output)")
        #expect(lines[0].hasPrefix("inserted 0 8.0 8.0 114.333333"))
        #expect(lines[5].hasPrefix("inserted 5 252.666666"))
        #expect(lines[6].hasPrefix("updated 0 8.0 8.0 114.333333"))
        let names = ["Edited"] + (1..<8).map { "Shop \($0)" }
        #expect(lines[7] == "\(names.joined(separator: ", ")); 8 pages from Edited")
        #expect(lines[8] == "8 cells preloaded")
        #expect(lines[9].hasPrefix(#"{"cells":[{"frame":[8,8,96,121],"key":"0","lines":["Edited"]},"#))
        #expect(lines[10].hasPrefix("3 of 8 items on 450.0 points"))
        try await readme(binary.dropLast("Embedded".count) + "Readme")
    }
}
