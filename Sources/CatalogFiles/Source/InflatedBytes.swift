import CZlib

/// What is inside a gzip file, one member after another.
final class InflatedBytes: ByteStream {
    private let file: String
    private let upstream: any ByteStream
    private var stream = z_stream()
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    /// How many packed bytes have been handed to zlib; for messages.
    private var packed = 0
    /// How many bytes may come out, and how many have.
    private let limit: Int
    private var inflated = 0
    private var isInMember = true
    private var isAtEnd = false

    init(_ upstream: any ByteStream, file: String, limit: Int) throws(CatalogFileError) {
        self.upstream = upstream
        self.limit = limit
        self.file = file
        // 15 bits of window; 16 more say that a gzip header is there.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw CatalogFileError(outOfMemoryReading: file)
        }
    }

    deinit {
        inflateEnd(&stream)
        input.deallocate()
    }

    func rewind() {
        upstream.rewind()
        inflateReset(&stream)
        stream.avail_in = 0
        (packed, inflated, isInMember, isAtEnd) = (0, 0, true, false)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        stream.next_out = buffer.baseAddress!.assumingMemoryBound(to: UInt8.self)
        let wanted = min(buffer.count, 1 << 30)
        stream.avail_out = UInt32(wanted)
        while stream.avail_out > 0, !isAtEnd {
            if stream.avail_in == 0 {
                let count = try upstream.read(into: input)
                if count == 0 {
                    if isInMember { throw broken("it ends in the middle; it was not copied whole") }
                    isAtEnd = true
                    break
                }
                packed += count
                stream.next_in = input.baseAddress!.assumingMemoryBound(to: UInt8.self)
                stream.avail_in = UInt32(count)
            }
            if !isInMember {
                // Writers of tapes pad with zeros; anything else after a member is another one.
                while stream.avail_in > 0, stream.next_in.pointee == 0 {
                    stream.next_in += 1
                    stream.avail_in -= 1
                }
                guard stream.avail_in > 0 else { continue }
                inflateReset(&stream)
                isInMember = true
            }
            switch inflate(&stream, Z_NO_FLUSH) {
            case Z_OK, Z_BUF_ERROR: break
            case Z_STREAM_END: isInMember = false
            default: throw broken(stream.msg.map { String(cString: $0) } ?? "it is damaged")
            }
        }
        let count = wanted - Int(stream.avail_out)
        guard count <= limit - inflated else {
            throw CatalogFileError(
                .inflatedTooLarge,
                file: file,
                "the gzip file unpacks to more than \(limit) bytes, which is the limit"
            )
        }
        inflated += count
        return count
    }

    private func broken(_ why: String) -> CatalogFileError {
        CatalogFileError(
            .unreadable,
            file: file,
            "the gzip file cannot be unpacked after byte \(packed - Int(stream.avail_in)): \(why)"
        )
    }
}
