import Foundation

/// The bytes of a file, read forward in pieces; can start over, also when the file is a pipe.
///
/// A pipe is first copied to an unnamed temporary file, since some formats need a look at the whole before the first row. One owner
/// at a time; not `Sendable`, since it is a position in a file.
package final class ByteSource {
    package let file: String
    /// The size in bytes when the file was opened; what grows afterwards is not read.
    package let size: Int
    /// How far reading has come.
    package private(set) var offset = 0
    private let descriptor: CInt

    /// Opens a path, or standard input for `-`.
    package init(path: String) throws(CatalogFileError) {
        file = path == "-" ? "standard input" : path
        var descriptor = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.openError(file) }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else {
            close(descriptor)
            throw Self.openError(file)
        }
        if info.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw CatalogFileError(.isDirectory, file: file, "this is a directory; name a file in it")
        }
        if info.st_mode & S_IFMT != S_IFREG {
            let spool = try Self.spool(descriptor, of: file)
            close(descriptor)
            descriptor = spool
            fstat(descriptor, &info)
        }
        self.descriptor = descriptor
        size = Int(info.st_size)
        if size == 0 { throw CatalogFileError(.empty, file: file, "the file is empty") }
    }

    deinit {
        close(descriptor)
    }

    /// Fills the buffer from the current place; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        let wanted = min(buffer.count, size - offset)
        guard wanted > 0 else { return 0 }
        while true {
            let count = pread(descriptor, buffer.baseAddress, wanted, off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw CatalogFileError(.unreadable, file: file, "cannot be read: \(String(cString: strerror(errno)))")
            }
            offset += count
            return count
        }
    }

    /// The first bytes, without moving.
    package func head(_ count: Int) throws(CatalogFileError) -> [UInt8] {
        let place = offset
        defer { offset = place }
        offset = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        let read = try read(into: buffer)
        return Array(buffer.prefix(read))
    }

    package func rewind() {
        offset = 0
    }

    private static func openError(_ file: String) -> CatalogFileError {
        let reason = errno
        if reason == ENOENT { return CatalogFileError(.notFound, file: file, "there is no such file") }
        return CatalogFileError(.unreadable, file: file, "cannot be opened: \(String(cString: strerror(reason)))")
    }

    private static func spool(_ source: CInt, of file: String) throws(CatalogFileError) -> CInt {
        var template = Array((NSTemporaryDirectory() + "/vitrine-XXXXXX").utf8CString)
        let target = mkstemp(&template)
        guard target >= 0 else {
            throw CatalogFileError(.unreadable, file: file, "no temporary file can be made for what comes in by a pipe")
        }
        unlink(template)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count == 0 { return target }
            guard count > 0, write(target, buffer, count) == count else {
                let reason = String(cString: strerror(errno))
                close(target)
                throw CatalogFileError(.unreadable, file: file, "cannot be read: \(reason)")
            }
        }
    }
}
