import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("CSV beside Python's reader")
struct CSVOracleTests {
    /// Python's answers to all texts at once: a list of records for each.
    private static let script = """
        from csv import reader
        from io import StringIO
        from json import dump, load
        from sys import argv, stdout
        texts = load(open(argv[1], encoding="utf-8"))
        dump([list(reader(StringIO(text, newline=""))) for text in texts], stdout)
        """

    private static let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }

    private static func isNothing(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { "\"\r\n".unicodeScalars.contains($0) }
    }

    private func python(_ texts: [String]) throws -> [[[String]]] {
        let folder = TemporaryFolder()
        let output = folder.file("out", "")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.script, folder.file("in", try JSONEncoder().encode(texts))]
        process.standardOutput = FileHandle(forWritingAtPath: output)
        try process.run()
        process.waitUntilExit()
        return try JSONDecoder().decode([[[String]]].self, from: Data(contentsOf: URL(filePath: output)))
    }

    private struct Cut {
        /// The cells of each row; nil where it has a flaw.
        var rows: [[String]?] = []
        /// Where a quote is open to the end.
        var isRefused = false

        init(_ text: String) throws {
            var options = ReadingOptions(format: .csv)
            (options.delimiter, options.columns, options.hasHeader) = (",", ["a", "b", "c"], false)
            let file = try CatalogFile(ByteSource(Array(text.utf8), name: "file"), options: options)
            do {
                try file.forEachRow { row in
                    if let flaw = row.flaw {
                        if flaw.text.map(CSVOracleTests.isNothing) != true { rows.append(nil) }
                    } else if case .object(let cells) = row.value(at: 0) {
                        rows.append(
                            ["a", "b", "c"].map { name in
                                if case .string(let text)? = cells[name] { text } else { "" }
                            }
                        )
                    }
                }
            } catch let error as CatalogFileError {
                isRefused = true
                #expect(error.message.hasPrefix("the quote that opens here never closes"))
            }
        }
    }

    @Test("any text is cut into the records and cells that Python cuts it into", .enabled(if: hasPython))
    func oracle() throws {
        var random = SeededGenerator(seed: 29)
        let pieces = ["a", "茶", "😀", "\"", "\"", "\"\"", ",", ",", ",", "\n", "\r\n", "\r", ";", "'", "\\", "x,y,z\n"]
        let texts = (0..<3000).map { _ in
            "a,b,c\n"
                + (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
        }
        var (rows, refused) = (0, 0)
        for (text, records) in zip(texts, try python(texts)) {
            let reading = try Cut(text)
            // Whether a record of one cell of nothing is one is not asked. Python reads on to the end where a quote stays open.
            let expected = records.filter { $0.count > 1 || !Self.isNothing($0.first ?? "") }
            if !reading.isRefused { #expect(reading.rows.count == expected.count, "\(text.debugDescription)") }
            for (row, record) in zip(reading.rows, expected) {
                guard let row else { continue }
                #expect(row == record, "\(text.debugDescription)")
                rows += 1
            }
            if reading.isRefused { refused += 1 }
        }
        #expect(rows > 3000 && refused > 100 && refused < 2900)
    }
}
