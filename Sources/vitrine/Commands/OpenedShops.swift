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
            store = try CatalogStore(path: arguments.catalogPath, creates: false)
            status = .done
        } else {
            store = try CatalogStore.temporary(called: "the catalog of these files")
            status = try ImportRun(arguments, console).run(into: store)
        }
    }
}
