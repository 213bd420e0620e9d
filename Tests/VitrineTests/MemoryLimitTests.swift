import Foundation
import TestSupport
import Testing

/// Processes with little address space end with one line or do their work; none ends by a signal.
@Suite("Little memory")
struct MemoryLimitTests {
    @Test(
        "a command works or says in one line that the limit is too low",
        arguments: Array(stride(from: 200, through: 340, by: 20))
    )
    func limited(megabytes: Int) throws {
        let program = Program()
        _ = program.folder.file("a.json", #"[{"id":"a","name":"Tea"},{"id":"b","name":"茶"}]"#)
        for words in [["import", "a.json"], ["list"], ["render", "--output", "a.png"]] {
            let arguments = ["-c", "ulimit -v \(megabytes * 1024); exec \"$0\" \"$@\"", Program.url.path] + words
            let outcome = try program.run(
                arguments,
                environment: ["SWIFT_BACKTRACE": "enable=no"],
                program: URL(filePath: "/bin/sh")
            )
            let comment = Comment(rawValue: "\(megabytes) MB, \(words): \(outcome.status) \(outcome.errors)")
            // 127 is the loader's, which says in one line which library does not fit.
            #expect([0, 1, 127].contains(outcome.status), comment)
            if outcome.status != 0 { #expect(outcome.errors.split(separator: "\n").count == 1, comment) }
        }
    }
}
