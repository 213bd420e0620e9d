/// How a file's rows are told apart; chosen once per file.
public enum KeyRule: Sendable, Hashable {
    /// The text of these columns, joined by `+` where there are several. An exact name beats one in another case.
    case columns([FieldPath])
    /// For each row the first of several lists of columns that are all present and not empty.
    case alternatives([[FieldPath]])
    /// The name; a repeated name gets an ordinal (`茶`, `茶#2`), so that no row is merged into another.
    case name
    /// The name that each row has in an object of rows.
    case memberName

    /// Reads a key: `sku`, `sku+size` for several columns, `sku|name` for alternatives.
    ///
    /// Returns nil if a path cannot be read or there are more than eight.
    public init?(parsing text: String) {
        var alternatives: [[FieldPath]] = []
        for alternative in EscapedText.split(text, at: "|") {
            let parts = EscapedText.split(alternative, at: "+")
            let paths = parts.compactMap { FieldPath($0.trimmed) }
            guard paths.count == parts.count else { return nil }
            alternatives.append(paths)
        }
        guard alternatives.reduce(0, { $0 + $1.count }) <= FieldResolver.largestKey else { return nil }
        self = alternatives.count == 1 ? .columns(alternatives[0]) : .alternatives(alternatives)
    }

    /// The lists of columns, in order of preference; empty where no column is the key.
    package var lists: [[FieldPath]] {
        switch self {
        case .columns(let paths): [paths]
        case .alternatives(let lists): lists
        case .name, .memberName: []
        }
    }
}

extension KeyRule: CustomStringConvertible {
    public var description: String {
        switch self {
        case .columns, .alternatives:
            lists.map { $0.map(\.description).joined(separator: "+") }.joined(separator: "|")
        case .name: "name"
        case .memberName: "member name"
        }
    }
}
