import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

@Suite("Images of the shared corpus", .enabled(if: Repository.hasCorpus))
struct CorpusImageTests {
    static let url = Repository.corpus.appending(path: "images")
    let images = ImageFolder(url)

    @Test(
        "A name has the size that UIKit gives it",
        arguments: [
            ("danjianbao", 1, 70, 70), ("danjianbao", 3, 70, 70), ("单肩包", 2, 35, 35), ("only2x", 1, 10, 5),
            ("odd", 2, 7.5, 3.5), ("banner", 2, 32, 16), ("at2x_middle@2x.icon", 2, 8, 8), ("dpi_144", 1, 16, 8),
            ("png_named.jpg", 1, 16, 8), ("subsampled_420", 1, 17, 9), ("interlaced_9x7", 1, 9, 7), ("icon", 1, 16, 16),
            ("lossy", 1, 16, 8), ("lossless_alpha", 1, 16, 8), ("rgb24", 1, 16, 8), ("rgba", 1, 16, 8),
            ("animated", 1, 16, 8),
            ("exif_orientation_1", 1, 16, 8), ("exif_orientation_4", 1, 16, 8), ("exif_orientation_5", 1, 8, 16),
            ("exif_orientation_8", 1, 8, 16), ("truncated.jpg", 1, 16, 8), ("truncated.png", 1, 16, 8),
            ("bad_crc", 1, 16, 8),
        ] as [(String, Double, CGFloat, CGFloat)]
    )
    func sizes(name: String, scale: Double, width: CGFloat, height: CGFloat) {
        #expect(images.image(named: name, scale: scale)?.size == CGSize(width: width, height: height))
    }

    @Test("A header says the pixels that the index says of the file")
    func indexedSizes() throws {
        let indexed = try Repository.indexedImages()
        for (file, size) in indexed {
            let header = try ImageFile.header(of: Self.url.appending(path: file).path)
            #expect([header.orientedPixelSize.width, header.orientedPixelSize.height] == size, "\(file)")
        }
        // An index that is written in another way would say nothing.
        #expect(indexed.count == 36)
    }

    @Test(
        "A file that cannot be an image is a diagnostic",
        arguments: [
            ("empty", .empty), ("not_an_image", .foreign(.html)), ("zero_width", .zeroSized(.png)),
            ("truncated_header", .truncated(.jpeg)), ("nowhere", .notFound),
            ("bomb_header_65500x65500", .tooLarge(.png, pixelWidth: 65_500, pixelHeight: 65_500)),
            ("bomb_20000x20000_1bit", .tooLarge(.png, pixelWidth: 20_000, pixelHeight: 20_000)),
        ] as [(String, ImageProblem)]
    )
    func problems(name: String, problem: ImageProblem) {
        #expect(images.image(named: name, scale: 1) == nil)
        #expect(images.diagnostics.map(\.problem) == [problem])
    }

    @Test("Every picture with a header is decoded, except those that are broken on purpose")
    func decoding() throws {
        var failed: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.url.path).sorted() {
            let path = Self.url.appending(path: name).path
            guard let header = try? ImageFile.header(of: path), header.format.isDrawn, header.format != .svg else {
                continue
            }
            do {
                let surface = try ImageDecoder.decode(path, targetWidth: 1_000, targetHeight: 1_000)
                #expect((surface.width, surface.height) == header.orientedPixelSize, "\(name)")
            } catch {
                failed.append(name)
            }
        }
        #expect(failed == ["bad_crc.png", "truncated.png"])
    }

    @Test("All eight orientations show the same picture")
    func orientations() throws {
        let pictures = try (1...8).map { index in
            let path = Self.url.appending(path: "exif_orientation_\(index).jpg").path
            return try ImageDecoder.decode(path, targetWidth: 16, targetHeight: 16)
        }
        #expect(pictures.prefix(4).allSatisfy { $0.width == 16 } && pictures.suffix(4).allSatisfy { $0.width == 8 })
    }

    @Test("Pixels of an interlaced PNG are where they belong")
    func interlaced() throws {
        let path = Self.url.appending(path: "interlaced_9x7.png").path
        let surface = try ImageDecoder.decode(path, targetWidth: 9, targetHeight: 7)
        for (x, y) in [(0, 0), (8, 6), (3, 5)] {
            #expect(surface.colour(x, y) == UInt32(28 * x) << 16 | UInt32(36 * y) << 8 | 128)
        }
    }
}
