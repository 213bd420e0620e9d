import Vitrine

/// Opens a catalog, imports a file, binds a shelf, and prints the frames of its cells; then edits a shop and prints what changed.
@main
enum Embedded {
    static func main() async throws {
        guard CommandLine.arguments.count == 3 else { fatalError("usage: Embedded CATALOG FILE") }
        let (catalog, file) = (CommandLine.arguments[1], CommandLine.arguments[2])

        // bind:
        let pool = try await CatalogPool(path: catalog)
        try await pool.withWriter { store in try store.importFile(file) }
        let shelf = LiveShelf(pool, on: ShelfSpecification(width: 375), .after(nil, limit: 6))
        var cells = LiveCells(measuring: FixedTextMeasurer())
        for try await update in shelf.updates {
            for change in cells.apply(update) {
                let frame = change.cell.frame
                print(change.kind, change.cell.key, frame.minX, frame.minY, frame.width, frame.height)
            }
            if try await !edit(update.page, in: pool) { break }
        }
        // end

        print(try await storefrontNames(pool))
        print(try await preload(catalog)?.cells.count ?? 0, "cells preloaded")
        print(try await ShelfServer(catalog: catalog).window(width: 320, after: nil, limit: 2))
        print(try await collectionFrames(catalog))
        await pool.close()
    }

    /// Gives the first shop another name; false when it has it.
    private static func edit(_ page: ShelfPage, in pool: CatalogPool) async throws -> Bool {
        guard var shop = page.items.first?.stored.shop, shop.name != "Edited" else { return false }
        shop.name = "Edited"
        try await pool.write { [shop] store in try store.save(shop) }
        return true
    }
}
