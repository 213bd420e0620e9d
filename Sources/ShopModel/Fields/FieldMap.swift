/// Which of a file's keys become which of a shop's fields.
///
/// Only what is named is fixed; every other target is still recognised by ``FieldAliases``.
///
///     let map = try FieldMap(parsing: "name=title|goods_name,icon=images[0].src")
///
/// `|` separates candidates, tried in order; the first that a row has wins.
public struct FieldMap: Sendable, Hashable {
    /// A field of a shop that a file can fill.
    public enum Target: String, Sendable, Hashable, CaseIterable {
        case key, name, icon, images, price, currency, width, height
    }

    /// The candidates for each target that was named.
    public var fields: [Target: [FieldPath]]

    /// A map that names nothing: all targets are recognised by their aliases.
    public init(_ fields: [Target: [FieldPath]] = [:]) {
        self.fields = fields
    }

    /// Reads `target=path|path,target=path`.
    public init(parsing text: String) throws(FieldMapError) {
        fields = [:]
        for entry in Self.split(text, at: ",") where !entry.isEmpty {
            let parts = Self.split(entry, at: "=")
            guard parts.count >= 2 else { throw FieldMapError(.missingEquals, entry) }
            guard let target = Target(rawValue: parts[0].trimmed) else {
                throw FieldMapError(.unknownTarget, parts[0].trimmed)
            }
            let right = parts[1...].joined(separator: "=")
            fields[target] = try Self.split(right, at: "|").map { text throws(FieldMapError) in
                guard let path = FieldPath(text.trimmed) else { throw FieldMapError(.badPath, text) }
                return path
            }
        }
    }

    /// Cuts at a separator that has no backslash before it; escapes stay for the path to read.
    private static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var escaped = false
        for character in text {
            if character == separator, !escaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            escaped = character == "\\" && !escaped
        }
        return parts
    }
}

extension StringProtocol {
    /// Without blanks at either end.
    package var trimmed: String {
        var view = self[...]
        while let first = view.first, first.isWhitespace { view.removeFirst() }
        while let last = view.last, last.isWhitespace { view.removeLast() }
        return String(view)
    }
}
