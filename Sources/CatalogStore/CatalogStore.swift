/// A catalog: shops and their images in one SQLite file.
///
///     let store = try CatalogStore(path: "catalog.sqlite")
///     let window = try store.page(limit: 24)
///
/// Owns one connection and is not `Sendable`: open one per thread or actor, SQLite keeps them apart. A ``CatalogPool`` does that for
/// programs whose tasks share a catalog.
public final class CatalogStore {
    /// The path of the file.
    public let path: String
    /// What opening it did to its schema.
    public let migration: MigrationReport
    package let connection: Connection
    /// See ``plan(of:)``.
    var lastPlan: ShopPlan?
    /// How many shops are looked at one by one before the index is asked for a letter or two; another number in tests.
    var shopsLookedAt = 2_500
    /// See ``nameRange(of:)``.
    var nameCollation: NameCollation?

    /// Opens a catalog and brings it to the current schema.
    ///
    /// A catalog that may not be written is opened all the same, for reading, when it has the current schema. What a killed program
    /// left behind is put right by SQLite.
    ///
    /// - Parameter creates: makes the file where there is none; otherwise that is an error.
    public convenience init(path: String, creates: Bool = true) throws(CatalogStoreError) {
        try self.init(path: path, creates: creates, interruption: Interruption())
    }

    /// Opens a catalog to check and repair it, even if another program changed its schema, which the other initializers refuse.
    public convenience init(checking path: String) throws(CatalogStoreError) {
        try self.init(path: path, creates: false, acceptsChangedSchema: true)
    }

    /// Opens it as one that somebody else can interrupt, with what a test puts in the place of the outside world.
    package init(
        path: String,
        creates: Bool = true,
        interruption: Interruption = Interruption(),
        migrator: Migrator = Migrator(),
        fileSystem: FileSystemKind? = nil,
        acceptsChangedSchema: Bool = false
    ) throws(CatalogStoreError) {
        self.path = path
        let place = CatalogPlace(at: path)
        switch try place.way(creates: creates) {
        case .readOnly:
            connection = try Connection.reading(place, interruption: interruption)
            try migrator.check(connection, acceptsChangedSchema: acceptsChangedSchema)
            migration = MigrationReport()
            return
        case .readWrite: connection = try Connection(path: path, access: .readWrite, interruption: interruption)
        case .create: connection = try Connection(path: path, access: .create, interruption: interruption)
        }
        try migrator.recognize(connection)
        if !creates, try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 {
            throw place.error(.emptyFile, "the file is empty; import a file into it first")
        }
        if !acceptsChangedSchema { try migrator.refuseChangedSchema(connection) }
        try connection.execute("PRAGMA foreign_keys = ON")
        try connection.setJournal(for: fileSystem ?? FileSystemKind(ofFileAt: path))
        migration = try migrator.migrate(connection, recordsTakenSteps: acceptsChangedSchema)
    }

    /// Takes a connection that is open and has the current schema.
    init(_ connection: Connection, _ migration: MigrationReport) {
        path = connection.path
        self.connection = connection
        self.migration = migration
    }

    /// Opens a file as it is, whatever its schema, for reading only: for copying it, or looking at what is damaged.
    public init(lookingAt path: String) throws(CatalogStoreError) {
        self.path = path
        migration = MigrationReport()
        let place = CatalogPlace(at: path)
        let way = try place.way(creates: false)
        // What another program left is left as it is; where nothing is, opening for reading only would leave files itself.
        guard way == .readWrite, !place.hasLeftovers else {
            connection = try Connection.reading(place)
            return
        }
        connection = try Connection(path: path, access: .readWrite)
        try connection.execute("PRAGMA query_only = ON")
    }

    /// Opens it once more beside the one that writes, for reading only.
    ///
    /// - Parameter identity: the file that the other one has open.
    package init(
        readingAt path: String,
        expecting identity: FileIdentity?,
        interruption: Interruption
    ) throws(CatalogStoreError) {
        self.path = path
        migration = MigrationReport()
        let place = CatalogPlace(at: path)
        connection =
            switch place.mayWrite && place.mayWriteFolder {
            case true: try Connection(path: path, access: .readWrite, interruption: interruption)
            case false: try Connection.reading(place, interruption: interruption)
            }
        guard connection.identity == identity else { throw connection.replaced }
        try connection.execute("PRAGMA query_only = ON")
    }
}
