import CatalogStore
import Foundation
import ShopModel
import TestSupport
import Testing

@Suite("A list of many cells", .timeLimit(.minutes(5)))
struct ListStreamingTests {
    private let program = Program()

    private func fill(_ catalog: String, _ count: Int) throws {
        let store = try CatalogStore(path: program.folder.path(catalog))
        try store.save((0..<count).map { Shop(key: "k\($0)", name: "A shop with a name, number \($0)", icon: nil) })
    }

    /// The most memory that a list took, in kilobytes.
    private func peak(_ catalog: String, _ format: String) throws -> Int {
        let script = """
            "$0" list --catalog "$1" --format "$2" > /dev/null & pid=$!
            peak=0
            while read=$(grep VmHWM "/proc/$pid/status" 2>/dev/null); do set -- $read; peak=$2; done
            wait $pid && echo "$peak"
            """
        let outcome = try program.run(
            ["-c", script, Program.url.path, program.folder.path(catalog), format],
            program: URL(filePath: "/bin/sh")
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try #require(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(outcome.output)")
    }

    @Test("takes no more memory for ten times as many cells", arguments: ["ndjson", "json"])
    func memory(format: String) throws {
        try fill("few.sqlite", 2_000)
        try fill("many.sqlite", 20_000)
        let (few, many) = (try peak("few.sqlite", format), try peak("many.sqlite", format))
        // All 20,000 cells in memory take 30 MB; their measured sizes, which wait to be kept, take less than one.
        #expect(few > 0 && many - few < 12_000, "\(few) kB and \(many) kB")
    }

    @Test(
        "JSON that is written in pieces is one document, and has what NDJSON has",
        arguments: [0, 1, 255, 256, 257, 600]
    )
    func pieces(count: Int) throws {
        try fill("catalog.sqlite", count)
        let json = try program.run("list", "--format", "json")
        let document = try #require(try program.json(json) as? [String: Any])
        let cells = try #require(document["cells"] as? [[String: Any]])
        #expect(cells.count == count && document["count"] as? Int == count)
        let lines = try program.run("list", "--format", "ndjson").output.split(separator: "\n")
        #expect(lines.count == count)
        #expect(json.output.contains(#""cells":[\#(lines.joined(separator: ","))],"next":null}"#))
    }
}
