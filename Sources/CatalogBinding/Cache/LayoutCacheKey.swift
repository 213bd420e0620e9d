/// Everything that a kind of cached layout depends on, as 128 bits: another value of any of it is another key.
struct LayoutCacheKey: Sendable, Hashable {
    /// What is kept.
    enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The shops of a query in their order.
        case order
        /// Where the cells of a shelf lie that is not arithmetic.
        case geometry
        /// The sizes of texts that fit on one line.
        case text
        /// The lines of texts that do not.
        case lines
    }

    let kind: Kind
    let high: UInt64
    let low: UInt64

    /// Grows whenever what is in chunks, or what is computed from the same inputs, becomes another.
    static let formatVersion = 2

    /// - Parameters:
    ///   - parts: what the layout depends on, as texts that differ where the things do.
    ///   - version: the version of the format; another one in tests.
    init(_ kind: Kind, _ parts: [String], version: Int = Self.formatVersion) {
        var writer = ChunkWriter()
        writer.append(version)
        writer.append(kind.rawValue)
        for part in parts { writer.append(part) }
        self.kind = kind
        high = writer.bytes.withUnsafeBytes { StableDigest.hash($0, seed: 1) }
        low = writer.bytes.withUnsafeBytes { StableDigest.hash($0, seed: 2) }
    }

    /// A key as the file has it, or nil where that is none.
    init?(_ kind: Kind, bytes: [UInt8]) {
        var reader = ChunkReader(bytes[...])
        guard let high = reader.number(UInt64.self), let low = reader.number(UInt64.self), reader.isAtEnd else {
            return nil
        }
        self.kind = kind
        self.high = high
        self.low = low
    }

    /// As the file has it.
    var bytes: [UInt8] {
        var writer = ChunkWriter(reserving: 16)
        writer.append(high)
        writer.append(low)
        return writer.bytes
    }
}
