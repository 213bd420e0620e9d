import Foundation
import TestSupport

extension Program {
    /// The program while it runs. What it says goes into files of the folder.
    struct Started {
        let process: Process
        let output: String
        let errors: String

        /// Waits for the end; what was said with paths of the folder cut to their names.
        func outcome(in folder: TemporaryFolder) throws -> Outcome {
            process.waitUntilExit()
            func text(_ path: String) throws -> String {
                let text = try String(contentsOfFile: path, encoding: .utf8)
                try FileManager.default.removeItem(atPath: path)
                return text.replacing(folder.url.path + "/", with: "")
            }
            return try Outcome(status: process.terminationStatus, output: text(output), errors: text(errors))
        }

        /// Ends it at once, whatever it does.
        func kill() {
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            for path in [output, errors] { unlink(path) }
        }
    }

    /// Starts the program and does not wait for it.
    func start(_ arguments: String...) throws -> Started {
        try start(arguments)
    }

    func start(_ arguments: [String]) throws -> Started {
        let process = Process()
        process.executableURL = Self.url
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        var variables = ProcessInfo.processInfo.environment
        variables["VITRINE_CATALOG"] = nil
        process.environment = variables
        let name = UUID().uuidString
        let started = Started(
            process: process,
            output: folder.file(".out-\(name)", ""),
            errors: folder.file(".err-\(name)", "")
        )
        process.standardOutput = FileHandle(forWritingAtPath: started.output)
        process.standardError = FileHandle(forWritingAtPath: started.errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return started
    }
}
