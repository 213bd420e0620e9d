import Foundation
import TestSupport
import Testing

@testable import Rendering

@Suite("Images that ask for too much")
struct HostileImageTests {
    private let folder = TemporaryFolder()
    /// Without what Cairo writes beside the pixels.
    private let png = PNGChunks.essential(of: ImageBytes.png)

    private func decode(_ bytes: [UInt8]) throws -> Surface {
        try ImageDecoder.decode(folder.file("picture", Data(bytes)), targetWidth: 16, targetHeight: 8)
    }

    /// A chunk of a PNG with a wrong checksum: whoever looks at it fails.
    private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        number(UInt32(content.count)) + Array(type.utf8) + content + number(0)
    }

    private func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Puts chunks behind the header of a PNG.
    private func png(with chunks: [[UInt8]]) -> [UInt8] {
        Array(png.prefix(33)) + chunks.joined() + Array(png.dropFirst(33))
    }

    @Test(
        "chunks that no pixel comes from are not unpacked",
        arguments: ["zTXt", "iTXt", "iCCP", "eXIf", "tEXt", "prVt"]
    )
    func chunks(type: String) throws {
        let content = Array("name\0\0".utf8) + [UInt8](repeating: 0x78, count: 1000)
        let bytes = png(with: Array(repeating: chunk(type, content), count: 3000))
        #expect(PNGChunks.essential(of: bytes) == png)
        #expect(try decode(bytes).quadrants == decode(ImageBytes.png).quadrants)
    }

    @Test("what the pixels come from stays, to the last byte of a file that is cut off")
    func cut() {
        #expect(PNGChunks.essential(of: png) == png)
        for count in 0..<png.count {
            let cut = Array(png.prefix(count))
            #expect(PNGChunks.essential(of: cut) == cut, "\(count)")
        }
        let transparent = png(with: [chunk("tRNS", [0, 1, 2, 3, 4, 5])])
        #expect(PNGChunks.essential(of: transparent) == transparent)
    }

    @Test("a picture that takes too much memory is refused before it is decoded")
    func memory() {
        var large = ImageBytes.png
        large.replaceSubrange(16..<24, with: number(9_000) + number(9_000))
        #expect(throws: ImageProblem.needsTooMuchMemory(.png, pixelWidth: 9_000, pixelHeight: 9_000)) {
            try decode(large)
        }
        #expect(throws: Never.self) { try ImageHeader(large) }
    }

    @Test("every mutation of a header is a header or a problem")
    func headers() {
        let samples = [ImageBytes.png, ImageBytes.jpeg, ImageBytes.jpeg(orientation: 6), ImageBytes.cmykJPEG]
        for sample in samples {
            for place in sample.indices.prefix(200) {
                for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var bytes = sample
                    bytes[place] = value
                    if let header = try? ImageHeader(bytes) { #expect(header.pixelWidth > 0 && header.pixelHeight > 0) }
                    _ = JPEGDecoder.isProgressive(bytes)
                    _ = PNGChunks.essential(of: bytes)
                }
            }
        }
    }
}
