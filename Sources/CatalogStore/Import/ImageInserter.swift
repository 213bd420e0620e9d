import ShopModel

/// Inserts all images of a shop by one statement: each statement saved is worth some 1,900 instructions.
///
/// A statement for each number of images, prepared when it is first needed; a longer list goes in several.
struct ImageInserter {
    private static let largestGroup = 8

    private let connection: Connection
    /// By the number of images, without and with what is known of them.
    private var plain: [Statement?] = Array(repeating: nil, count: largestGroup + 1)
    private var sized: [Statement?] = Array(repeating: nil, count: largestGroup + 1)

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// - Parameters:
    ///   - haveSizes: whether anything is known of the images; then `bind` binds five values, else the source alone.
    ///   - bind: binds an image from a parameter on; what it borrows must stay until this is done.
    mutating func insert(
        _ count: Int,
        ofShop id: Int,
        haveSizes: Bool,
        bind: (Statement, _ image: Int, _ parameter: Int32) -> Void
    ) throws(CatalogStoreError) {
        var first = 0
        while first < count {
            let size = min(count - first, Self.largestGroup)
            let statement = try statement(for: size, haveSizes: haveSizes)
            statement.bind(id, at: 1)
            statement.bind(first, at: 2)
            for offset in 0..<size {
                bind(statement, first + offset, 3 + Int32(offset) * (haveSizes ? 5 : 1))
            }
            try statement.run()
            first += size
        }
    }

    private mutating func statement(for size: Int, haveSizes: Bool) throws(CatalogStoreError) -> Statement {
        if let known = haveSizes ? sized[size] : plain[size] { return known }
        let rows = (0..<size).map { offset in
            let values = haveSizes ? (0..<5).map { "?\(3 + offset * 5 + $0)" } : ["?\(3 + offset)"]
            return "(?1, ?2 + \(offset), \(values.joined(separator: ", ")))"
        }
        let columns = haveSizes ? "source, pixel_width, pixel_height, scale, format" : "source"
        // Whoever writes takes back the whole transaction when a statement fails. By default SQLite is ready to take back the statement
        // alone, for which it notes what each page was before.
        let statement = try connection.statement(
            "INSERT OR FAIL INTO image (shop_id, position, \(columns)) VALUES \(rows.joined(separator: ", "))"
        )
        if haveSizes { sized[size] = statement } else { plain[size] = statement }
        return statement
    }
}
