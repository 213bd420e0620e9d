import Foundation
import NibKit
import TestSupport
import Testing
import ViewKit

/// Mutated documents: whatever is done to one, it loads or is refused with a message, and can be laid out.
@MainActor
struct NibFuzzTests {
    /// Words of documents, to be put where others were.
    private static let words = [
        "YES", "NO", "", "-1", "0", "1e308", "-1e308", "nan", "inf", "9223372036854775807", "1:0", "a", "root", "label",
        "width", "height", "leading", "top", "bottom", "centerX", "lessThanOrEqual", "center", "fill", "layer.frame",
        "UIScrollView", "UILabel", "FixtureBadge", "FixtureRefusing", "normal", "custom", "\u{1F375}", "&#x10FFFF;",
    ]

    private static func mutate(_ text: String, _ random: inout SeededGenerator) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            guard bytes.count > 8 else { return String(decoding: bytes, as: UTF8.self) }
            switch Int.random(in: 0..<6, using: &random) {
            case 0:  // Another value for some attribute.
                let quotes = bytes.indices.filter { bytes[$0] == 0x22 }
                guard quotes.count > 4 else { continue }
                let first = Int.random(in: 0..<quotes.count / 2, using: &random) * 2
                let word = Array(words.randomElement(using: &random)!.utf8)
                bytes.replaceSubrange(quotes[first] + 1..<quotes[first + 1], with: word)
            case 1:  // A line twice, or somewhere else.
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                guard lines.count > 4 else { continue }
                var all = Array(lines)
                let line = all[Int.random(in: 2..<all.count, using: &random)]
                all.insert(line, at: Int.random(in: 2..<all.count, using: &random))
                bytes = Array(all.joined(separator: [0x0A]))
            case 2:  // A line gone.
                var all = Array(bytes.split(separator: 0x0A, omittingEmptySubsequences: false))
                guard all.count > 4 else { continue }
                all.remove(at: Int.random(in: 2..<all.count, using: &random))
                bytes = Array(all.joined(separator: [0x0A]))
            case 3:  // A byte.
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            case 4:  // Cut off.
                if Bool.random(using: &random) { continue }
                bytes.removeLast(Int.random(in: 1..<bytes.count / 2, using: &random))
            default:  // An element's name for another's.
                let names = ["view", "label", "scrollView", "stackView", "button", "constraint", "hologram"]
                let text = String(decoding: bytes, as: UTF8.self)
                let old = names.randomElement(using: &random)!
                guard let range = text.range(of: "<\(old) ") else { continue }
                bytes = Array(
                    text.replacingCharacters(in: range, with: "<\(names.randomElement(using: &random)!) ").utf8
                )
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func check(_ text: String) -> (loaded: Bool, views: Int) {
        let loader = NibFixtureTests.loader()
        do {
            let contents = try loader.load(data: Data(text.utf8), name: "Fuzzed.xib")
            contents.layOut(in: NibEnvironment(rootSize: CGSize(width: 320, height: 480)))
            for view in contents.views { _ = view.displayList() }
            return (true, contents.tree.count)
        } catch {
            #expect(error.description.hasPrefix("Fuzzed.xib:"))
            return (false, 0)
        }
    }

    @Test("Mutated fixtures and examples load or are refused; nothing traps", arguments: 0..<8 as Range<UInt64>)
    func mutated(part: UInt64) throws {
        let seed = 20_261_130 + part
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let examples = Repository.root.appending(path: "Examples/xib")
        let files =
            NibFixture.files
            + (try FileManager.default.contentsOfDirectory(at: examples, includingPropertiesForKeys: nil))
            .filter { $0.pathExtension == "xib" }.sorted { $0.path < $1.path }
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        var loaded = 0
        for _ in 0..<150 {
            let text = Self.mutate(texts.randomElement(using: &random)!, &random)
            if Self.check(text).loaded { loaded += 1 }
        }
        #expect(loaded > 15 && loaded < 150, "\(loaded) of 150: mutations must neither break all nor none")
    }
}
