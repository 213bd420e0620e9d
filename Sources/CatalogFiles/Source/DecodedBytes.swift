import CIconv
import Foundation
import ShopModel

/// Text of any encoding that iconv knows, as UTF-8. What is no text in that encoding comes out as the byte 0xFF, which is no
/// UTF-8 either, so that the reader places it and rejects what it stands in.
final class DecodedBytes: ByteStream {
    private let upstream: any ByteStream
    private let converter: iconv_t
    private let unit: Int
    private let skipped: Int
    private var input: [UInt8]
    private var index = 0
    private var filled = 0
    private var isAtEnd = false
    private var output: [UInt8]
    private var outputIndex = 0
    private var outputFilled = 0
    private var toSkip: Int

    /// - Parameters:
    ///   - skipped: how many bytes at the start are a byte order mark.
    init?(_ upstream: any ByteStream, encoding: String, skipping skipped: Int) {
        guard let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1 else { return nil }
        self.upstream = upstream
        self.converter = converter
        self.skipped = skipped
        toSkip = skipped
        let name = encoding.uppercased()
        unit =
            name.startsExactly(with: "UTF-16") || name.startsExactly(with: "UCS-2") || name.startsExactly(with: "UTF16")
            ? 2
            : name.startsExactly(with: "UTF-32") || name.startsExactly(with: "UCS-4")
                || name.startsExactly(with: "UTF32") ? 4 : 1
        input = [UInt8](repeating: 0, count: 1 << 15)
        output = [UInt8](repeating: 0, count: 1 << 17)
    }

    deinit {
        iconv_close(converter)
    }

    func rewind() {
        upstream.rewind()
        iconv(converter, nil, nil, nil, nil)
        (index, filled, isAtEnd, outputIndex, outputFilled, toSkip) = (0, 0, false, 0, 0, skipped)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(CatalogFileError) -> Int {
        while outputIndex == outputFilled {
            if isAtEnd, index == filled { return 0 }
            try convert()
        }
        let count = min(buffer.count, outputFilled - outputIndex)
        output.withUnsafeBytes {
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[outputIndex..<outputIndex + count]))
        }
        outputIndex += count
        return count
    }

    /// Converts what is there and refills the input.
    private func convert() throws(CatalogFileError) {
        if index > 0 {
            input.withUnsafeMutableBytes { _ = memmove($0.baseAddress!, $0.baseAddress! + index, filled - index) }
            filled -= index
            index = 0
        }
        if !isAtEnd {
            let (start, room) = (filled, input.count - filled)
            let target = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 1)
            defer { target.deallocate() }
            let count = try upstream.read(into: target)
            input.withUnsafeMutableBytes { _ = memcpy($0.baseAddress! + start, target.baseAddress!, count) }
            filled += count
            if count == 0 { isAtEnd = true }
        }
        if toSkip > 0 {
            let count = min(toSkip, filled)
            index = count
            toSkip -= count
            if toSkip > 0 { return }
        }
        (outputIndex, outputFilled) = (0, 0)
        let (left, room, reason) = run()
        index = filled - left
        outputFilled = output.count - room
        switch reason {
        case EILSEQ: skipUnit()
        case EINVAL where isAtEnd: skipUnit()
        default: break
        }
    }

    private func skipUnit() {
        index = min(index + unit, filled)
        if outputFilled < output.count {
            output[outputFilled] = 0xFF
            outputFilled += 1
        }
    }

    private func run() -> (left: Int, room: Int, reason: CInt) {
        var left = filled - index
        // One byte stays free for the mark of what cannot be read.
        var room = output.count - 1
        var reason: CInt = 0
        input.withUnsafeMutableBytes { source in
            output.withUnsafeMutableBytes { target in
                var from: UnsafeMutablePointer<CChar>? = source.baseAddress!.assumingMemoryBound(to: CChar.self) + index
                var to: UnsafeMutablePointer<CChar>? = target.baseAddress!.assumingMemoryBound(to: CChar.self)
                if iconv(converter, &from, &left, &to, &room) == -1 { reason = errno }
            }
        }
        return (left, room + 1, reason)
    }
}
