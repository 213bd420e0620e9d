import CSQLite
import Foundation
import Foundations

/// Copies a catalog, page by page, to a file that appears at its path whole or not at all.
///
/// What others write meanwhile is not in the copy: it is the catalog as it was at the start. Costs the size of the file once.
struct CatalogCopy {
    /// How many pages are copied between two looks at whether to go on.
    private static let pagesAtATime: CInt = 1024
    private static let napMilliseconds = 5
    /// How many naps a lock is waited for: five seconds, as elsewhere.
    private static let patience = 1000

    private let source: Connection
    private let path: String
    private let replaces: Bool
    private let isVerified: Bool

    /// - Parameters:
    ///   - path: where the copy appears.
    ///   - replaces: whether a file may be there already.
    ///   - isVerified: whether a copy of a damaged file is refused, so that it never takes the place of a sound one.
    init(from source: Connection, to path: String, replacing replaces: Bool = false, verifying isVerified: Bool = false)
    {
        self.source = source
        self.path = path
        self.replaces = replaces
        self.isVerified = isVerified
    }

    /// Makes the copy. Answers its size in bytes.
    ///
    /// - Parameter progress: is told how many of the pages are copied; false ends it with ``CatalogStoreError/Code/interrupted``.
    @discardableResult
    func make(
        progress: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
    ) throws(CatalogStoreError) -> Int {
        try refuseTarget()
        Draft.removeAbandoned(beside: path)
        let draft = Draft.path(of: path, .copy)
        Draft.remove(draft)
        defer { Draft.remove(draft) }
        do throws(CatalogStoreError) {
            try copy(to: draft, progress)
            if isVerified { try verify(draft) }
        } catch {
            // It is about the copy's place, which is not the draft's name.
            throw CatalogStoreError(
                error.code,
                catalog: error.catalog == draft ? path : error.catalog,
                resultCode: error.resultCode,
                error.message
            )
        }
        let size = try sync(draft)
        try appear(draft)
        return size
    }

    private func refuseTarget() throws(CatalogStoreError) {
        let place = CatalogPlace(at: path)
        guard place.kind != .folder else { throw place.error(.isFolder, "this is a folder; name a file in it") }
        guard place.kind != .special else {
            throw place.error(.notAFile, "this is a pipe, a socket or a device; name a file")
        }
        guard place.hasFolder else {
            throw place.error(.missingFolder, "its folder does not exist; make it, or name another file")
        }
        guard FileIdentity(ofFileAt: path) != source.identity else {
            throw place.error(.alreadyThere, "this is the catalog itself; name another file")
        }
        guard replaces || place.kind == .nothing else { throw isThere }
        // SQLite would take what stands in them for the copy's.
        for suffix in ["-wal", "-journal"] where access(path + suffix, F_OK) == 0 {
            throw place.error(
                .alreadyThere,
                "beside it is \(URL(filePath: path + suffix).lastPathComponent) of another file; close the program that "
                    + "has that open, or name another file"
            )
        }
    }

    private var isThere: CatalogStoreError {
        CatalogStoreError(.alreadyThere, catalog: path, "there is a file already; name another, or say --force")
    }

    private func copy(to draft: String, _ progress: (Int, Int) -> Bool) throws(CatalogStoreError) {
        let copy = try Connection(path: draft, access: .create)
        // Nobody sees the draft before it is synced as a whole.
        try copy.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        // With a log the snapshot stays while others write; without, holding it would keep them from writing.
        let holdsSnapshot = try source.text("PRAGMA journal_mode") == "wal"
        do {
            if holdsSnapshot {
                try source.read {
                    // A transaction has its snapshot from the first read on, and SQLite's copying keeps none of its own.
                    _ = try source.integer("SELECT count(*) FROM sqlite_schema")
                    try step(copy, progress)
                }
            } else {
                try source.checkFile()
                try step(copy, progress)
            }
            // Put in the catalog's place, the copy must not take the log that belongs to the catalog.
            if try copy.integer("PRAGMA user_version") != 0 { try copy.giveFileNumber() }
        } catch {
            throw error as! CatalogStoreError
        }
    }

    /// Copies all pages to a database that is open.
    func fill(_ copy: Connection) throws(CatalogStoreError) {
        try step(copy) { _, _ in true }
    }

    private func step(_ copy: Connection, _ progress: (Int, Int) -> Bool) throws(CatalogStoreError) {
        guard let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else {
            throw copy.error(sqlite3_errcode(copy.handle))
        }
        var result = SQLITE_OK
        var goesOn = true
        var naps = 0
        repeat {
            result = sqlite3_backup_step(backup, Self.pagesAtATime)
            let total = Int(sqlite3_backup_pagecount(backup))
            goesOn = progress(total - Int(sqlite3_backup_remaining(backup)), total) && !source.interruption.isRequested
            naps = result == SQLITE_OK ? 0 : naps + 1
            // Somebody holds a lock: the busy handler of the source is not asked here.
            if result == SQLITE_BUSY { sqlite3_sleep(CInt(Self.napMilliseconds)) }
        } while goesOn && (result == SQLITE_OK || result == SQLITE_BUSY && naps < Self.patience)
        let finished = sqlite3_backup_finish(backup)
        if !goesOn, result != SQLITE_DONE {
            throw CatalogStoreError(.interrupted, catalog: path, "interrupted; nothing was written")
        }
        guard result == SQLITE_DONE else { throw copy.error(finished == SQLITE_OK ? result : finished) }
    }

    /// Pages are copied as they are, damaged ones too.
    private func verify(_ draft: String) throws(CatalogStoreError) {
        // Nobody writes it, and no log may be left beside it.
        let copy = try Connection(path: draft, access: .immutable)
        let lines = try copy.statement("PRAGMA quick_check(1000)")
        defer { lines.reset() }
        var isDamaged = false
        do throws(CatalogStoreError) {
            while try lines.step() {
                if let failure = CatalogCheck.failure(in: lines.text(0)) { throw copy.error(failure) }
                isDamaged = isDamaged || CatalogCheck.isDamage(lines.text(0))
            }
        } catch {
            guard error.code == .corrupt else { throw error }
            isDamaged = true
        }
        guard !isDamaged else {
            throw CatalogStoreError(
                .corrupt,
                catalog: source.path,
                "the file is damaged, so nothing was copied; \"vitrine check --repair\" saves what it can"
            )
        }
    }

    private func sync(_ draft: String) throws(CatalogStoreError) -> Int {
        let descriptor = open(draft, O_RDWR)
        guard descriptor >= 0 else { throw systemError(errno) }
        defer { close(descriptor) }
        var info = stat()
        guard fsync(descriptor) == 0, fstat(descriptor, &info) == 0 else { throw systemError(errno) }
        return Int(info.st_size)
    }

    private func appear(_ draft: String) throws(CatalogStoreError) {
        let result = replaces ? FileName.replace(path, with: draft) : FileName.give(path, to: draft)
        if result == EEXIST { throw isThere }
        guard result == 0 else { throw systemError(result) }
        FileName.syncFolder(of: path)
    }

    private func systemError(_ number: Int32) -> CatalogStoreError {
        CatalogStoreError(
            number == ENOSPC ? .diskFull : .cannotOpen,
            catalog: path,
            "cannot be made: \(String(cString: strerror(number))); choose another place"
        )
    }
}
