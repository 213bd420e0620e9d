/// How a file's rows are told apart; chosen once per file.
public enum KeyRule: Sendable, Hashable {
    /// The text of these columns, joined by `+` where there are several. An exact name beats one in another case.
    case columns([FieldPath])
    /// The name; a repeated name gets an ordinal (`茶`, `茶#2`), so that nothing is folded in silence.
    case name
    /// The name that each row has in an object of rows.
    case memberName

    /// Reads `--key`: a path, or up to eight joined by `+` that is not escaped.
    public init?(parsing text: String) {
        let parts = EscapedText.split(text, at: "+")
        let paths = parts.compactMap { FieldPath($0.trimmed) }
        guard paths.count == parts.count, paths.count <= FieldResolver.largestKey else { return nil }
        self = .columns(paths)
    }
}

extension KeyRule: CustomStringConvertible {
    public var description: String {
        switch self {
        case .columns(let paths): paths.map(\.description).joined(separator: "+")
        case .name: "name"
        case .memberName: "member name"
        }
    }
}
