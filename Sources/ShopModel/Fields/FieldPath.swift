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
        var name: String.UnicodeScalarView?
        var column = String.UnicodeScalarView()
        var rest = Substring(text).unicodeScalars
        func finishName() {
            if let name { steps.append(.key(String(name))) }
            name = nil
        }
        func take(_ scalar: Unicode.Scalar) {
            name = name ?? String.UnicodeScalarView()
            name?.append(scalar)
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                column.append(escaped)
                take(escaped)
            case ".":
                column.append(scalar)
                if name == nil, steps.isEmpty { return nil }
                finishName()
            case "[":
                guard let close = rest.firstIndex(of: "]"), let index = Self.index(rest[..<close]) else { return nil }
                finishName()
                steps.append(.index(index))
                column.append(scalar)
                column.append(contentsOf: rest[...close])
                rest = rest[rest.index(after: close)...]
            default:
                column.append(scalar)
                take(scalar)
            }
        }
        finishName()
        guard !steps.isEmpty else { return nil }
        self.steps = steps
        columnName = String(column)
        description = String(text)
    }

    /// The number between two brackets, or nil when it is not ASCII digits or too large.
    private static func index(_ digits: Substring.UnicodeScalarView) -> Int? {
        guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return Int(String(digits))
    }

    /// A column by its literal name, whatever scalars it contains.
    public init(column: String) {
        steps = [.key(column)]
        columnName = column
        var text = String.UnicodeScalarView()
        for scalar in column.unicodeScalars {
            if ".,|[]\\=+".unicodeScalars.contains(scalar) { text.append("\\") }
            text.append(scalar)
        }
        description = String(text)
    }
}

extension FieldPath: ExpressibleByStringLiteral {
    /// A path that is written in the source; one that is none is a mistake there.
    public init(stringLiteral value: String) {
        guard let path = FieldPath(value) else { preconditionFailure("\(value.debugDescription) is no path") }
        self = path
    }
}
