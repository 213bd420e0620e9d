import Foundation
import TestSupport

/// Runs the built program in a folder of its own, as a person at a shell does.
final class Program {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    let folder = TemporaryFolder()

    /// The program that was built with these tests.
    static let url: URL = {
        let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var folder = tests.deletingLastPathComponent()
        while !FileManager.default.isExecutableFile(atPath: folder.appending(path: "vitrine").path), folder.path != "/"
        {
            folder = folder.deletingLastPathComponent()
        }
        return folder.appending(path: "vitrine")
    }()

    /// Paths of the folder in what the program says are cut to their names.
    @discardableResult
    func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
        try run(arguments, input: input, environment: environment)
    }

    /// - Parameter program: what runs in its place, such as a shell that starts it.
    @discardableResult
    func run(
        _ arguments: [String],
        input: String? = nil,
        environment: [String: String] = [:],
        program: URL = Program.url
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        var variables = ProcessInfo.processInfo.environment
        variables["VITRINE_CATALOG"] = nil
        process.environment = variables.merging(environment) { $1 }
        // Files rather than pipes: a full pipe would stop the program.
        let streams = ["out", "err", "in"].map { folder.path(".\($0)-\(UUID().uuidString)") }
        for (stream, text) in zip(streams, ["", "", input ?? ""]) {
            try Data(text.utf8).write(to: URL(filePath: stream))
        }
        process.standardOutput = FileHandle(forWritingAtPath: streams[0])
        process.standardError = FileHandle(forWritingAtPath: streams[1])
        process.standardInput = FileHandle(forReadingAtPath: streams[2])
        try process.run()
        process.waitUntilExit()
        let texts = try streams.map { try String(decoding: Data(contentsOf: URL(filePath: $0)), as: UTF8.self) }
        for stream in streams { try FileManager.default.removeItem(atPath: stream) }
        return Outcome(
            status: process.terminationStatus,
            output: texts[0],
            errors: texts[1].replacing(folder.url.path + "/", with: "")
        )
    }

    /// Standard output as JSON.
    func json(_ outcome: Outcome) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }
}
