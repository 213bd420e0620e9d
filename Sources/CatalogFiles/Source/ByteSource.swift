/// The bytes that a reader sees: of a file or of memory, unpacked and turned into UTF-8 where they have to be.
///
/// They come forward in pieces and can start over, also when the file is a pipe. One owner at a time; not `Sendable`, since it is a
/// position in a file.
package final class ByteSource {
    /// The name for messages.
    package let file: String
    /// The size in bytes of what is stored; what grows after opening is not read.
    package let size: Int
    /// What came before the last filter, for those that jump about.
    private let stored: any ByteStream
    private var stream: any ByteStream
    /// How many bytes a single read gives at most; small in tests.
    private let pieceSize: Int
    /// Whether every byte has been seen and is UTF-8, so that readers need not look again.
    package internal(set) var isKnownUTF8 = false
    /// How the text was encoded, for messages.
    package internal(set) var encoding = "utf-8"

    /// Opens a path, or standard input for `-`.
    package init(path: String, pieceSize: Int = 1 << 18) throws(CatalogFileError) {
        file = path == "-" ? "standard input" : path
        let bytes = try FileBytes(path: path, as: file)
        (stored, stream, size, self.pieceSize) = (bytes, bytes, bytes.size, pieceSize)
        if size == 0 { throw CatalogFileError(.empty, file: file, "the file is empty") }
    }

    /// Reads bytes that are in memory.
    package init(_ bytes: [UInt8], name: String, pieceSize: Int = 1 << 18) throws(CatalogFileError) {
        file = name
        let memory = MemoryBytes(bytes)
        (stored, stream, size, self.pieceSize) = (memory, memory, bytes.count, pieceSize)
        if size == 0 { throw CatalogFileError(.empty, file: file, "the file is empty") }
    }

    /// How far reading has come in what is stored.
    package var offset: Int {
        (stored as? FileBytes)?.offset ?? (stored as? MemoryBytes)?.offset ?? 0
    }

    /// Fills the buffer from the current place; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, pieceSize)])
        guard !room.isEmpty else { return 0 }
        return try stream.read(into: room)
    }

    /// The first bytes; reading starts over afterwards.
    package func head(_ count: Int) throws(CatalogFileError) -> [UInt8] {
        rewind()
        defer { rewind() }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        var filled = 0
        while filled < count {
            let read = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if read == 0 { break }
            filled += read
        }
        return Array(buffer.prefix(filled))
    }

    package func rewind() {
        stream.rewind()
    }

    // MARK: - Filters

    /// From now on gives what is inside the gzip file, up to a limit on its size.
    func inflate(limit: Int?) throws(CatalogFileError) {
        let limit = limit ?? ReadingOptions.defaultInflatedLimit(packedSize: size)
        stream = try InflatedBytes(stream, file: file, limit: limit)
        rewind()
    }

    /// From now on gives UTF-8. Answers false when iconv does not know the encoding.
    func decode(from encoding: String, skipping count: Int) -> Bool {
        guard let decoded = DecodedBytes(stream, encoding: encoding, skipping: count) else { return false }
        stream = decoded
        rewind()
        return true
    }

    /// The same bytes, to be read at any place.
    func randomAccess() throws(CatalogFileError) -> RandomBytes {
        if let file = stream as? FileBytes { return RandomBytes(file: file) }
        if let memory = stream as? MemoryBytes { return RandomBytes(memory: memory) }
        rewind()
        return RandomBytes(file: try copy(stream))
    }

    private func copy(_ stream: some ByteStream) throws(CatalogFileError) -> FileBytes {
        try FileBytes(copying: stream, of: file)
    }
}
