import Foundation
import TestSupport
import Testing
import ViewKit

@testable import Rendering

@Suite("Drawing images")
struct ImageDrawingTests {
    let folder = TemporaryFolder()

    func picture(_ path: String) -> DisplayList {
        let image = UIImage(content: .file(path), size: CGSize(width: 16, height: 8))
        let rect = CGRect(x: 4, y: 4, width: 32, height: 16)
        return DisplayList(size: CGSize(width: 40, height: 24), commands: [.image(image, rect)])
    }

    @Test("A file is scaled to its rect, edges sharp", arguments: [ImageBytes.png, ImageBytes.jpeg])
    func files(bytes: [UInt8]) throws {
        let list = picture(folder.file("cup", Data(bytes)))
        let drawn = try CairoRenderer().draw(list, scale: 2, background: RGBA(white: 1))
        #expect(drawn.diagnostics == [])
        #expect(drawn.surface.inkBox! == (8, 8, 72, 40))
        #expect(drawn.surface.quadrants == [0x100000, 0x001000, 0x000010, 0x101000])
    }

    @Test("A drawing is scaled and clipped to its rect")
    func drawings() throws {
        let inside = CGRect(x: 0, y: 0, width: 1, height: 2)
        let list = DisplayList(
            size: CGSize(width: 2, height: 2),
            commands: [.fill(inside, cornerRadius: 0, RGBA(white: 0)), .translate(x: 5, y: 0), .save]
        )
        let surface = try drawn([.image(UIImage(drawing: list), CGRect(x: 4, y: 4, width: 10, height: 10))])
        #expect(surface.inkBox! == (4, 4, 9, 14))
    }

    @Test("An image that cannot be drawn is a grey tile and a diagnostic, once")
    func placeholders() throws {
        let gif = folder.file("cup.gif", Data(ImageBytes.gif))
        let cut = folder.file("cut.png", Data(ImageBytes.png.dropLast(30)))
        // Its header says another size, and its check sum is wrong.
        let short = folder.file(
            "short.png",
            Data(ImageBytes.pngHeader(width: 9, height: 9)) + ImageBytes.png.dropFirst(33)
        )
        let missing = folder.url.appending(path: "missing.png").path
        for (path, text) in [
            (gif, "a broken GIF (GIF image was truncated or incomplete.)"),
            (missing, "no image of this name"),
            (cut, "a broken PNG (it ends too early)"),
            (short, "a broken PNG (its data is damaged or too short)"),
        ] {
            var list = picture(path)
            list.commands += list.commands
            let drawn = try CairoRenderer().draw(list, scale: 1, background: RGBA(white: 1))
            #expect(drawn.diagnostics.map(\.description) == ["\(path): \(text)"])
            #expect(drawn.surface.inkBox! == (4, 4, 36, 20))
            #expect(drawn.surface.colour(5, 5) == 0xE8E8E8)
        }
    }

    @Test("Drawings inside drawings end somewhere")
    func deepDrawings() throws {
        var list = DisplayList(size: CGSize(width: 20, height: 20))
        for _ in 0..<500 {
            let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
            list = DisplayList(size: list.size, commands: [.image(UIImage(drawing: list), rect)])
        }
        #expect(try drawn(list.commands).inkBox == nil)
    }
}
