import CSQLite
import Foundation

extension Connection {
    /// Opens a file that may not be written, or is not to be.
    ///
    /// As others do who may write it, with locks; where that cannot be, because SQLite would have to make a file beside it, without.
    static func reading(
        _ place: CatalogPlace,
        interruption: Interruption = Interruption()
    ) throws(CatalogStoreError) -> Connection {
        do {
            let connection = try Connection(path: place.path, access: .readOnly, interruption: interruption)
            _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
            return connection
        } catch  where error.code == .cannotOpen || error.code == .readOnly {
            // A change that was left half-way is taken back by who may write, and SQLite does that when it opens the file.
            if place.mayWrite, place.mayWriteFolder {
                let connection = try Connection(path: place.path, access: .readWrite, interruption: interruption)
                try connection.execute("PRAGMA query_only = ON")
                return connection
            }
            // What is in the log or the journal belongs to the catalog, and only who may write can put it there.
            guard !place.hasLeftovers else {
                throw place.error(
                    .needsRecovery,
                    resultCode: error.resultCode,
                    "a program that was writing left work behind, which cannot be finished where nothing may be written; "
                        + "copy the file and those beside it whose names begin like its own to where it may"
                )
            }
            return try Connection(path: place.path, access: .immutable, interruption: interruption)
        }
    }

    /// Gives the file the journal that is safe where it stands, unless it has that already.
    func setJournal(for fileSystem: FileSystemKind) throws(CatalogStoreError) {
        switch fileSystem {
        case .local:
            if try text("PRAGMA journal_mode") != "wal" {
                do {
                    _ = try text("PRAGMA journal_mode = wal")
                } catch  where error.code == .locked {
                    // Somebody else is in the middle of something; a rollback journal is as good, only slower.
                }
            }
            try execute("PRAGMA synchronous = NORMAL")
        case .network:
            do throws(CatalogStoreError) {
                // A log is opened without shared memory, until it is gone.
                try execute("PRAGMA locking_mode = EXCLUSIVE")
                if try text("PRAGMA journal_mode") != "delete", try text("PRAGMA journal_mode = delete") != "delete" {
                    throw heldLog
                }
            } catch  where error.code == .locked && access(path + "-wal", F_OK) == 0 {
                throw heldLog
            }
            // Without a log a commit that is not synced can break the file.
            try execute("PRAGMA locking_mode = NORMAL; PRAGMA synchronous = FULL; SELECT 1 FROM sqlite_schema")
        }
    }

    private var heldLog: CatalogStoreError {
        CatalogStoreError(
            .locked,
            catalog: path,
            "another program has it open with a log, which a network file system cannot share; close that program "
                + "and try again"
        )
    }
}
