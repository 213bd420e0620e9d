import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

@Suite("Writing pictures")
struct PictureFileTests {
    let folder = TemporaryFolder()
    let list = DisplayList(
        size: CGSize(width: 16, height: 8),
        commands: [.fill(CGRect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0))]
    )

    @Test("The file is a PNG of the picture's pixels and leaves nothing beside it")
    func writes() throws {
        let path = folder.url.appending(path: "shelf.png").path
        let picture = try CairoRenderer().write(list, to: path, scale: 2)
        let bytes = try Data(contentsOf: folder.url.appending(path: "shelf.png"))
        #expect(bytes == picture.png)
        #expect((picture.pixelWidth, picture.pixelHeight) == (32, 16))
        let read = try Surface(png: Array(bytes))
        #expect(read.colour(0, 0) == 0xFF0000 && read.colour(31, 15) == 0xFFFFFF)
        #expect(try folder.names == ["shelf.png"])
    }

    @Test("The same list gives the same bytes, and an old picture is replaced")
    func deterministic() throws {
        let path = folder.file("shelf.png", "old")
        let first = try CairoRenderer().write(list, to: path).png
        #expect(try CairoRenderer().png(of: list).png == first)
        #expect(try Data(contentsOf: URL(filePath: path)) == first)
    }

    @Test("A picture that cannot be drawn leaves the old file")
    func failureKeepsOldFile() throws {
        let path = folder.file("shelf.png", "old")
        #expect(throws: RenderingError.self) { try CairoRenderer().write(list, to: path, scale: 100_000) }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    }

    @Test("A place that cannot be written to is named with what to try, and keeps what it had")
    func unwritable() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "taken.png"),
            withIntermediateDirectories: false
        )
        folder.file("file", Data([]))
        for (name, text) in [
            ("none/shelf.png", "cannot be written: No such file or directory; make the folder first"),
            ("file/shelf.png", "cannot be written: Not a directory; make the folder first"),
            ("taken.png", "cannot be written: Is a directory; give the name of a file"),
        ] {
            let path = folder.url.path + "/" + name
            let error = #expect(throws: RenderingError.self) { try CairoRenderer().write(list, to: path) }
            #expect(error?.code == .cannotWrite)
            #expect(error?.description == "\(path): \(text)")
        }
        #expect(try folder.names == ["file", "taken.png"])
    }

    @Test("A place that takes no files is an error", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func readOnlyPlace() {
        let error = #expect(throws: RenderingError.self) { try CairoRenderer().write(list, to: "/proc/shelf.png") }
        #expect(error?.code == .cannotWrite)
    }
}
