import Foundation

/// Reads image files without trusting them: regular files of a bounded length only, so a pipe or a device never blocks.
enum ImageFile {
    /// Enough for the header of nearly every image.
    static let headerLength = 65_536
    static let longest = 256 << 20

    static func header(of path: String) throws(ImageProblem) -> ImageHeader {
        let start = try read(path, upTo: headerLength)
        do {
            return try ImageHeader(start)
        } catch .truncated where start.count == headerLength {
            // A colour profile or a thumbnail may come before the size.
            return try ImageHeader(read(path, upTo: longest))
        }
    }

    static func read(_ path: String, upTo length: Int = longest) throws(ImageProblem) -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(String(cString: strerror(errno)))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("not a file") }
        guard let file = fopen(path, "rb") else { throw .unreadable(String(cString: strerror(errno))) }
        defer { fclose(file) }
        let wanted = min(length, Int(status.st_size))
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
            count = fread(buffer.baseAddress, 1, wanted, file)
        }
        guard ferror(file) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
        return bytes
    }
}
