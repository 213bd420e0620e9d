import Foundation

/// What stands at a catalog's path, before SQLite touches it. Decides how it can be opened, or why it cannot.
struct CatalogPlace: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case nothing, file, folder
        /// A pipe, a socket or a device: opening it may wait for ever.
        case special
    }

    /// How SQLite is to open it.
    enum Way: Sendable, Hashable {
        case create, readWrite
        /// It may not be written; others may have it open.
        case readOnly
    }

    let path: String
    var kind = Kind.nothing
    var isEmpty = false
    var mayRead = true
    var mayWrite = true
    var hasFolder = true
    var mayWriteFolder = true
    /// Whether a log with something in it, or a rollback journal, stands beside it.
    var hasLeftovers = false

    /// Looks at the disk.
    init(at path: String) {
        self.init(path: path)
        // SQLite puts its other files beside the file itself, wherever the links to it stand.
        let file = realpath(path, nil).map { resolved in
            defer { free(resolved) }
            return String(cString: resolved)
        }
        let folder = URL(filePath: file ?? path).deletingLastPathComponent().path
        hasFolder = access(folder, F_OK) == 0
        mayWriteFolder = access(folder, W_OK) == 0
        var info = stat()
        guard let file, stat(file, &info) == 0 else { return }
        switch info.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .special
        }
        isEmpty = info.st_size == 0
        mayRead = access(file, R_OK) == 0
        mayWrite = access(file, W_OK) == 0
        hasLeftovers = ["-wal", "-journal"].contains { suffix in
            stat(file + suffix, &info) == 0 && info.st_size > 0
        }
    }

    init(path: String) {
        self.path = path
    }

    /// - Parameter creates: whether a file may be made where there is none.
    func way(creates: Bool) throws(CatalogStoreError) -> Way {
        switch kind {
        case .folder: throw error(.isFolder, "this is a folder; name a file in it")
        case .special: throw error(.notAFile, "this is a pipe, a socket or a device; name a file")
        case .file where !mayRead: throw error(.noPermission, "may not be read; check its permissions")
        case .file where isEmpty && !creates:
            throw error(.emptyFile, "the file is empty; import a file into it first")
        case .file where mayWrite && (mayWriteFolder || hasLeftovers): return .readWrite
        case .file where isEmpty:
            throw error(.readOnly, "the file is empty and may not be written; choose another place with --catalog")
        case .file: return .readOnly
        case .nothing where path.isEmpty || !creates:
            throw error(
                .missing,
                "there is no catalog here; import a file first, or name another with --catalog"
            )
        case .nothing where !hasFolder:
            throw error(.missingFolder, "its folder does not exist; make it, or choose another place with --catalog")
        case .nothing where !mayWriteFolder:
            throw error(.noPermission, "its folder may not be written; choose another place with --catalog")
        case .nothing: return .create
        }
    }

    func error(_ code: CatalogStoreError.Code, resultCode: Int32 = 0, _ message: String) -> CatalogStoreError {
        CatalogStoreError(code, catalog: path, resultCode: resultCode, message)
    }
}
