/// Bytes that are in memory already: what tests and fuzzing read.
final class MemoryBytes: ByteStream {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        let count = read(at: offset, into: buffer)
        offset += count
        return count
    }

    func read(at place: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, bytes.count - place)
        guard count > 0 else { return 0 }
        bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count])) }
        return count
    }

    func rewind() {
        offset = 0
    }
}
