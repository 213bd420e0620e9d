/// A format that dictionaries are written in.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
    /// One array.
    case json
    /// One object a line.
    case ndjson
    /// RFC 4180 with a header; what a cell cannot hold stands there as JSON text.
    case csv
    /// An XML property list: one array of dictionaries.
    case plist
}
