import Foundation

/// Writes a file so that a reader sees the old content or the new, never a part.
enum AtomicFile {
    static func write(_ data: Data, to path: String) throws(RenderingError) {
        do {
            // A temporary file beside the target, then a rename.
            try data.write(to: URL(filePath: path, directoryHint: .notDirectory), options: .atomic)
        } catch {
            throw describe(error as NSError, path)
        }
    }

    private static func describe(_ error: NSError, _ path: String) -> RenderingError {
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        let number = underlying.domain == NSPOSIXErrorDomain ? Int32(underlying.code) : 0
        let reason = number == 0 ? error.localizedDescription : String(cString: strerror(number))
        let advice =
            switch number {
            case ENOENT, ENOTDIR: "make the folder first"
            case EISDIR, ENOTEMPTY, EEXIST: "give the name of a file"
            case EACCES, EPERM, EROFS: "choose a folder that you may write to"
            case ENOSPC, EDQUOT: "make room or choose another place"
            default: "choose another place"
            }
        return RenderingError(code: .cannotWrite, subject: path, reason: "cannot be written: \(reason)", advice: advice)
    }
}
