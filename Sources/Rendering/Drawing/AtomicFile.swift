import Foundation

/// Writes a file so that a reader sees the old content or the new, never a part.
enum AtomicFile {
    /// Writes beside the target and renames; on failure what was written is removed and the old file stays.
    static func write(_ data: Data, to path: String) throws(RenderingError) {
        let temporary = path + ".\(UUID().uuidString.prefix(8)).tmp"
        // Not Data's own atomic writing: its errors do not tell a missing folder from a full disk.
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno, path) }
        let isWritten = writeAll(data, to: descriptor) && fsync(descriptor) == 0
        let writeError = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(temporary, path) == 0 else {
            let number = isWritten ? errno : writeError
            unlink(temporary)
            throw failure(number, path)
        }
    }

    private static func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    private static func failure(_ number: Int32, _ path: String) -> RenderingError {
        let advice =
            switch number {
            case ENOENT, ENOTDIR: "make the folder first"
            case EISDIR, ENOTEMPTY, EEXIST: "give the name of a file"
            case EACCES, EPERM, EROFS: "choose a folder that you may write to"
            case ENOSPC, EDQUOT, EFBIG: "make room or choose another place"
            default: "choose another place"
            }
        let reason = "cannot be written: \(String(cString: strerror(number)))"
        return RenderingError(code: .cannotWrite, subject: path, reason: reason, advice: advice)
    }
}
