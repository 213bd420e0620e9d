import Foundation

/// The piece of a source that a reader looks at: what has been read is dropped, and what is not yet whole grows.
struct SlidingBuffer: ~Copyable {
    private let source: ByteSource
    private(set) var bytes: UnsafeMutableBufferPointer<UInt8>
    /// The first byte that is yet to be read.
    var index = 0
    /// The end of what is there.
    private(set) var filled = 0
    /// Whether the source has no more than what is there.
    private(set) var isAtEnd = false

    init(_ source: ByteSource) {
        self.source = source
        bytes = .allocate(capacity: 1 << 18)
    }

    deinit {
        bytes.deallocate()
    }

    /// What is there, from its beginning, so that offsets in it are places in ``bytes``.
    var contents: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<filled]) }

    /// How much is there that is yet to be read.
    var unread: Int { filled - index }

    mutating func rewind() {
        source.rewind()
        (index, filled, isAtEnd) = (0, 0, false)
    }

    /// Skips a byte order mark at the start.
    mutating func skipByteOrderMark() throws(CatalogFileError) {
        while filled < 3, !isAtEnd { try refill() }
        if filled >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { index = 3 }
    }

    /// Drops what has been read, so that ``index`` is 0, makes room, and reads on.
    mutating func refill() throws(CatalogFileError) {
        if index > 0 {
            memmove(bytes.baseAddress!, bytes.baseAddress! + index, filled - index)
            filled -= index
            index = 0
        }
        if filled == bytes.count {
            let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count * 2)
            memcpy(larger.baseAddress!, bytes.baseAddress!, filled)
            bytes.deallocate()
            bytes = larger
        }
        // What is looked at again must have grown by enough to pay for it.
        let wanted = filled + max(1, filled / 4)
        repeat {
            let read = try source.read(
                into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[filled...]))
            )
            if read == 0 { isAtEnd = true }
            filled += read
        } while !isAtEnd && filled < wanted && filled < bytes.count
    }
}
