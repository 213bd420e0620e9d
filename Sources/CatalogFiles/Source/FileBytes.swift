import Foundation

/// A file's own bytes. A pipe is first copied to an unnamed temporary file, since it has to be read more than once.
final class FileBytes: ByteStream {
    private let file: String
    /// The size when the file was opened; what grows afterwards is not read.
    let size: Int
    private(set) var offset = 0
    private let descriptor: CInt

    /// Opens a path, or standard input for `-`.
    init(path: String, as file: String) throws(CatalogFileError) {
        self.file = file
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
            let pipe = descriptor
            defer { close(pipe) }
            descriptor = try Self.spool(of: file) { buffer throws(CatalogFileError) in
                try Self.retrying(file) { Foundation.read(pipe, buffer.baseAddress, buffer.count) }
            }
            fstat(descriptor, &info)
        }
        self.descriptor = descriptor
        size = Int(info.st_size)
    }

    /// Copies what another stream gives to an unnamed temporary file, for readers that jump about.
    init(copying stream: some ByteStream, of file: String) throws(CatalogFileError) {
        self.file = file
        descriptor = try Self.spool(of: file) { buffer throws(CatalogFileError) in try stream.read(into: buffer) }
        var info = stat()
        fstat(descriptor, &info)
        size = Int(info.st_size)
    }

    deinit {
        close(descriptor)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        let count = try read(at: offset, into: buffer)
        offset += count
        return count
    }

    /// Reads from any place, up to the size that the file had.
    func read(at place: Int, into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        let wanted = min(buffer.count, size - place)
        guard wanted > 0 else { return 0 }
        let count = try Self.retrying(file) { pread(descriptor, buffer.baseAddress, wanted, off_t(place)) }
        if count == 0 {
            throw CatalogFileError(
                .unreadable,
                file: file,
                "it became shorter while it was read; import it again when whatever writes it is done"
            )
        }
        return count
    }

    func rewind() {
        offset = 0
    }

    private static func retrying(_ file: String, _ call: () -> Int) throws(CatalogFileError) -> Int {
        while true {
            let count = call()
            if count >= 0 { return count }
            guard errno == EINTR else {
                throw CatalogFileError(.unreadable, file: file, "cannot be read: \(String(cString: strerror(errno)))")
            }
        }
    }

    private static func openError(_ file: String) -> CatalogFileError {
        let reason = errno
        if reason == ENOENT { return CatalogFileError(.notFound, file: file, "there is no such file") }
        return CatalogFileError(.unreadable, file: file, "cannot be opened: \(String(cString: strerror(reason)))")
    }

    private static func spool(
        of file: String,
        _ next: (UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int
    ) throws(CatalogFileError) -> CInt {
        var template = Array((NSTemporaryDirectory() + "/vitrine-XXXXXX").utf8CString)
        let target = mkstemp(&template)
        guard target >= 0 else {
            throw CatalogFileError(.unreadable, file: file, "no temporary file can be made for what comes in by a pipe")
        }
        unlink(template)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { buffer.deallocate() }
        do throws(CatalogFileError) {
            while true {
                let count = try next(buffer)
                if count == 0 { return target }
                var written = 0
                while written < count {
                    written += try retrying(file) { write(target, buffer.baseAddress! + written, count - written) }
                }
            }
        } catch {
            close(target)
            throw error
        }
    }
}
