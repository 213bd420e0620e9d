import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

/// Small pictures of every format, in `Pictures`. Each shows red and green above blue and yellow.
@Suite("Pictures of every format")
struct PictureFormatTests {
    static let folder = Repository.root.appending(path: "Tests/RenderingTests/Pictures")
    static let files = try! FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    static let colors: [UInt32] = [0x100000, 0x001000, 0x000010, 0x101000]

    let temporary = TemporaryFolder()

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }

    func decode(_ file: String, width: Int, height: Int) throws -> Surface {
        try ImageDecoder.decode(Self.folder.appending(path: file).path, targetWidth: width, targetHeight: height)
    }

    @Test(
        "A picture is drawn with its colors at the size that its header states",
        arguments: [
            ("lossy.webp", .webp, 64, 32), ("lossless.webp", .webp, 16, 8), ("animated.webp", .webp, 16, 8),
            ("animated.gif", .gif, 16, 8), ("picture.avif", .avif, 64, 32), ("picture.heic", .heic, 64, 32),
            ("picture.svg", .svg, 16, 8), ("picture.tiff", .tiff, 64, 32), ("picture.bmp", .bmp, 16, 8),
            ("picture.ico", .ico, 16, 16), ("packed.ico", .ico, 32, 32), ("deep.png", .png, 16, 8),
        ] as [(String, ImageFormat, Int, Int)]
    )
    func formats(file: String, format: ImageFormat, width: Int, height: Int) throws {
        let header = try ImageHeader(Self.bytes(file))
        #expect(header.format == format)
        #expect((header.pixelWidth, header.pixelHeight) == (width, height))
        let surface = try decode(file, width: width, height: height)
        #expect((surface.width, surface.height) == (width, height))
        #expect(surface.quadrants == Self.colors, "\(file)")
    }

    @Test("The colors of an ICC profile are converted to sRGB", arguments: files.filter { $0.hasPrefix("profiled") })
    func profiles(file: String) throws {
        // The profile's red is sRGB's green, its green sRGB's blue, and its blue sRGB's red.
        let found = try decode(file, width: 16, height: 8).quadrants
        #expect(found == [0x001000, 0x000010, 0x100000, 0x001010], "\(file)")
    }

    @Test("A damaged ICC profile does not cost the picture")
    func damagedProfile() throws {
        var bytes = try Self.bytes("profiled.jpg")
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "acsp".utf8) })
        bytes.replaceSubrange(place..<place + 4, with: "xxxx".utf8)
        let path = temporary.file("damaged.jpg", Data(bytes))
        #expect(try ImageDecoder.decode(path, targetWidth: 16, targetHeight: 8).quadrants == Self.colors)
    }

    @Test(
        "A TIFF and a WebP are turned the way their orientation asks",
        arguments: [
            ("turned-2.tiff", "GRYB"), ("turned-3.tiff", "YBGR"), ("turned-4.tiff", "BYRG"), ("turned-5.tiff", "RBGY"),
            ("turned-6.tiff", "BRYG"), ("turned-7.tiff", "YGBR"), ("turned-8.tiff", "GYRB"), ("turned.webp", "BRYG"),
        ]
    )
    func orientations(file: String, expected: String) throws {
        let letters: [UInt32: Character] = [0x100000: "R", 0x001000: "G", 0x000010: "B", 0x101000: "Y"]
        let size = try ImageHeader(Self.bytes(file)).orientedPixelSize
        let surface = try decode(file, width: size.width, height: size.height)
        #expect((surface.width, surface.height) == size)
        #expect(String(surface.quadrants.map { letters[$0] ?? "?" }) == expected, "\(file)")
    }

    @Test("Alpha is kept, and colors are multiplied by it")
    func alpha() throws {
        let surface = try decode("alpha.webp", width: 16, height: 8)
        #expect(abs(Int(surface.alpha(2, 2)) - 128) <= 1)
        #expect(abs(Int(surface.colour(2, 2) >> 16) - 128) <= 1)
    }

    @Test("A large picture is reduced while it is decoded", arguments: ["lossy.webp", "picture.avif", "picture.tiff"])
    func reduction(file: String) throws {
        let surface = try decode(file, width: 16, height: 8)
        #expect((surface.width, surface.height) == (16, 8))
        #expect(surface.quadrants == Self.colors)
    }

    @Test("An SVG is drawn at the size of the target and keeps its shape")
    func vectors() throws {
        let wide = try decode("picture.svg", width: 160, height: 40)
        #expect((wide.width, wide.height) == (160, 80))
        #expect(wide.quadrants == Self.colors)
        // The edge between red and green is sharp at any size.
        #expect((wide.colour(79, 10), wide.colour(80, 10)) == (0xFF0000, 0x00FF00))
    }

    @Test(
        "The size of an SVG is what it states, else its view box, else 300 by 150",
        arguments: [
            (#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>"#, 20, 10),
            (#"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="48pt"/>"#, 96, 64),
            (#"<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 24 12"/>"#, 24, 12),
            (#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, 300, 150),
            (
                "\u{FEFF}<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a \"b\">]>\n"
                    + "<!-- > --><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"5\"/>",
                7, 5
            ),
            (#"<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="3"/>"#, 9, 3),
        ]
    )
    func vectorSizes(document: String, width: Int, height: Int) throws {
        let header = try ImageHeader(Array(document.utf8))
        #expect(header.format == .svg)
        #expect((header.pixelWidth, header.pixelHeight) == (width, height))
    }

    @Test("An SVG loads nothing from outside")
    func isolation() throws {
        let secret = temporary.file("secret.png", Data(ImageBytes.png))
        for reference in [secret, "file://\(secret)", "secret.png"] {
            let document = """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="16" height="8">\
                <image x:href="\(reference)" width="16" height="8"/></svg>
                """
            let path = temporary.file("outer.svg", Data(document.utf8))
            let surface = try ImageDecoder.decode(path, targetWidth: 16, targetHeight: 8)
            #expect(surface.alpha(2, 2) == 0)
        }
    }

    @Test("Every beginning of a picture decodes or has a problem", arguments: files)
    func prefixes(file: String) throws {
        let bytes = try Self.bytes(file)
        for length in 0..<bytes.count {
            let path = temporary.file("cut", Data(bytes.prefix(length)))
            do throws(ImageProblem) {
                _ = try ImageDecoder.decode(path, targetWidth: 16, targetHeight: 8)
            } catch {
                #expect(!"\(error)".isEmpty)
            }
        }
    }

    @Test("Bytes changed at random never trap and never make a picture larger than the limit", arguments: files)
    func mutations(file: String) throws {
        let original = try Self.bytes(file)
        var generator = SeededGenerator(seed: UInt64(Self.files.firstIndex(of: file) ?? 0))
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let path = temporary.file("changed", Data(bytes))
            guard let surface = try? ImageDecoder.decode(path, targetWidth: 16, targetHeight: 8) else { continue }
            #expect(surface.width * surface.height <= ImageHeader.pixelLimit)
        }
    }

    @Test(
        "A file of another kind is named",
        arguments: [
            ("<!DOCTYPE html><title>404</title>", "a web page"), ("  <HTML><body>", "a web page"),
            ("<error/>", "XML"), (#"{"error":404}"#, "JSON"), ("%PDF-1.7\n", "a PDF"),
            ("8BPS\0\u{1}", "a Photoshop document"),
            ("Not found", "text"), ("\0\0\0\u{14}ftypisom", "a video"), ("PK\u{3}\u{4}", "a ZIP archive"),
        ]
    )
    func foreign(content: String, name: String) {
        let path = temporary.file("photo.jpg", Data(content.utf8))
        do throws(ImageProblem) {
            _ = try ImageDecoder.decode(path, targetWidth: 1, targetHeight: 1)
            Issue.record("decoded")
        } catch {
            #expect("\(error)" == "it contains \(name), not a picture; convert it to PNG or JPEG")
        }
    }
}
