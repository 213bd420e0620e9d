import Foundation
import TestSupport
import Testing

@testable import CatalogStore

/// docs/catalog-file.md against the file itself and the tools that people read it with.
@Suite("Documentation of the catalog file")
struct CatalogFileDocumentationTests {
    private let catalog: Catalog
    private let document: String

    init() throws {
        document = try String(
            contentsOf: Repository.root.appending(path: "docs/catalog-file.md"),
            encoding: .utf8
        )
        catalog = try Catalog()
        try catalog.take(
            """
            [{"id":"a","name":"茶","price":"12.50","currency":"EUR","width":120,"height":90,"images":["1","2"],"origin":"Uji"},
             {"id":"b","name":"Cup","tags":[1,2]}]
            """
        )
    }

    @Test("every table, view and column is described, and nothing else")
    func complete() throws {
        let rows = try catalog.store.connection.statement(
            """
            SELECT t.name || '.' || c.name || CASE WHEN t.type = 'table' THEN ' ' || c.type ELSE '' END
            FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
            WHERE t.schema = 'main' AND t.type <> 'shadow' AND t.name NOT LIKE 'sqlite_%' AND c.hidden IN (0, 2)
            """
        )
        defer { rows.reset() }
        var inFile: Set<String> = []
        while try rows.step() { inFile.insert(rows.text(0)) }

        var described: Set<String> = []
        var table = ""
        for line in document.split(separator: "\n") {
            if line.hasPrefix("### ") { table = String(line.dropFirst(4)) }
            guard line.hasPrefix("| ") else { continue }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells[1] != "Column", cells[1] != "---" else { continue }
            // Tables of the file have a column for the type, views have none.
            let type = cells.count == 5 && !cells[2].isEmpty ? " \(cells[2])" : ""
            described.insert("\(table).\(cells[1])\(type)")
        }
        #expect(described.subtracting(inFile) == [])
        #expect(inFile.subtracting(described) == [])
    }

    @Test("the views say what the catalog holds")
    func views() throws {
        func lines(_ sql: String) throws -> [String] {
            let rows = try catalog.store.connection.statement(sql)
            defer { rows.reset() }
            var lines: [String] = []
            while try rows.step() { lines.append(rows.text(0)) }
            return lines
        }
        #expect(
            try lines(
                """
                SELECT key || '|' || name || '|' || coalesce(price, '-') || '|' || coalesce(icon, '-') || '|'
                  || coalesce(size, '-') || '|' || images || '|' || attributes || '|' || source FROM shelf
                """
            ) == [
                #"a|茶|12.50 EUR|1|120.0 × 90.0|2|{"origin":"Uji"}|in.json"#,
                #"b|Cup|-|-|-|0|{"tags":[1,2]}|in.json"#,
            ]
        )
        #expect(try lines("SELECT key || number || image FROM shelf_image") == ["a11", "a22"])
        #expect(
            try lines("SELECT key || ' ' || attribute || ' ' || type || ' ' || value FROM shelf_attribute")
                == ["a origin text Uji", "b tags array [1,2]"]
        )
    }

    // MARK: - Tools

    private static func isHere(_ tool: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { access("\($0)/\(tool)", X_OK) == 0 }
    }

    /// Runs the document's own lines for a tool, beside a program that has the catalog open.
    private func run(_ tool: String) throws -> [String] {
        let commands = document.split(separator: "\n").filter { $0.hasPrefix("$ \(tool) ") }
        #expect(!commands.isEmpty)
        return try commands.map { command in
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", String(command.dropFirst(2))]
            process.currentDirectoryURL = catalog.folder.url
            let output = catalog.folder.file("output", "")
            process.standardOutput = FileHandle(forWritingAtPath: output)
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(command)")
            return try String(contentsOfFile: output, encoding: .utf8)
        }
    }

    @Test("the sqlite3 shell does what the document says", .enabled(if: isHere("sqlite3"), "sqlite3 is not here"))
    func shell() throws {
        #expect(try run("sqlite3") == ["茶|12.50 EUR|in.json\nCup||in.json\n", "a|Uji\n", ""])
        let csv = try String(contentsOfFile: catalog.folder.path("shelf.csv"), encoding: .utf8)
        #expect(
            csv.hasPrefix("key,name,price,icon,size,images,attributes,source\r\na,") || csv.hasPrefix("key,name,price")
        )
    }

    @Test("sqlite-utils does what the document says", .enabled(if: isHere("sqlite-utils"), "sqlite-utils is not here"))
    func utils() throws {
        let outputs = try run("sqlite-utils")
        #expect(outputs[0].contains("12.50 EUR"))
        #expect(outputs[1] == "[{\"source\": \"in.json\", \"shops\": 2}]\n")
    }

    @Test("Datasette does what the document says", .enabled(if: isHere("datasette"), "datasette is not here"))
    func datasette() throws {
        let output = try run("datasette")[0]
        let rows = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]]
        #expect(rows?.map { $0["key"] as? String } == ["a", "b"])
        #expect(rows?.first?["price"] as? String == "12.50 EUR")
    }
}
