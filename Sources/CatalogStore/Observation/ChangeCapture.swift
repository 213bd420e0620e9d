import CSQLite

/// Notes which shops a connection's transactions write, and tells after the commit; a transaction that is rolled back tells nothing.
///
/// Lives on the connection's thread, and as long as the connection: closing it ends the hook. What it keeps is bounded: of a
/// transaction that writes many shops only that it did.
final class ChangeCapture {
    private unowned let connection: Connection
    private let hub: ChangeHub
    private var commit = CommittedShops()
    /// Changes when another connection commits, of this process or of another one. Source: sqlite.org/pragma.html#pragma_data_version.
    private var dataVersion: Int

    init(_ connection: Connection, _ hub: ChangeHub) throws(CatalogStoreError) {
        self.connection = connection
        self.hub = hub
        dataVersion = try Self.dataVersion(connection)
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_update_hook(
            connection.handle,
            { context, operation, _, table, row in
                Unmanaged<ChangeCapture>.fromOpaque(context!).takeUnretainedValue().note(operation, table!, row)
            },
            context
        )
    }

    /// At the start of a transaction that writes: what one that was rolled back noted is dropped.
    func began() throws(CatalogStoreError) {
        commit = CommittedShops()
        try lookForOthers()
    }

    /// After the commit.
    func committed() {
        guard !commit.isEmpty else { return }
        hub.committed(commit) { probe, shops in
            // What cannot be found out now is found out by reading.
            (try? probe.isConcerned(by: shops, on: connection)) ?? true
        }
        commit = CommittedShops()
    }

    /// Notices what other connections have committed. They need not give new versions, so every window is looked at.
    func lookForOthers() throws(CatalogStoreError) {
        let now = try Self.dataVersion(connection)
        guard now != dataVersion else { return }
        dataVersion = now
        hub.invalidateAll()
    }

    /// Called for each row that is written, of any table; images come and go with a change of their shop.
    private func note(_ operation: CInt, _ table: UnsafePointer<CChar>, _ row: Int64) {
        guard commit.ids != nil, Self.isShop(table) else { return }
        commit.add(Int(row), isUpdate: operation == SQLITE_UPDATE)
    }

    private static func isShop(_ table: UnsafePointer<CChar>) -> Bool {
        table[0] == 0x73 && table[1] == 0x68 && table[2] == 0x6F && table[3] == 0x70 && table[4] == 0
    }

    private static func dataVersion(_ connection: Connection) throws(CatalogStoreError) -> Int {
        try connection.integer("PRAGMA data_version") ?? 0
    }
}
