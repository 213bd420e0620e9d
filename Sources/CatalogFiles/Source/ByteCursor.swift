/// Reads a source byte by byte and knows where it is.
final class ByteCursor {
    private let source: ByteSource
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    private var index = 0
    private var filled = 0
    private var isAtEnd = false
    /// Where the next byte stands, from 1.
    private(set) var place = Place(line: 1, column: 1)

    /// Begins at the start, after a byte order mark.
    init(_ source: ByteSource) throws(CatalogFileError) {
        self.source = source
        source.rewind()
        if try source.head(3) == [0xEF, 0xBB, 0xBF] {
            for _ in 0..<3 { _ = try next() }
        }
    }

    deinit {
        buffer.deallocate()
    }

    /// The next byte without taking it, or nil at the end.
    @inline(__always)
    func peek() throws(CatalogFileError) -> UInt8? {
        if index == filled { try refill() }
        return index < filled ? buffer[index] : nil
    }

    @inline(__always)
    func next() throws(CatalogFileError) -> UInt8? {
        guard let byte = try peek() else { return nil }
        index += 1
        if byte == 0x0A { place = Place(line: place.line + 1, column: 1) } else { place.column += 1 }
        return byte
    }

    /// The byte after the next one, or nil when there is none.
    func peekSecond() throws(CatalogFileError) -> UInt8? {
        guard try peek() != nil else { return nil }
        if index + 1 == filled, !isAtEnd {
            buffer[0] = buffer[index]
            let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[1...]))
            (index, filled) = (0, 1 + count)
            if count == 0 { isAtEnd = true }
        }
        return index + 1 < filled ? buffer[index + 1] : nil
    }

    private func refill() throws(CatalogFileError) {
        guard !isAtEnd else { return }
        filled = try source.read(into: buffer)
        index = 0
        if filled == 0 { isAtEnd = true }
    }
}
