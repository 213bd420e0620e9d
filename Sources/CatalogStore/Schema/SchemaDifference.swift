import ShopModel

/// One difference between the schema of a catalog file and the schema that the migrations create.
enum SchemaDifference: Sendable {
    /// The migrations create it, and the file does not have it.
    case missing(SchemaObject)
    /// The file has something else under its name.
    case changed(found: SchemaObject, known: SchemaObject)
    /// No migration creates it. Other programs may add tables, views and indexes of their own.
    case added(SchemaObject)

    /// Compares the objects of a file with the known ones. The differences are in the order of the known objects, then of the found ones.
    ///
    /// Names are compared as SQLite compares them: ASCII letters regardless of case, everything else by its bytes.
    static func all(between found: [SchemaObject], and known: [SchemaObject]) -> [SchemaDifference] {
        var rest = Dictionary(found.map { (SchemaName($0.name), $0) }) { first, _ in first }
        var differences: [SchemaDifference] = []
        for object in known {
            guard let same = rest.removeValue(forKey: SchemaName(object.name)) else {
                differences.append(.missing(object))
                continue
            }
            if !same.isIdentical(to: object) { differences.append(.changed(found: same, known: object)) }
        }
        let names = Set(known.map { SchemaName($0.name) })
        // A forged file may have a name twice; the second one is not hidden behind the first.
        var seen: Set<SchemaName> = []
        for object in found {
            let name = SchemaName(object.name)
            if seen.insert(name).inserted, names.contains(name) { continue }
            // SQLite's own tables, such as those of ANALYZE.
            if name.bytes.starts(with: "sqlite_".utf8), object.kind.isIdentical(to: "table") { continue }
            differences.append(.added(object))
        }
        return differences
    }

    /// Whether the catalog can be used with it: what other programs added does not run when Vitrine reads and writes.
    ///
    /// - Parameter known: the known objects.
    func isHarmless(among known: [SchemaObject]) -> Bool {
        switch self {
        // What needs the object fails by itself, and a repair restores it.
        case .missing: true
        case .changed: false
        case .added(let object):
            switch object.kind {
            case "table", "view", "index": !known.contains { SchemaName($0.name) == SchemaName(object.name) }
            // A trigger on another program's table never runs here.
            case "trigger": !known.contains { SchemaName($0.name) == SchemaName(object.table) }
            default: false
            }
        }
    }
}

/// A name of the schema, equal to another one when SQLite takes both for the same.
struct SchemaName: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ name: String) {
        bytes = name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}

extension SchemaDifference: CustomStringConvertible {
    /// `the trigger "x" on shop was added`
    var description: String {
        switch self {
        case .missing(let object): "\(object.place) is missing"
        case .changed(let found, let known):
            found.kind.isIdentical(to: known.kind)
                ? "\(known.place) has another definition" : "\(found.place) is in the place of the \(known.kind)"
        case .added(let object): "\(object.place) was added by another program"
        }
    }
}

extension SchemaObject {
    /// `the trigger "x" on shop`
    var place: String {
        let isPart = kind.isIdentical(to: "trigger") || kind.isIdentical(to: "index")
        return "the \(kind) \"\(name)\"\(isPart ? " on \(table)" : "")"
    }
}
