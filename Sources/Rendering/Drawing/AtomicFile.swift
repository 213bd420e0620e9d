import Foundation

/// Writes a file so that a reader sees the old content or the new, never a part.
enum AtomicFile {
    /// Writes beside the target and renames; on failure what was written is removed and the old file stays.
    ///
    /// A link is followed to the file it leads to. A pipe or a device is written into: it is not a file to be replaced.
    static func write(_ data: Data, to path: String) throws(RenderingError) {
        var info = stat()
        if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG, info.st_mode & S_IFMT != S_IFDIR {
            return try writeThrough(data, to: path)
        }
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let temporary = target + ".\(UUID().uuidString.prefix(8)).tmp"
        // Not Data's own atomic writing: its errors do not tell a missing folder from a full disk.
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno, path) }
        let isWritten = writeAll(data, to: descriptor) && fsync(descriptor) == 0
        let writeError = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(temporary, target) == 0 else {
            let number = isWritten ? errno : writeError
            unlink(temporary)
            throw failure(number, path)
        }
    }

    private static func writeThrough(_ data: Data, to path: String) throws(RenderingError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        let isWritten = writeAll(data, to: descriptor)
        let number = errno
        guard close(descriptor) == 0, isWritten else { throw failure(number, path) }
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
