import CatalogBinding
import CatalogStore
import Foundation
import Rendering
import ShopModel
import ShopViews
import ViewKit

extension Command {
    private static let renderOptions: [Option] =
        ShelfOptions.options + QueryOptions.options + [
            Option("output", "PICTURE", "The picture's file, .png; - for standard output.")
        ] + ShelfDrawing.options + [CacheOptions.verbose]

    static let render = Command(
        name: "render",
        operands: "[FILE…]",
        operandCount: 0...Int.max,
        summary: "Draw the cells of a shelf into a picture.",
        discussion: """
            The shops are the catalog's or, with FILE, those of the files' rows: they are read as "vitrine import" reads them, and kept
            nowhere. FILE may be - for standard input.

            The same cells that "vitrine list" lists, drawn as a PNG. A shop's image is looked up by its icon's name in DIR, with @2x and
            @3x as on iOS; one that is not there becomes a grey tile. A shop without an icon, and without DIR every shop, becomes a tile
            with the name's first character. With --rect the picture is that part of the shelf.
            """,
        options: renderOptions,
        fileOptions: ImportArguments.options(beside: renderOptions),
        examples: [
            ("vitrine render seed.json --output shelf.png", "from a file to a picture of the shelf"),
            ("vitrine render --output shelf.png", "a picture of the catalog's shelf"),
            (
                "vitrine render --output shelf.png --images Examples/images --columns 4 --limit 24",
                "with the shops' own images"
            ),
            (
                "vitrine render --output shelf.png --images Examples/images --shelf waterfall --columns auto --show price",
                "pictures in their own shape, with prices"
            ),
        ],
        run: { arguments, console in
            let specification = try ShelfOptions.specification(arguments)
            let query = try QueryOptions.query(arguments)
            let part = try ShelfOptions.part(arguments, of: query)
            guard let output = try ShelfDrawing.file("output", arguments) else {
                throw UsageError("--output PICTURE is missing, such as --output shelf.png", command: arguments.command)
            }
            // What is wrong with the options is said before anything about the catalog.
            let options = try ShelfDrawing.Options(arguments)
            try ShelfDrawing.refuseSource("output", output, arguments)
            let shops = try OpenedShops(arguments, console)
            let store = shops.store
            let cache = try CacheOptions.cache(of: store, for: arguments)
            let drawing = ShelfDrawing(specification, options, cache)
            // Before all those shops are read and laid out.
            let count = try store.count(of: query)
            if part.rect == nil, specification.sectionField == nil {
                let size = try specification.layout(count: min(part.limit ?? .max, count)).contentSize
                try CairoRenderer.check(size, scale: options.scale)
            }
            let page = try store.shelfPage(matching: query, on: specification, part, cache: cache)
            if let rect = part.rect, rect.intersection(CGRect(origin: .zero, size: page.layout.contentSize)).isEmpty {
                let size = RowText.size(page.layout.contentSize)
                throw CommandFailure("--rect lies beside the shelf, which is \(size) points")
            }
            let picture = try drawing.draw(page, to: output == "-" ? nil : output)
            cache.flush()
            if output == "-" { try console.write(picture.png) }
            report(picture, of: page, folder: options.folder, output: output, console)
            if arguments.has("verbose") { CacheOptions.say(cache.statistics, console) }
            return shops.status
        }
    )

    @MainActor
    private static func report(
        _ picture: RenderedPicture,
        of page: ShelfPage,
        folder: ImageFolder?,
        output: String,
        _ console: Console
    ) {
        let diagnostics = (folder?.diagnostics ?? []) + picture.diagnostics
        for diagnostic in diagnostics.prefix(20) { console.say("warning: \(diagnostic)") }
        if diagnostics.count > 20 { console.say("warning: … and \(diagnostics.count - 20) more images") }
        if picture.missingGlyphs > 0 {
            let measurer = PangoTextMeasurer()
            let names = page.items.map(\.stored.shop.name)
                .filter { measurer.layout(TextRequest($0, font: .systemFont(ofSize: 14))).missingGlyphs > 0 }
            MissingGlyphs.say(names, console)
        }
        let cells = page.items.count == 1 ? "1 cell" : "\(page.items.count) cells"
        console.say("\(output): \(cells), \(picture.pixelWidth) × \(picture.pixelHeight) pixels")
        if let next = page.next { console.say("more follow: --after \(next)") }
    }
}
