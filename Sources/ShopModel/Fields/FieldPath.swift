/// Where in a row a value stands: `title`, `images[0].src`, `variants[0].price`.
///
/// A dot, comma, pipe, bracket or backslash that belongs to a name is written with a backslash before it. A column whose whole
/// name is the path's text beats the path, so `a.b` finds a column named `a.b` first.
public struct FieldPath: Sendable, Hashable, CustomStringConvertible {
    /// One step down.
    public enum Step: Sendable, Hashable {
        case key(String)
        case index(Int)
    }

    public let steps: [Step]
    /// The path's text without its escapes: the column name that is tried first.
    public let columnName: String
    /// The path as it was written.
    public let description: String

    /// Reads a path, or nil when it is empty or a bracket is not closed.
    public init?(_ text: some StringProtocol) {
        var steps: [Step] = []
        var name = ""
        var column = ""
        var rest = text[...]
        var hasName = false
        while let character = rest.popFirst() {
            column.append(character)
            switch character {
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                column.removeLast()
                column.append(escaped)
                name.append(escaped)
                hasName = true
            case ".":
                if hasName { steps.append(.key(name)) } else if steps.isEmpty { return nil }
                name = ""
                hasName = false
            case "[":
                guard let close = rest.firstIndex(of: "]"), let index = Int(rest[..<close]), index >= 0 else {
                    return nil
                }
                if hasName { steps.append(.key(name)) }
                name = ""
                hasName = false
                steps.append(.index(index))
                column.append(contentsOf: rest[...close])
                rest = rest[rest.index(after: close)...]
            default:
                name.append(character)
                hasName = true
            }
        }
        if hasName { steps.append(.key(name)) }
        guard !steps.isEmpty else { return nil }
        self.steps = steps
        columnName = column
        description = String(text)
    }

    /// A column by its literal name, whatever characters it holds.
    public init(column: String) {
        steps = [.key(column)]
        columnName = column
        description = column.reduce(into: "") { text, character in
            if ".,|[]\\=+".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}

extension FieldPath: ExpressibleByStringLiteral {
    /// A path that is written in the source; one that is none is a mistake there.
    public init(stringLiteral value: String) {
        guard let path = FieldPath(value) else { preconditionFailure("\(value.debugDescription) is no path") }
        self = path
    }
}
