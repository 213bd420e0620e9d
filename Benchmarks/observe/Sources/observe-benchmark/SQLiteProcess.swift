import Foundation

/// A `sqlite3` process that runs what it is told, statement by statement: somebody else's program that writes into a catalog.
struct SQLiteProcess {
    private let process = Process()
    private let input = Pipe()

    init(catalog path: String) throws {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-batch", "-bail", path]
        process.standardInput = input
        try process.run()
        tell(".timeout 5000\n")
    }

    func tell(_ text: String) {
        input.fileHandleForWriting.write(Data(text.utf8))
    }

    /// Answers its exit status: 0 when all it was told went well.
    func finish() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
