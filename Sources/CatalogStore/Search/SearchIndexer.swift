/// Keeps `shop_search` in step with `shop`, for one writer in one transaction.
///
/// Words wait until there are enough of them: between two statements of other tables FTS5 writes out what it holds, and doing so for each
/// row costs many times what the row does.
struct SearchIndexer {
    private struct Change {
        let id: Int
        let isRemoval: Bool
        let name: Range<Int>
        let key: Range<Int>
    }

    private let connection: Connection
    private let insertion: Statement
    private let removal: Statement
    private let words = SearchWords()
    private let buffer = WordBuffer(capacity: 1 << 16)
    private var waiting: [Change] = []

    private static let mostWaiting = 2048
    private static let mostBytes = 1 << 18

    init(_ connection: Connection) throws(CatalogStoreError) {
        self.connection = connection
        insertion = try connection.statement("INSERT INTO shop_search (rowid, name, key) VALUES (?, ?, ?)")
        removal = try connection.statement(
            "INSERT INTO shop_search (shop_search, rowid, name, key) VALUES ('delete', ?, ?, ?)"
        )
    }

    mutating func insert(
        _ id: Int,
        name: UnsafeBufferPointer<UInt8>,
        key: UnsafeBufferPointer<UInt8>
    ) throws(CatalogStoreError) {
        try add(id, name, key, isRemoval: false)
    }

    /// With the name and the key that the shop had when it was inserted.
    mutating func remove(_ id: Int, name: String, key: String) throws(CatalogStoreError) {
        try add(id, name, key, isRemoval: true)
    }

    mutating func insert(_ id: Int, name: String, key: String) throws(CatalogStoreError) {
        try add(id, name, key, isRemoval: false)
    }

    /// Writes what waits.
    mutating func finish() throws(CatalogStoreError) {
        let text = buffer.bytes
        for change in waiting {
            let statement = change.isRemoval ? removal : insertion
            statement.bind(change.id, at: 1)
            statement.bind(borrowing: text, change.name, at: 2)
            statement.bind(borrowing: text, change.key, at: 3)
            try statement.run()
        }
        waiting.removeAll(keepingCapacity: true)
        buffer.removeAll()
    }

    private mutating func add(_ id: Int, _ name: String, _ key: String, isRemoval: Bool) throws(CatalogStoreError) {
        let text = Array(name.utf8) + Array(key.utf8)
        let count = name.utf8.count
        try text.withUnsafeBufferPointer { text throws(CatalogStoreError) in
            try add(
                id,
                UnsafeBufferPointer(rebasing: text[..<count]),
                UnsafeBufferPointer(rebasing: text[count...]),
                isRemoval: isRemoval
            )
        }
    }

    private mutating func add(
        _ id: Int,
        _ name: UnsafeBufferPointer<UInt8>,
        _ key: UnsafeBufferPointer<UInt8>,
        isRemoval: Bool
    ) throws(CatalogStoreError) {
        let start = buffer.count
        words.append(name, to: buffer)
        let middle = buffer.count
        words.append(key, to: buffer)
        waiting.append(Change(id: id, isRemoval: isRemoval, name: start..<middle, key: middle..<buffer.count))
        if waiting.count >= Self.mostWaiting || buffer.count >= Self.mostBytes { try finish() }
    }
}
