public import Foundation
import Rendering
public import ViewKit

/// A small picture kept beside the tests; `make docs` writes it, and a test compares.
@MainActor
public struct Picture {
    /// The file's name without its extension.
    public let name: String
    /// The folder of the file, from the package's root.
    public let folder: String

    /// What text in pictures is measured and drawn by.
    public static var measurer: any TextMeasuring { pango }
    private static let pango = PangoTextMeasurer()

    public init(name: String, in folder: String = "Tests/Compatibility/Pictures") {
        self.name = name
        self.folder = folder
    }

    /// How a picture of the view differs from the kept one; nil when it does not, beyond what other font and drawing libraries may
    /// round differently. What differs is left in the temporary folder to look at.
    public func difference(from view: UIView, size: CGSize, background: UIColor = .white) throws -> String? {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.textMeasurer = Self.measurer
        window.backgroundColor = background
        window.addSubview(view)
        CATransaction.flush()
        return try difference(from: window.displayList())
    }

    /// How a drawn picture differs from the kept one; nil when it does not.
    public func difference(from list: DisplayList, scale: Double = 2) throws -> String? {
        try difference(from: CairoRenderer(measurer: Self.pango).png(of: list, scale: scale).png)
    }

    /// How a picture differs from the kept one; nil when it does not.
    public func difference(from png: Data) throws -> String? {
        let url = Repository.root.appending(path: "\(folder)/\(name).png")
        guard let kept = try? Data(contentsOf: url) else {
            guard Self.isWriting else {
                return "there is no picture \(name).png; make docs writes it"
            }
            try png.write(to: url)
            return nil
        }
        let (made, known) = (try PNGPixels(png: [UInt8](png)), try PNGPixels(png: [UInt8](kept)))
        guard made.width == known.width, made.height == known.height else {
            if Self.isWriting {
                try png.write(to: url)
                return nil
            }
            return "\(made.width) × \(made.height) pixels instead of \(known.width) × \(known.height)"
        }
        let count = Self.differingPixels(made, known)
        guard Double(count) > 0.002 * Double(made.width * made.height) else { return nil }
        if Self.isWriting {
            try png.write(to: url)
            return nil
        }
        let folder = FileManager.default.temporaryDirectory
        let place = folder.appending(path: "vitrine-differs-\(name).png")
        try png.write(to: place)
        let marked = folder.appending(path: "vitrine-differs-\(name)-where.png")
        try Self.marked(made, known).write(to: marked)
        return "\(count) pixels differ; see \(place.path), and in red where: \(marked.path)"
    }

    private static var isWriting: Bool { ProcessInfo.processInfo.environment["VITRINE_WRITE_DOCS"] == "1" }

    private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
        [16, 8, 0].contains { shift in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) > 24 }
    }

    private static func differingPixels(_ made: PNGPixels, _ known: PNGPixels) -> Int {
        zip(made.pixels, known.pixels).count { differ($0, $1) }
    }

    /// A picture of the pixels that differ, a run of them in a row at a time.
    private static func marked(_ made: PNGPixels, _ known: PNGPixels) throws -> Data {
        var list = DisplayList(size: CGSize(width: made.width, height: made.height))
        list.commands.append(.fill(CGRect(origin: .zero, size: list.size), cornerRadius: 0, RGBA(white: 1)))
        for (place, pair) in zip(made.pixels, known.pixels).enumerated() where differ(pair.0, pair.1) {
            let pixel = CGRect(x: place % made.width, y: place / made.width, width: 1, height: 1)
            list.commands.append(.fill(pixel, cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0, alpha: 1)))
        }
        return try CairoRenderer(measurer: pango).png(of: list, scale: 1).png
    }
}
