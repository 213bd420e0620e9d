import Foundation

/// Whether a log beside a catalog was written for that catalog, or for a file that was at its path before.
///
/// SQLite finds the log by its name and copies its pages into whatever file has the name now. A log records no identity, but it contains
/// copies of the first page, whose header does: Vitrine gives every catalog a random `user_version`, and SQLite counts changes.
/// Source: sqlite.org/fileformat2.html, sections 1.3 and 4.1.
struct LogOwnership: Sendable {
    /// The values of the database header that tell files apart.
    struct Header: Sendable, Hashable {
        static let count = 100
        var pageSize: UInt32
        var changes: UInt32
        var userVersion: UInt32
        var applicationID: UInt32

        /// Nil if the bytes are not the start of a database.
        init?(_ bytes: [UInt8]) {
            guard bytes.count >= Self.count, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
            let size = UInt32(bytes[16]) << 8 | UInt32(bytes[17])
            pageSize = size == 1 ? 65_536 : size
            changes = LogOwnership.number(bytes, 24)
            userVersion = LogOwnership.number(bytes, 60)
            applicationID = LogOwnership.number(bytes, 68)
        }
    }

    /// What a log says of the file that it belongs to: its page size, and the copies of the first page.
    struct Log: Sendable {
        var pageSize: UInt32
        var headers: [Header] = []
        /// Whether all of it was read.
        var isWhole = true
    }

    /// Decides whether the log can belong to the file.
    static func isForeign(_ log: Log, to file: Header) -> Bool {
        guard log.pageSize == file.pageSize else { return true }
        guard let first = log.headers.first, let last = log.headers.last else { return false }
        // 0 is that of a page before the number was given, by a migration whose pages may be in the file already.
        func differ(_ number: KeyPath<Header, UInt32>) -> Bool {
            guard file[keyPath: number] != 0 else { return false }
            return log.headers.contains { $0[keyPath: number] != 0 && $0[keyPath: number] != file[keyPath: number] }
        }
        if differ(\.applicationID) || differ(\.userVersion) { return true }
        // Their own number decides where both have one: a log that is called foreign wrongly would be moved away, and lost.
        guard file.userVersion == 0 || last.userVersion == 0 else { return false }
        // The count in the file is that of before the log, or of any page of it that was copied already.
        let slack: Int64 = 2
        let isEarlier = Int64(file.changes) < Int64(first.changes) - 1 - slack
        return isEarlier || log.isWhole && Int64(file.changes) > Int64(last.changes) + slack
    }

    /// Whether the log beside a file belongs to another one. False where there is no log, or no way to read it.
    ///
    /// - Parameter header: reads the header of the file itself.
    static func hasForeignLog(_ path: String, header: () -> Header?) -> Bool {
        // SQLite puts it beside the file itself, wherever the links to it are.
        guard let resolved = realpath(path, nil) else { return false }
        let logPath = String(cString: resolved) + "-wal"
        free(resolved)
        guard access(logPath, F_OK) == 0 else { return false }
        // Another process may write the log or start it over between two reads; what is foreign stays so.
        for attempt in 0..<4 {
            if attempt > 0 { usleep(5_000) }
            guard let before = header(), let log = log(at: logPath), let after = header() else {
                return false
            }
            guard isForeign(log, to: before), isForeign(log, to: after) else { return false }
        }
        return true
    }

    // MARK: - Bytes

    /// How many pages of a log are looked at.
    private static let pagesLookedAt = 4_000
    private static let logHeader = 32
    private static let frameHeader = 24

    private static func log(at path: String) -> Log? {
        bytes(of: path) { descriptor in
            let start = read(descriptor, at: 0, logHeader)
            guard start.count == logHeader, number(start, 0) & ~1 == 0x377F_0682 else { return nil }
            var log = Log(pageSize: number(start, 8))
            guard (512...65_536).contains(log.pageSize) else { return nil }
            var offset = Int64(logHeader)
            for page in 0... {
                let frame = read(descriptor, at: offset, frameHeader)
                // What is left of an earlier round has other salts.
                guard frame.count == frameHeader, frame[8..<16] == start[16..<24] else { break }
                if page == pagesLookedAt {
                    log.isWhole = false
                    break
                }
                if number(frame, 0) == 1,
                    let header = Header(read(descriptor, at: offset + Int64(frameHeader), Header.count))
                {
                    log.headers.append(header)
                }
                offset += Int64(frameHeader) + Int64(log.pageSize)
            }
            return log
        }
    }

    private static func bytes<Result>(of path: String, _ body: (Int32) -> Result?) -> Result? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return body(descriptor)
    }

    private static func read(_ descriptor: Int32, at offset: Int64, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
