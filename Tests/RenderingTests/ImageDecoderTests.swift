import Foundation
import TestSupport
import Testing

@testable import Rendering

@Suite("Decoding images")
struct ImageDecoderTests {
    let folder = TemporaryFolder()

    func decode(_ bytes: [UInt8], width: Int = 16, height: Int = 8) throws -> Surface {
        try ImageDecoder.decode(folder.file("picture", Data(bytes)), targetWidth: width, targetHeight: height)
    }

    @Test("A PNG and a JPEG of the same picture have the same colours")
    func colours() throws {
        let expected: [UInt32] = [0x100000, 0x001000, 0x000010, 0x101000]
        #expect(try decode(ImageBytes.png).quadrants == expected)
        #expect(try decode(ImageBytes.jpeg).quadrants == expected)
    }

    @Test("Inks become light")
    func inks() throws {
        #expect(try decode(ImageBytes.cmykJPEG).quadrants == Array(repeating: 0x100000, count: 4))
    }

    /// Red, green, blue and yellow stand for the quadrants of the stored picture, top left first.
    @Test(
        "A picture is turned the way its EXIF says",
        arguments: [
            (1, "RGBY"), (2, "GRYB"), (3, "YBGR"), (4, "BYRG"), (5, "RBGY"), (6, "BRYG"), (7, "YGBR"), (8, "GYRB"),
        ] as [(UInt8, String)]
    )
    func orientations(orientation: UInt8, expected: String) throws {
        let letters: [UInt32: Character] = [0x100000: "R", 0x001000: "G", 0x000010: "B", 0x101000: "Y"]
        let swaps = orientation >= 5
        let surface = try decode(
            ImageBytes.jpeg(orientation: orientation),
            width: swaps ? 8 : 16,
            height: swaps ? 16 : 8
        )
        #expect((surface.width, surface.height) == (swaps ? (8, 16) : (16, 8)))
        #expect(String(surface.quadrants.map { letters[$0] ?? "?" }) == expected)
    }

    @Test(
        "A JPEG is decoded at the scale nearest above the target",
        arguments: [(16, 8, 16), (15, 8, 16), (8, 4, 8), (5, 2, 6), (2, 1, 2), (100, 100, 16), (0, 0, 2)]
    )
    func scales(width: Int, height: Int, expected: Int) throws {
        #expect(try decode(ImageBytes.jpeg, width: width, height: height).width == expected)
    }

    @Test("A JPEG that ends early shows what there is")
    func truncatedJPEG() throws {
        #expect(try decode(Array(ImageBytes.jpeg.dropLast(12))).quadrants.first == 0x100000)
    }

    @Test("Every beginning of a picture decodes or has a problem")
    func prefixes() {
        for bytes in [ImageBytes.png, ImageBytes.jpeg, ImageBytes.cmykJPEG] {
            for length in 0..<bytes.count {
                do {
                    _ = try decode(Array(bytes.prefix(length)))
                } catch {
                    #expect(error is ImageProblem)
                }
            }
        }
    }

    @Test("A picture that claims too much, and one that is missing, have their problems")
    func refusals() {
        #expect(throws: ImageProblem.tooLarge(.png, pixelWidth: 20_000, pixelHeight: 20_000)) {
            try decode(ImageBytes.pngHeader(width: 20_000, height: 20_000))
        }
        #expect(throws: ImageProblem.notFound) {
            try ImageDecoder.decode("/no/such/file.png", targetWidth: 1, targetHeight: 1)
        }
    }
}
