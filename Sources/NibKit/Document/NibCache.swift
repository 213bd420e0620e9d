import Foundation

/// Documents that have been read, by file: read again only when the file has another size or date.
@MainActor
struct NibCache {
    private struct Stamp: Equatable {
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
        var inode: UInt64
    }

    private struct Entry {
        var stamp: Stamp
        var document: NibDocument
        var decoded: [NibSizeClasses: NibContent] = [:]
    }

    /// More than a program has; one that makes up its documents must not grow without end.
    private static let mostEntries = 256

    private var entries: [String: Entry] = [:]
    /// How often a file was read and parsed.
    private(set) var parses = 0

    /// The content of a file for some size classes.
    mutating func content(of file: String, for classes: NibSizeClasses) throws(NibError) -> NibContent {
        let entry = try entry(of: file)
        if let content = entry.decoded[classes] { return content }
        let content = NibDecoder.decode(entry.document, for: classes)
        entries[file]?.decoded[classes] = content
        return content
    }

    /// The document of a file.
    mutating func document(of file: String) throws(NibError) -> NibDocument { try entry(of: file).document }

    private mutating func entry(of file: String) throws(NibError) -> Entry {
        let stamp = try Self.stamp(of: file)
        if let entry = entries[file], entry.stamp == stamp { return entry }
        guard let data = try? Data(contentsOf: URL(filePath: file)) else { throw Self.unreadable(file) }
        let entry = Entry(stamp: stamp, document: try NibDocument(data: data, file: file))
        parses += 1
        if entries.count >= Self.mostEntries { entries.removeAll() }
        entries[file] = entry
        return entry
    }

    private static func stamp(of file: String) throws(NibError) -> Stamp {
        var status = stat()
        guard stat(file, &status) == 0 else { throw unreadable(file) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw NibError(
                code: .unsupported,
                file: file,
                line: nil,
                message: "a folder, as some compiled nibs are; give the .xib file that it was made from"
            )
        }
        guard status.st_size <= NibParser.mostBytes else { throw NibParser.tooLarge(file) }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(
            size: Int64(status.st_size),
            seconds: Int(time.tv_sec),
            nanoseconds: Int(time.tv_nsec),
            inode: UInt64(status.st_ino)
        )
    }

    private static func unreadable(_ file: String) -> NibError {
        NibError(code: .unreadable, file: file, line: nil, message: "cannot be read; check the path")
    }
}
