import Foundation

/// What the system knows of the file at a path: all that ``OutputRule`` decides by.
struct FileFacts: Hashable {
    enum Kind: Hashable {
        case nothing, file, folder
        /// A pipe, a socket or a device.
        case special
    }

    /// The path that the command line names, or a description such as `standard input`.
    let name: String
    var kind = Kind.nothing
    /// The path of the file after all links; for a file that does not exist, that of its folder and its own name.
    var place = ""
    /// The device and the number of the file there; equal for all names of one file.
    var device: UInt64 = 0
    var inode: UInt64 = 0
    /// The first bytes of the file.
    var start: [UInt8] = []
    /// The size in bytes.
    var size = 0

    /// How many bytes the content is recognised by.
    static let startLength = 4096

    init(_ name: String) {
        self.name = name
    }

    /// Gathers the facts of a path.
    init(at path: String) {
        self.init(path)
        place = Self.place(of: path)
        var info = stat()
        guard stat(path, &info) == 0 else { return }
        take(info)
        guard kind == .file, size > 0 else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        start = [UInt8](unsafeUninitializedCapacity: Self.startLength) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    /// Gathers the facts of an open descriptor, such as standard input.
    init(ofDescriptor descriptor: Int32, called name: String) {
        self.init(name)
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { return }
        take(info)
    }

    private mutating func take(_ info: stat) {
        device = UInt64(info.st_dev)
        inode = UInt64(info.st_ino)
        size = Int(info.st_size)
        switch info.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .special
        }
    }

    /// Where a file is or would be created, after links, also after one that leads to nothing.
    private static func place(of path: String) -> String {
        var path = path
        // As many links as Linux follows.
        for _ in 0..<40 {
            if let resolved = realpath(path, nil) {
                defer { free(resolved) }
                return String(cString: resolved)
            }
            let url = URL(filePath: path)
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                let folder = url.deletingLastPathComponent().path
                guard let resolved = realpath(folder.isEmpty ? "." : folder, nil) else { return url.path }
                defer { free(resolved) }
                return URL(filePath: String(cString: resolved)).appending(path: url.lastPathComponent).path
            }
            path =
                next.utf8.first == UInt8(ascii: "/")
                ? next : url.deletingLastPathComponent().appending(path: next).path
        }
        return path
    }

    /// Whether two names lead to one file. Names of files that do not exist are compared regardless of case, as some file systems do.
    func isSameFile(as other: FileFacts) -> Bool {
        guard kind != .special else { return false }
        if kind != .nothing || other.kind != .nothing {
            return kind != .nothing && other.kind != .nothing && device == other.device && inode == other.inode
        }
        return place.lowercased() == other.place.lowercased()
    }
}
