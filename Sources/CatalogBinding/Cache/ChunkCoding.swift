/// A number that stands in a chunk as it stands in memory; any bytes are one.
protocol PlainNumber: BitwiseCopyable {}

extension Int: PlainNumber {}
extension UInt8: PlainNumber {}
extension UInt16: PlainNumber {}
extension UInt32: PlainNumber {}
extension UInt64: PlainNumber {}
extension Double: PlainNumber {}

#if _endian(big)
    #error("chunks hold numbers with the lowest byte first, as every machine that Swift runs on has them")
#endif

/// Puts plain numbers and texts one after another.
struct ChunkWriter {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int = 0) {
        bytes.reserveCapacity(count)
    }

    /// Hands the bytes over without a copy.
    consuming func take() -> [UInt8] { bytes }

    mutating func append<Number: PlainNumber>(_ number: Number) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    /// The numbers alone: how many there are is for the reader to know.
    mutating func append<Number: PlainNumber>(_ numbers: [Number]) {
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// With its length before it.
    mutating func append(_ text: String) {
        append(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }
}

/// Takes apart what a ``ChunkWriter`` put together. Answers nil where bytes are missing or say what cannot be: they are data.
struct ChunkReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    /// Whether nothing is left; what holds more than was asked for is not what was written.
    var isAtEnd: Bool { rest.isEmpty }

    mutating func number<Number: PlainNumber>(_ type: Number.Type = Number.self) -> Number? {
        let size = MemoryLayout<Number>.size
        guard rest.count >= size else { return nil }
        defer { rest.removeFirst(size) }
        return rest.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
    }

    mutating func numbers<Number: PlainNumber>(_ count: Int, of type: Number.Type = Number.self) -> [Number]? {
        let size = MemoryLayout<Number>.stride
        guard count >= 0, count <= rest.count / size else { return nil }
        defer { rest.removeFirst(count * size) }
        return rest.withUnsafeBytes { bytes in
            [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
                UnsafeMutableRawBufferPointer(buffer).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[..<(count * size)])
                )
                initialized = count
            }
        }
    }

    mutating func text() -> String? {
        guard let count = number(Int.self), count >= 0, count <= rest.count else { return nil }
        defer { rest.removeFirst(count) }
        return String(validating: rest.prefix(count), as: UTF8.self)
    }
}
