import Foundation

/// Where rejected rows go to be mended. It appears when the import is over, and only if there is something in it.
final class RejectsFile {
    private let path: String
    private let temporaryPath: String
    private let file: UnsafeMutablePointer<FILE>
    private var count = 0

    init(_ path: String) throws(CommandFailure) {
        self.path = path
        temporaryPath = path + ".part"
        guard let file = fopen(temporaryPath, "w") else {
            throw CommandFailure("--rejects \(path): cannot be written: \(String(cString: strerror(errno)))")
        }
        self.file = file
    }

    deinit {
        fclose(file)
        unlink(temporaryPath)
    }

    func write(_ row: String) throws(CommandFailure) {
        count += 1
        guard fputs(row + "\n", file) >= 0 else { throw failure }
    }

    func finish() throws(CommandFailure) {
        guard fflush(file) == 0, count == 0 || rename(temporaryPath, path) == 0 else { throw failure }
    }

    private var failure: CommandFailure {
        CommandFailure("--rejects \(path): cannot be written: \(String(cString: strerror(errno)))")
    }
}
