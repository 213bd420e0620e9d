import Foundations

/// A file for rejected rows, which are to be corrected and imported. It appears when the import is over, and only if it has rows.
final class RejectsFile {
    private let path: String
    private let file: AtomicFile
    /// How many rows it has.
    private(set) var count = 0
    private var waiting = ""

    init(_ path: String) throws(CommandFailure) {
        self.path = path
        do {
            file = try AtomicFile(path)
        } catch {
            throw Self.failure(path, error)
        }
    }

    func write(_ row: String) throws(CommandFailure) {
        count += 1
        waiting += row + "\n"
        // A system call for each row would be most of the work.
        if waiting.utf8.count >= 1 << 16 { try flush() }
    }

    /// Gives the file its name. What was there before stays when no row was rejected.
    func finish() throws(CommandFailure) {
        guard count > 0 else { return }
        try flush()
        do {
            try file.commit()
        } catch {
            throw Self.failure(path, error)
        }
    }

    private func flush() throws(CommandFailure) {
        let text = waiting
        waiting.removeAll(keepingCapacity: true)
        do {
            try file.write(text)
        } catch {
            throw Self.failure(path, error)
        }
    }

    private static func failure(_ path: String, _ failure: AtomicFile.Failure) -> CommandFailure {
        CommandFailure("--rejects \(path): cannot be written: \(failure.reason); \(failure.advice)")
    }
}
