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
        for entry in EscapedText.split(text, at: ",") where !entry.isEmpty {
            let parts = EscapedText.split(entry, at: "=")
            guard parts.count >= 2 else { throw FieldMapError(.missingEquals, entry) }
            guard let target = Target(rawValue: parts[0].trimmed) else {
                throw FieldMapError(.unknownTarget, parts[0].trimmed)
            }
            guard fields[target] == nil else { throw FieldMapError(.repeatedTarget, target.rawValue) }
            let right = parts[1...].joined(separator: "=")
            fields[target] = try EscapedText.split(right, at: "|").map { text throws(FieldMapError) in
                guard let path = FieldPath(text.trimmed) else { throw FieldMapError(.badPath, text) }
                return path
            }
        }
    }
}

extension FieldMap: CustomStringConvertible {
    /// The text that reads back as this map.
    public var description: String {
        Target.allCases.compactMap { target in
            fields[target].map { "\(target.rawValue)=" + $0.map(\.description).joined(separator: "|") }
        }.joined(separator: ",")
    }

    /// This map with another's candidates for the targets that this one does not name.
    package func over(_ other: FieldMap) -> FieldMap {
        FieldMap(other.fields.merging(fields) { $1 })
    }
}
