import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

/// Documents of our own say in their text what is to be said about them: `<!-- expect: warning unknown-class -->` stands on the line
/// of the diagnostic.
@MainActor
struct NibFixtureTests {
    @Test("Every diagnostic is where a fixture expects it, and there is no other", arguments: NibFixture.files)
    func expectations(file: URL) throws {
        let found = Self.diagnostics(of: file).map { "\($0.line): \($0.severity.rawValue) \($0.code)" }.sorted()
        #expect(found == (try Self.expected(in: file)))
    }

    @Test("Every code is expected by a fixture")
    func codes() throws {
        let expected = Set(try NibFixture.files.flatMap(Self.expected).compactMap { $0.split(separator: " ").last })
        for code in NibDiagnostic.Code.allCases {
            #expect(expected.contains(Substring(code.rawValue)), "\(code)")
        }
    }

    @Test("Every message says where, how bad it is, what to do and its code, on one line", arguments: NibFixture.files)
    func messages(file: URL) {
        for diagnostic in Self.diagnostics(of: file) {
            let text = diagnostic.description
            #expect(text.hasPrefix("\(file.path):\(diagnostic.line): \(diagnostic.severity.rawValue): "))
            #expect(text.hasSuffix(" [\(diagnostic.code)]"))
            #expect(!text.contains("\n") && diagnostic.message.count > 20, "\(text)")
        }
    }

    static func loader() -> NibLoader {
        let loader = NibLoader()
        loader.isLenient = true
        loader.register(FixtureBadge.self, keys: FixtureBadge.keys)
        loader.register(FixtureRefusing.self)
        loader.imageNamed = { name in
            name == "tea" ? UIImage(content: .file("tea.png"), size: CGSize(width: 8, height: 8)) : nil
        }
        loader.reportsMissingImages = false
        return loader
    }

    private static func diagnostics(of file: URL) -> [NibDiagnostic] {
        let loader = loader()
        loader.reportsMissingImages = file.lastPathComponent == "images.xib"
        do {
            let contents = try loader.load(file: file.path)
            return contents.diagnostics + contents.layOut(in: loader.environment)
        } catch {
            return [error.diagnostic]
        }
    }

    private static func expected(in file: URL) throws -> [String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.matches(of: /<!-- expect: (.*?) -->/).flatMap { match in
                match.1.split(separator: ";").map { "\(index + 1): \($0.trimmingCharacters(in: .whitespaces))" }
            }
        }.sorted()
    }
}
