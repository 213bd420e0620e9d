/// Bytes that can be read at any place, through a few blocks that are kept.
///
/// Not a mapped file: a mapped file that becomes shorter while it is read ends the process.
final class RandomBytes {
    private static let blockSize = 1 << 15
    private static let slots = 64

    let count: Int
    private let file: FileBytes?
    private let memory: MemoryBytes?
    private let blocks: UnsafeMutableRawBufferPointer
    /// Which block each slot holds. Memory of its own, since every access to a class's array is checked.
    private let held = UnsafeMutableBufferPointer<Int>.allocate(capacity: RandomBytes.slots)

    init(file: FileBytes) {
        (self.file, memory, count) = (file, nil, file.size)
        blocks = .allocate(byteCount: Self.blockSize * Self.slots, alignment: 8)
        held.initialize(repeating: -1)
    }

    init(memory: MemoryBytes) {
        (file, self.memory, count) = (nil, memory, memory.bytes.count)
        blocks = .allocate(byteCount: 1, alignment: 1)
        held.initialize(repeating: -1)
    }

    deinit {
        blocks.deallocate()
        held.deallocate()
    }

    /// The byte at a place that is inside.
    func byte(at place: Int) throws(CatalogFileError) -> UInt8 {
        if let memory { return memory.bytes[place] }
        return try block(place / Self.blockSize)[place % Self.blockSize]
    }

    /// A big-endian unsigned number of up to eight bytes, all of them inside.
    func number(at place: Int, size: Int) throws(CatalogFileError) -> UInt64 {
        var value: UInt64 = 0
        if file != nil, place / Self.blockSize == (place + size - 1) / Self.blockSize {
            let block = try block(place / Self.blockSize)
            let start = place % Self.blockSize
            for index in start..<start + size { value = value << 8 | UInt64(block[index]) }
            return value
        }
        for index in place..<place + size { value = value << 8 | UInt64(try byte(at: index)) }
        return value
    }

    /// Appends a range that is inside.
    func append(_ range: Range<Int>, to output: inout [UInt8]) throws(CatalogFileError) {
        if let memory {
            output.append(contentsOf: memory.bytes[range])
            return
        }
        var place = range.lowerBound
        while place < range.upperBound {
            let start = place % Self.blockSize
            let count = min(Self.blockSize - start, range.upperBound - place)
            output.append(contentsOf: try block(place / Self.blockSize)[start..<start + count])
            place += count
        }
    }

    private func block(_ number: Int) throws(CatalogFileError) -> UnsafeRawBufferPointer {
        let slot = number % Self.slots
        let start = slot * Self.blockSize
        let room = UnsafeMutableRawBufferPointer(rebasing: blocks[start..<start + Self.blockSize])
        if held[slot] != number {
            held[slot] = -1
            let wanted = min(Self.blockSize, count - number * Self.blockSize)
            var filled = 0
            while filled < wanted {
                let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled..<wanted])
                filled += try file!.read(at: number * Self.blockSize + filled, into: rest)
            }
            held[slot] = number
        }
        return UnsafeRawBufferPointer(room)
    }
}
