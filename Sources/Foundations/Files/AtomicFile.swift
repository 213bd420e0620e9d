package import Foundation

/// Writes a file that appears at its path whole or not at all; until then the old file stays.
///
///     let file = try AtomicFile("shelf.png")
///     try file.write(bytes)
///     try file.commit()
///
/// The bytes go to a file beside the path, with a name that no other file has. It is removed unless ``commit()`` gives it the path's name.
/// A symbolic link is followed to the file that it names. A pipe or a device is not replaced: the bytes go into it at once.
package final class AtomicFile {
    /// Why a file cannot be written.
    package struct Failure: Error, Sendable, Hashable {
        /// The system's error number.
        package let number: Int32

        /// The system's text for it.
        package var reason: String { String(cString: strerror(number)) }

        /// What the user can do about it.
        package var advice: String {
            switch number {
            case ENOENT, ENOTDIR: "make the folder first"
            case EISDIR, ENOTEMPTY, EEXIST: "give the name of a file"
            case EACCES, EPERM, EROFS: "choose a folder that you may write to"
            case ENOSPC, EDQUOT, EFBIG: "make room or choose another place"
            default: "choose another place"
            }
        }
    }

    /// The file that is replaced, after links.
    private let target: String
    /// Nil when the bytes go straight to a pipe or a device.
    private let draft: String?
    private let descriptor: Int32
    private var isOpen = true
    private var isCommitted = false

    /// Opens the file beside the path.
    ///
    /// - Throws: ``Failure`` if no file can be created there.
    package init(_ path: String) throws(Failure) {
        var info = stat()
        let isThere = stat(path, &info) == 0
        if isThere, info.st_mode & S_IFMT == S_IFDIR { throw Failure(number: EISDIR) }
        if isThere, info.st_mode & S_IFMT != S_IFREG {
            (target, draft) = (path, nil)
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure(number: errno) }
            return
        }
        target = URL(filePath: path).resolvingSymlinksInPath().path
        let name = target + ".\(UUID().uuidString.prefix(8)).tmp"
        draft = name
        // Not Data's own atomic writing: its errors do not tell a missing folder from a full disk.
        descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        // The new file is read by the same users as the old one.
        if isThere { fchmod(descriptor, info.st_mode & 0o777) }
    }

    deinit {
        if isOpen { close(descriptor) }
        if let draft, !isCommitted { unlink(draft) }
    }

    /// Appends bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(number: count == 0 ? EIO : errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    private func write(_ bytes: [UInt8]) throws(Failure) {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try write(UnsafeRawBufferPointer(bytes)) }
    }

    /// Appends text as UTF-8.
    package func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    /// Writes the bytes to the disk and gives the file its name.
    package func commit() throws(Failure) {
        let isSynced = draft == nil || fsync(descriptor) == 0
        let syncError = errno
        isOpen = false
        let isClosed = close(descriptor) == 0
        guard isSynced, isClosed else { throw Failure(number: isSynced ? errno : syncError) }
        guard let draft else { return }
        let result = FileName.replace(target, with: draft)
        guard result == 0 else { throw Failure(number: result) }
        isCommitted = true
        FileName.syncFolder(of: target)
    }

    /// Writes a whole file.
    package static func write(_ data: Data, to path: String) throws(Failure) {
        let file = try AtomicFile(path)
        try file.write(Array(data))
        try file.commit()
    }
}
