import CatalogBinding
import Foundation
import Rendering
import ShopViews
import ViewKit

/// Draws parts of a shelf, one after another, into pictures: the same for every command that draws.
@MainActor
struct ShelfDrawing {
    nonisolated static let options = [
        Option("scale", "N", "Pixels per point; 2."), Option("images", "DIR", "Where the images are."),
    ]

    /// What its options say.
    @MainActor
    struct Options {
        let scale: CGFloat
        let folder: ImageFolder?

        /// Wrong ones are wrong usage.
        init(_ arguments: Arguments) throws(UsageError) {
            scale = try arguments.number("scale") ?? 2
            guard scale > 0 else { throw UsageError("--scale \(scale) is not above 0", command: arguments.command) }
            folder = try arguments.text("images").map { path throws(UsageError) in
                try .named(path, command: arguments.command)
            }
        }
    }

    private let scale: CGFloat
    private let binding: ShelfBinding
    private let renderer: CairoRenderer

    /// - Parameter cache: knows the texts that were measured before.
    init(_ specification: ShelfSpecification, _ options: Options, _ cache: LayoutCache) {
        let scale = options.scale
        var images: (@MainActor (String) -> UIImage?)?
        if let folder = options.folder { images = { folder.image(named: $0, scale: scale) } }
        let measurer = PangoTextMeasurer()
        self.scale = scale
        binding = ShelfBinding(specification, measuring: CachingTextMeasurer(measurer, cache), imageNamed: images)
        renderer = CairoRenderer(measurer: measurer)
    }

    /// The picture's file that an option names; nil where it is not given.
    static func file(_ option: String, _ arguments: Arguments) throws(UsageError) -> String? {
        guard let output = arguments.text(option), !output.isEmpty else { return nil }
        if [".jpg", ".jpeg", ".gif", ".webp", ".svg", ".pdf", ".html"].contains(where: output.lowercased().hasSuffix) {
            throw UsageError("--\(option) \"\(output)\": pictures are PNG; name it .png", command: arguments.command)
        }
        return output
    }

    /// A picture in the place of what it shows would be the end of that: of the catalog, or of the files that are named.
    static func refuseSource(_ option: String, _ file: String, _ arguments: Arguments) throws(UsageError) {
        var picture = stat()
        guard stat(file, &picture) == 0 else { return }
        let sources = arguments.operands.isEmpty ? [arguments.catalogPath] : arguments.operands
        for source in sources {
            var info = stat()
            guard stat(source, &info) == 0, info.st_dev == picture.st_dev, info.st_ino == picture.st_ino else {
                continue
            }
            let what = arguments.operands.isEmpty ? "the catalog" : source
            throw UsageError("--\(option) would replace \(what)", command: arguments.command)
        }
    }

    /// Draws a part of the shelf; into a file, which is replaced at once or not at all, where one is named.
    func draw(_ page: ShelfPage, to file: String?) throws -> RenderedPicture {
        binding.show(page)
        try CairoRenderer.check(binding.shelfView.bounds.size, scale: scale)
        let list = binding.shelfView.displayList()
        guard let file else { return try renderer.png(of: list, scale: scale) }
        return try renderer.write(list, to: file, scale: scale)
    }
}
