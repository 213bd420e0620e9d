/// A format that dictionaries come in. The raw value is what `--format` takes and what the summary prints.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    case json
    /// JSON values one after another, usually one a line.
    case ndjson
    /// JSON with comments and trailing commas; never found by itself.
    case jsonc
    /// A property list: XML, binary or OpenStep, which its bytes tell.
    case plist
    /// Text with a delimiter between fields: comma, semicolon or pipe.
    case csv
    /// Text with tabs between fields.
    case tsv
    /// RSS or Atom with a shop's items, as merchant feeds are.
    case feed
    /// Any other XML; where its rows are must be said.
    case xml
}
