import ShopModel

/// Reads the images of one shop after another.
///
/// Shops whose ids follow one another have their images one behind the other in the table: those are read by stepping on, which costs
/// half of what seeking each shop's images does.
final class ImageReader {
    private static let columns = "source, pixel_width, pixel_height, scale, format"

    private let connection: Connection
    private let table: String
    private let runsForeignCode: Bool
    private let ofOneShop: Statement
    private var ofShopsFrom: Statement?
    /// The shop that was asked for last.
    private var last: Int?
    private var isRunning = false
    /// While running: whether the statement stands at an image, of a shop after the last.
    private var hasImage = false

    /// - Parameter runsForeignCode: whether others may read images meanwhile, so that a run needs a statement of its own.
    init(_ connection: Connection, table: String, runsForeignCode: Bool) throws(CatalogStoreError) {
        self.connection = connection
        self.table = table
        self.runsForeignCode = runsForeignCode
        ofOneShop = try connection.statement(
            table == "image" ? Self.imagesOfOneShop : Self.sql(table, "shop_id = ? ORDER BY position")
        )
    }

    /// Made once: most readers read one shop.
    private static let imagesOfOneShop = sql("image", "shop_id = ? ORDER BY position")

    private static func sql(_ table: String, _ rest: String) -> String {
        "SELECT \(columns), shop_id FROM \(table) WHERE \(rest)"
    }

    func images(ofShop id: Int) throws(CatalogStoreError) -> [ShopImage] {
        defer { last = id }
        guard let last, id == last &+ 1 else {
            finish()
            return try imagesOfOneShop(id)
        }
        if !isRunning { try run(from: id) }
        var list: [ShopImage] = []
        while hasImage, ofShopsFrom!.integer(5) == id {
            Self.add(ofShopsFrom!, to: &list)
            hasImage = try ofShopsFrom!.step()
        }
        return list
    }

    /// Ends a run: a statement that stands at a row holds its snapshot.
    func finish() {
        guard isRunning else { return }
        ofShopsFrom?.reset()
        isRunning = false
    }

    private func imagesOfOneShop(_ id: Int) throws(CatalogStoreError) -> [ShopImage] {
        ofOneShop.bind(id, at: 1)
        defer { ofOneShop.reset() }
        var list: [ShopImage] = []
        while try ofOneShop.step() { Self.add(ofOneShop, to: &list) }
        return list
    }

    private func run(from id: Int) throws(CatalogStoreError) {
        if ofShopsFrom == nil { ofShopsFrom = try makeRun() }
        ofShopsFrom!.bind(id, at: 1)
        isRunning = true
        hasImage = try ofShopsFrom!.step()
    }

    private func makeRun() throws(CatalogStoreError) -> Statement {
        let sql = Self.sql(table, "shop_id >= ? ORDER BY shop_id, position")
        return try runsForeignCode ? Statement(sql, on: connection) : connection.statement(sql)
    }

    private static func add(_ statement: Statement, to list: inout [ShopImage]) {
        // Grown one by one, three images would be three allocations.
        if list.isEmpty { list.reserveCapacity(4) }
        list.append(
            ShopImage(
                source: statement.text(0),
                pixelWidth: statement.optionalInteger(1),
                pixelHeight: statement.optionalInteger(2),
                scale: statement.optionalDouble(3),
                format: statement.optionalText(4)
            )
        )
    }
}
