import TestSupport
import Testing

@testable import Rendering

@Suite("Reading image headers")
struct ImageHeaderTests {
    static let kinds: [(name: String, bytes: [UInt8], format: ImageFormat, width: Int, height: Int)] = [
        ("PNG", ImageBytes.png, .png, 16, 8),
        ("JPEG", ImageBytes.jpeg, .jpeg, 16, 8),
        ("CMYK JPEG", ImageBytes.cmykJPEG, .jpeg, 16, 8),
        ("turned JPEG", ImageBytes.jpeg(orientation: 6), .jpeg, 8, 16),
        ("GIF", ImageBytes.gif, .gif, 16, 8),
        ("lossy WebP", ImageBytes.webpLossy, .webp, 16, 8),
        ("lossless WebP", ImageBytes.webpLossless, .webp, 16, 8),
        ("extended WebP", ImageBytes.webpExtended, .webp, 16, 8),
        ("BMP", ImageBytes.bmp, .bmp, 16, 8),
        ("turned TIFF", ImageBytes.tiff, .tiff, 8, 16),
        ("ICO", ImageBytes.ico, .ico, 256, 256),
    ]

    @Test("Every kind tells its format and its size as it is seen", arguments: kinds.indices)
    func sizes(index: Int) throws {
        let kind = Self.kinds[index]
        let header = try ImageHeader(kind.bytes)
        #expect(header.format == kind.format, "\(kind.name)")
        #expect(header.orientedPixelSize == (kind.width, kind.height), "\(kind.name)")
    }

    @Test(
        "Every beginning of a file gives the size or a problem, and a longer one never takes it back",
        arguments: kinds.indices
    )
    func prefixes(index: Int) throws {
        let kind = Self.kinds[index]
        var known: ImageHeader?
        for length in 0...kind.bytes.count {
            do {
                let header = try ImageHeader(Array(kind.bytes.prefix(length)))
                #expect(known == nil || known == header, "\(kind.name), \(length) bytes")
                known = header
            } catch {
                #expect(known == nil, "\(kind.name), \(length) bytes: \(error)")
                let isText = error == .foreign(.text)
                #expect(error == .empty || error == .unknownFormat || error == .truncated(kind.format) || isText)
            }
        }
        #expect(known != nil)
    }

    @Test("Bytes changed at random never trap", arguments: kinds.indices)
    func hostileBytes(index: Int) {
        var generator = SeededGenerator(seed: UInt64(index))
        for _ in 0..<2_000 {
            var bytes = Self.kinds[index].bytes
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if let header = try? ImageHeader(bytes) {
                #expect(header.pixelWidth * header.pixelHeight <= ImageHeader.pixelLimit)
            }
        }
    }

    @Test("A size of nothing and a size too large are refused from the header")
    func refusals() {
        #expect(throws: ImageProblem.zeroSized(.png)) { try ImageHeader(ImageBytes.pngHeader(width: 0, height: 8)) }
        #expect(throws: ImageProblem.tooLarge(.png, pixelWidth: 65_500, pixelHeight: 65_500)) {
            try ImageHeader(ImageBytes.pngHeader(width: 65_500, height: 65_500))
        }
        #expect(throws: ImageProblem.tooLarge(.png, pixelWidth: 4_294_967_295, pixelHeight: 4_294_967_295)) {
            try ImageHeader(ImageBytes.pngHeader(width: .max, height: .max))
        }
        #expect(throws: Never.self) { try ImageHeader(ImageBytes.pngHeader(width: 10_000, height: 10_000)) }
    }

    @Test("Problems say what is wrong in words")
    func texts() {
        let problems: [ImageProblem] = [
            .notFound, .unreadable("Permission denied"), .empty, .unknownFormat, .truncated(.jpeg), .zeroSized(.png),
            .tooLarge(.png, pixelWidth: 20_000, pixelHeight: 20_000), .notDrawn(.gif), .foreign(.pdf),
            .broken(.png, "it ends too early"),
        ]
        #expect(
            problems.map(\.description) == [
                "no image of this name",
                "cannot be read: Permission denied",
                "the file is empty",
                "not an image of a known format",
                "a JPEG that ends inside its header",
                "a PNG without pixels",
                "a PNG of 20000 × 20000 pixels, more than the 100000000 allowed",
                "a GIF, which this build cannot draw; convert it to PNG or JPEG",
                "it contains a PDF, not a picture; convert it to PNG or JPEG",
                "a broken PNG (it ends too early)",
            ]
        )
    }
}
