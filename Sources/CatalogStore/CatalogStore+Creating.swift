import Foundation
import Foundations

extension CatalogStore {
    /// Works on a catalog; a new one appears at its path only when the work is done.
    ///
    /// So a failed first import leaves nothing behind, and takes nothing away from another process that made a catalog there
    /// meanwhile: in that case the work is done once more, on theirs.
    public static func opening<Result>(_ path: String, _ body: (CatalogStore) throws -> Result) throws -> Result {
        guard access(path, F_OK) != 0, !path.isEmpty else { return try body(CatalogStore(path: path)) }
        Draft.removeAbandoned(beside: path)
        let draft = Draft.path(of: path, .catalog)
        Draft.remove(draft)
        defer { Draft.remove(draft) }
        let result: Result
        do {
            let store = try CatalogStore(path: draft)
            try store.beginDraft()
            result = try body(store)
            try store.endDraft()
        } catch let error as CatalogStoreError {
            throw CatalogStoreError(error.code, catalog: path, resultCode: error.resultCode, error.message)
        }
        let naming = FileName.give(path, to: draft)
        if naming == 0 { return result }
        guard naming == EEXIST else {
            throw CatalogStoreError(
                .cannotOpen,
                catalog: path,
                "cannot be made: \(String(cString: strerror(naming))); choose another place with --catalog"
            )
        }
        return try body(CatalogStore(path: path))
    }

    /// A file that nobody else can see yet needs neither a log, which costs every page a second write, nor to be on the disk before it
    /// is whole. What a transaction replaces is kept in memory: next to nothing in a new file, and it can still be rolled back.
    private func beginDraft() throws(CatalogStoreError) {
        try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    }

    /// Makes the draft a catalog like any other. Changing the journal syncs the file, so it is on the disk before it gets its name.
    private func endDraft() throws(CatalogStoreError) {
        try connection.execute("PRAGMA synchronous = FULL")
        try connection.setJournal(for: FileSystemKind(ofFileAt: path))
    }
}
