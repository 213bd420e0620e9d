import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

@Suite("Finding images by name")
struct ImageFolderTests {
    static let files = [
        "cup.png", "cup@2x.png", "cup@3x.png", "bag@2x.png", "bag.jpg", "at2x@2x.icon.png", "banner.png",
        "banner@2x~ipad.png", "sign~iphone.png", "Caf\u{65}\u{301}.png", "report.v2.png", "dots@4x.png",
        "odd@2x~tv.png",
    ]

    @Test(
        "A name finds the file that UIKit would find",
        arguments: [
            ("cup", 1.0, "cup.png"), ("cup", 2.0, "cup@2x.png"), ("cup", 3.0, "cup@3x.png"), ("cup", 1.5, "cup@2x.png"),
            ("cup", 4.0, "cup@3x.png"), ("cup", 0.5, "cup.png"), ("cup.png", 2.0, "cup@2x.png"),
            ("cup@2x.png", 1.0, "cup@2x.png"), ("cup@3x", 1.0, "cup@3x.png"), ("cup.jpg", 1.0, nil),
            ("bag", 1.0, "bag@2x.png"), ("bag.jpg", 2.0, "bag.jpg"), ("at2x@2x.icon", 2.0, "at2x@2x.icon.png"),
            ("at2x", 2.0, nil), ("banner", 2.0, "banner.png"), ("sign", 1.0, "sign~iphone.png"),
            ("Caf\u{E9}", 1.0, "Caf\u{65}\u{301}.png"), ("Caf\u{65}\u{301}.png", 1.0, "Caf\u{65}\u{301}.png"),
            ("report.v2", 1.0, "report.v2.png"), ("CUP", 1.0, nil), ("dots@4x", 1.0, "dots@4x.png"),
            ("dots", 1.0, nil), ("", 1.0, nil), (".", 1.0, nil), ("..", 1.0, nil), (".png", 1.0, nil),
        ] as [(String, Double, String?)]
    )
    func resolution(name: String, scale: Double, expected: String?) {
        let catalog = ImageFolderCatalog(fileNames: Self.files)
        #expect(catalog.candidates(for: name, scale: scale).first?.fileName == expected)
    }

    @Test("The size in points is pixels by scale, after turning")
    func sizes() throws {
        let folder = TemporaryFolder()
        folder.file("one.png", Data(ImageBytes.png))
        folder.file("two@2x.png", Data(ImageBytes.png))
        folder.file("turned@2x.jpg", Data(ImageBytes.jpeg(orientation: 6)))
        folder.file("named.jpg", Data(ImageBytes.png))
        let images = ImageFolder(folder.url)
        #expect(images.image(named: "one", scale: 2)?.size == CGSize(width: 16, height: 8))
        #expect(images.image(named: "two", scale: 1)?.size == CGSize(width: 8, height: 4))
        #expect(images.image(named: "two", scale: 1)?.scale == 2)
        #expect(images.image(named: "turned", scale: 2)?.size == CGSize(width: 4, height: 8))
        #expect(images.image(named: "named.jpg", scale: 2)?.size == CGSize(width: 16, height: 8))
        #expect(images.diagnostics == [])
    }

    @Test(
        "Only the last part of a path or an address counts, and none leads outside",
        arguments: [
            ("https://example.com/img/cup.png?size=2#top", true), ("file:///elsewhere/cup.png", true),
            ("https://example.com/caf%C3%A9.png", true), ("../../cup.png", true), ("/etc/cup.png", true),
            ("../secret.png", false), ("/etc/passwd", false), ("https://example.com/..%2Fsecret.png", false),
            ("https://example.com/%00", false), ("..", false), ("/", false), ("https://", false), ("\0", false),
        ]
    )
    func paths(name: String, isFound: Bool) throws {
        let outer = TemporaryFolder()
        outer.file("secret.png", Data(ImageBytes.png))
        let inner = outer.url.appending(path: "images")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        for name in ["cup.png", "café.png"] { try Data(ImageBytes.png).write(to: inner.appending(path: name)) }
        let images = ImageFolder(inner)
        let image = images.image(named: name, scale: 1)
        #expect((image != nil) == isFound)
        if case .file(let path) = image?.content { #expect(path.hasPrefix(inner.path + "/")) }
        #expect(images.diagnostics == (isFound ? [] : [RenderingDiagnostic(image: name, problem: .notFound)]))
    }

    @Test("A broken picture is told once and the next best is taken")
    func broken() throws {
        let folder = TemporaryFolder()
        let path = folder.file("cup@2x.png", Data(ImageBytes.png.prefix(20)))
        folder.file("cup.png", Data(ImageBytes.png))
        let page = folder.file("page.png", "<html>")
        let images = ImageFolder(folder.url)
        for _ in 0..<2 {
            #expect(images.image(named: "cup", scale: 2)?.scale == 1)
            #expect(images.image(named: "page", scale: 2) == nil)
        }
        #expect(
            images.diagnostics.map(\.description) == [
                "\(path): a PNG that ends inside its header",
                "\(page): it contains a web page, not a picture; convert it to PNG or JPEG",
            ]
        )
    }

    @Test("A million missing icons do not fill the memory")
    func bounded() throws {
        let images = ImageFolder(TemporaryFolder().url)
        for index in 0..<5_000 { _ = images.image(named: "icon\(index)", scale: 1) }
        #expect(images.diagnostics.count == 1_000)
    }

    @Test(
        "A folder that is not there has no images; a folder or a pipe with an image's name is not read",
        .timeLimit(.minutes(5))
    )
    func notFiles() throws {
        #expect(ImageFolder(URL(filePath: "/no/such/folder")).image(named: "cup", scale: 1) == nil)
        let folder = TemporaryFolder()
        let inner = folder.url.appending(path: "folder.png")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        let pipe = folder.url.appending(path: "pipe.png").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let images = ImageFolder(folder.url)
        #expect(images.image(named: "folder", scale: 1) == nil)
        #expect(images.image(named: "pipe", scale: 1) == nil)
        #expect(images.diagnostics.map(\.problem) == [.unreadable("not a file"), .unreadable("not a file")])
    }

    @Test("A size that comes after a long profile is found")
    func longHeader() throws {
        var bytes = Array(ImageBytes.jpeg.prefix(2))
        for _ in 0..<2 {
            bytes += [0xFF, 0xE2, 0xFF, 0xFF] as [UInt8]
            bytes += [UInt8](repeating: 0, count: 65_533)
        }
        bytes += ImageBytes.jpeg.dropFirst(2)
        let folder = TemporaryFolder()
        folder.file("cup.jpg", Data(bytes))
        #expect(ImageFolder(folder.url).image(named: "cup", scale: 1)?.size == CGSize(width: 16, height: 8))
    }
}
