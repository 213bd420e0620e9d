import CatalogStore
import Foundation

/// The shops that a command shows, open for reading: those of the catalog or, where files are named, those of their rows.
struct OpenedShops {
    let store: CatalogStore
    /// What the command ends with when it has shown them: as an import of the files would have ended.
    let status: ExitStatus

    /// Opens the catalog; or reads the files into one that is nowhere else and gone with the process, and says of them what the
    /// import says.
    init(_ arguments: Arguments, _ console: Console) throws {
        if arguments.operands.isEmpty {
            store = try Self.catalog(arguments)
            status = .done
        } else {
            store = try CatalogStore.temporary(called: "the catalog of these files")
            status = try ImportRun(arguments, console).run(into: store)
        }
    }

    private static func catalog(_ arguments: Arguments) throws -> CatalogStore {
        do throws(CatalogStoreError) {
            return try CatalogStore(path: arguments.catalogPath, creates: false)
        } catch {
            guard error.code == .missing else { throw error }
            throw CommandFailure(
                "\(error.catalog): there is no catalog here; name a file to show, as in vitrine \(arguments.command) FILE, "
                    + "import one first, or name another catalog with --catalog"
            )
        }
    }
}
