/// What an import tells while it runs.
public enum ImportEvent: Sendable, Hashable {
    /// A row was rejected, not wholly understood, or repeated a key.
    case notice(ImportNotice)
    /// So far: rows taken, bytes read and bytes there are.
    case progress(file: String, rows: Int, bytes: Int, totalBytes: Int)
    /// All rows are there, and the next index of a new catalog is being made.
    case indexing(made: Int, count: Int)
    /// Something worth knowing about the file as a whole.
    case remark(file: String, String)
    /// What changes, or in a dry run would change.
    case change(ImportChange)
}
