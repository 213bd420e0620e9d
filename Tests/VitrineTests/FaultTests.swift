import CatalogStore
import Foundation
import TestSupport
import Testing

/// Every command that writes, with a fault in every call that reaches the disk or asks for memory; by default in a sample of them.
@Suite("Faults of the disk and of memory", .serialized, .enabled(if: Faults.library != nil))
struct FaultTests {
    /// A command, and what comes before it.
    struct Operation: Sendable, CustomTestStringConvertible {
        let name: String
        var setup: [[String]] = [["import", "old.ndjson"]]
        /// What another program does to the catalog before.
        var damage = ""
        let arguments: [String]
        /// Whether the catalog is the same after it.
        var isCopy = false
        /// How many shops come at once.
        var batch: Int?

        var testDescription: String { name }
    }

    static let operations = [
        Operation(name: "a first import", setup: [], arguments: ["import", "old.ndjson", "-q"]),
        Operation(name: "an import", arguments: ["import", "new.ndjson", "-q"]),
        Operation(name: "an import in batches", arguments: ["import", "new.ndjson", "-q", "--batch", "20"], batch: 20),
        Operation(
            name: "an undo",
            setup: [["import", "old.ndjson"], ["import", "new.ndjson"]],
            arguments: ["undo"]
        ),
        Operation(name: "a compaction", arguments: ["compact"], isCopy: true),
        Operation(name: "a backup", arguments: ["backup", "copy.sqlite", "--force"], isCopy: true),
        Operation(
            name: "a repair",
            damage: "UPDATE shop SET position = 1, price_value = 3 WHERE id < 5",
            arguments: ["check", "--repair"]
        ),
    ]

    private static let isExhaustive = ProcessInfo.processInfo.environment["VITRINE_EXHAUSTIVE"] != nil
    private static let seed =
        ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)

    @Test("leave the catalog as it was before or as it is after, and the command works again", arguments: operations)
    func faults(_ operation: Operation) throws {
        var random = SeededGenerator(seed: Self.seed)
        let scene = try Scene(operation)
        var hits = 0
        for kind in Faults.Kind.allCases {
            let total = try scene.count(kind)
            let effects: [Faults.Effect] =
                switch kind {
                case .write: [.error, .full, .kill]
                case .sync, .truncate, .rename, .unlink: [.error, .kill]
                case .open, .read, .allocate: [.error]
                }
            for effect in effects {
                // Each call once; allocations are many and alike.
                let every = Self.isExhaustive && (kind != .allocate || total < 200)
                let tries = Self.isExhaustive ? 200 : 1
                let numbers =
                    every
                    ? Array(1...max(1, total))
                    : (0..<tries).map { _ in Int.random(in: 1...max(1, total), using: &random) }
                for number in numbers where total > 0 {
                    try scene.survive(
                        kind,
                        at: number,
                        effect,
                        "seed \(Self.seed): \(kind) \(number) of \(total), \(effect)"
                    )
                    hits += 1
                }
            }
        }
        #expect(hits > 0)
    }

    /// One operation with its catalogs of before and after.
    private final class Scene {
        let operation: Operation
        let program = Program()
        private var before: [String] = []
        private var after: [String] = []

        init(_ operation: Operation) throws {
            self.operation = operation
            func shops(_ range: Range<Int>, _ word: String) -> String {
                range.map { #"{"id":\#($0),"name":"\#(word) \#($0)","price":\#($0).5,"images":["a","b"]}"# }
                    .joined(separator: "\n")
            }
            _ = program.folder.file("old.ndjson", shops(0..<60, "old"))
            _ = program.folder.file("new.ndjson", shops(40..<140, "new"))
            for words in operation.setup { try program.run(words) }
            if !operation.damage.isEmpty {
                try CatalogStore(path: path, creates: false).connection.execute(operation.damage)
            }
            before = try content()
            try keep()
            #expect(try program.run(operation.arguments).status == 0)
            after = try content()
        }

        private var path: String { program.folder.path("catalog.sqlite") }
        private var hasCatalog: Bool { FileManager.default.fileExists(atPath: path) }

        /// The shops; empty where there is no catalog.
        private func content() throws -> [String] {
            guard hasCatalog, CatalogStoreSize.of(path) > 0 else { return [] }
            return try CatalogStore(path: path, creates: false).page().shops.map { "\($0.position) \($0.shop)" }
        }

        private func keep() throws {
            guard hasCatalog else { return }
            try FileManager.default.copyItem(atPath: path, toPath: program.folder.path("start.sqlite"))
        }

        private func reset() throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: program.folder.url.path)
            where name.contains(".sqlite") && name != "start.sqlite" {
                try FileManager.default.removeItem(atPath: program.folder.path(name))
            }
            let start = program.folder.path("start.sqlite")
            guard FileManager.default.fileExists(atPath: start) else { return }
            try FileManager.default.copyItem(atPath: start, toPath: path)
        }

        /// How many calls of a kind the operation makes.
        func count(_ kind: Faults.Kind) throws -> Int {
            try reset()
            let counted = program.folder.path("calls")
            try program.run(
                operation.arguments,
                environment: Faults.environment(kind, at: 0, .error, counting: counted)
            )
            return Int(try String(contentsOfFile: counted, encoding: .utf8)) ?? 0
        }

        /// Runs the operation with one fault, and again without.
        func survive(_ kind: Faults.Kind, at number: Int, _ effect: Faults.Effect, _ place: String) throws {
            try reset()
            let outcome = try program.run(
                operation.arguments,
                environment: Faults.environment(kind, at: number, effect, counting: program.folder.path("calls"))
            )
            let comment = Comment(rawValue: "\(operation.name), \(place): \(outcome.status) \(outcome.errors)")
            if effect != .kill {
                #expect(outcome.status <= 4, comment)
                #expect(!outcome.errors.contains("damaged") && !outcome.errors.contains("salvage"), comment)
            }
            let now = try content()
            if let batch = operation.batch {
                // 20 shops are replaced before the first new one comes.
                #expect(now == before || now == after || now.count >= 60 && (now.count - 60) % batch == 0, comment)
            } else {
                #expect(now == before || now == after, comment)
            }
            if hasCatalog, CatalogStoreSize.of(path) > 0, operation.damage.isEmpty {
                #expect(try CatalogStore(path: path, creates: false).check().findings == [], comment)
            }
            let again = try program.run(operation.arguments)
            let isDone = now == after && operation.arguments[0] == "undo"
            #expect(again.status == (isDone ? 1 : 0), "\(comment) and again \(again.errors)")
            #expect(try content() == after, comment)
            #expect(try CatalogStore(path: path, creates: false).check().findings == [], comment)
        }
    }
}

private enum CatalogStoreSize {
    static func of(_ path: String) -> Int {
        ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int) ?? 0
    }
}
