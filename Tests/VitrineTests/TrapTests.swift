import Foundation
import TestSupport
import Testing

/// What ends the process must never depend on a value from a catalog, a file or the environment. This lists the exceptions.
@Suite("Nothing from outside ends the process")
struct TrapTests {
    /// How many such lines a file may have, and why.
    private static let exceptions: [String: (count: Int, reason: String)] = [
        "CatalogStore/Care/CatalogCopy.swift": (1, "a typed error through a function that rethrows any"),
        "CatalogStore/History/CatalogStore+History.swift": (1, "the caller's limit"),
        "CatalogStore/Migrations/Migrator.swift": (3, "the library's own steps; typed errors, as above"),
        "CatalogStore/Observation/ShopWindow.swift": (1, "the caller's limit"),
        "CatalogStore/Pool/PoolSchedule.swift": (3, "the pool's own state"),
        "CatalogStore/Query/CatalogStore+NameLocale.swift": (1, "typed errors, as above"),
        "CatalogStore/Query/CatalogStore+Querying.swift": (2, "the caller's range and limit"),
        "CatalogStore/Query/ShopValue.swift": (1, "a literal in a program's text"),
        "CatalogStore/Records/CatalogStore+Records.swift": (1, "typed errors, as above"),
        "CatalogStore/SQLite/Connection+Transactions.swift": (1, "the order of the library's own calls"),
        "CatalogStore/Search/NameCollation.swift": (1, "ICU without its own data cannot run"),
        "ShopModel/Fields/FieldPath.swift": (1, "a literal in a program's text"),
        "ShopModel/Fields/Preset.swift": (1, "the library's own presets"),
        "ShopModel/Mapping/FieldResolver.swift": (1, "the options' count of columns, which their parser limits"),
    ]

    /// Lines that end the process when something is not so.
    private static func traps(_ line: Substring) -> Bool {
        line.contains(#/\b(precondition|preconditionFailure|fatalError)\(|\btry! |\bas! /#)
    }

    /// Unchecked arithmetic and conversions on what a column holds.
    private static func calculates(_ line: Substring) -> Bool {
        line.contains(#/\w\.(integer|optionalInteger)\([^()]*\)(\)| \?\? -?[0-9]+\))* [-+*] /#)
            || line.contains(#/ [-+*] \(?(try )?\w+\.(integer|optionalInteger)\(/#)
            || line.contains(#/\bU?Int(8|16|32|64)?\(\w+\.(integer|optionalInteger|double|optionalDouble)\(/#)
    }

    private func lines(_ target: String) throws -> [(file: String, lines: [Substring])] {
        let folder = Repository.root.appending(path: "Sources/\(target)")
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try files.filter { $0.hasSuffix(".swift") }.sorted().map { file in
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let lines = text.split(separator: "\n").filter { !$0.trimmingPrefix(#/ +/#).hasPrefix("//") }
            return ("\(target)/\(file)", lines)
        }
    }

    @Test("every line that can is listed with a reason", arguments: ["CatalogStore", "ShopModel"])
    func listed(target: String) throws {
        var unused = Set(Self.exceptions.keys.filter { $0.hasPrefix(target + "/") })
        for (file, lines) in try lines(target) {
            let found = lines.filter(Self.traps)
            unused.remove(file)
            #expect(found.count == Self.exceptions[file]?.count ?? 0, "\(file): \(found)")
        }
        #expect(unused.isEmpty, "no such files")
    }

    @Test("numbers of a catalog are not calculated with as they are")
    func calculations() throws {
        for (file, lines) in try lines("CatalogStore") {
            let found = lines.filter(Self.calculates)
            #expect(found.isEmpty, "\(file): \(found)")
        }
    }

    @Test("the patterns find what they are for")
    func patterns() {
        for line in ["x = try! y()", "precondition(a > 0)", "throw e as! E", "default: fatalError()"] {
            #expect(Self.traps(Substring(line)), "\(line)")
        }
        for line in [
            "(try connection.integer(\"SELECT max(id)\") ?? 0) + 1".replacing("SELECT max(id)", with: ""),
            "let a = row.integer(0) + 1", "let a = 1 + row.integer(0)", "Int32(row.integer(0))", "Int(row.double(2))",
        ] {
            #expect(Self.calculates(Substring(line)), "\(line)")
        }
        #expect(!Self.calculates("let a = row.integer(0)"))
        #expect(!Self.traps("let a = try b()"))
    }
}
