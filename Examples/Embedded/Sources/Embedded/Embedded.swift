import CatalogBinding
import CatalogFiles
import CatalogStore
import ViewKit

/// Opens a catalog, imports a file, binds a shelf, and prints the frames of its cells; then edits a shop and prints what changed.
@main
enum Embedded {
    static func main() async throws {
        guard CommandLine.arguments.count == 3 else { fatalError("usage: Embedded CATALOG FILE") }
        let (catalog, file) = (CommandLine.arguments[1], CommandLine.arguments[2])

        // bind:
        let pool = try await CatalogPool(path: catalog)
        _ = try await pool.withWriter { store in try store.importFiles([CatalogFile(path: file)]) }
        let shelf = LiveShelf(pool, on: ShelfSpecification(width: 375), .after(nil, limit: 6))
        var cells = LiveCells(measuring: FixedTextMeasurer())
        for try await update in shelf.updates {
            for change in cells.apply(update) { print(change.kind, change.cell.key, change.cell.frame) }
            // end
            guard let first = update.page.items.first?.stored.shop, first.name != "Edited" else { break }
            var shop = first
            shop.name = "Edited"
            try await pool.write { [shop] store in _ = try store.save(shop) }
        }

        print(try await preload(catalog)?.cells.count ?? 0, "cells preloaded")
        print(try await ShelfServer(catalog: catalog).window(width: 320, after: nil, limit: 2))
        print(try await collectionFrames(catalog))
        await pool.close()
    }
}
