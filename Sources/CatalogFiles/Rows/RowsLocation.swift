import ShopModel

/// Which values of a document are its rows.
package struct RowsLocation: Sendable, Hashable {
    package enum Choice: Sendable, Hashable {
        /// The elements of the array at the path.
        case elements
        /// The members of the object at the path, keyed by their names.
        case members
        /// The value at the path itself.
        case document
    }

    /// The step that leads into every element of an array.
    package static let through = "[]"

    package var path: [String]
    package var choice: Choice

    package init(path: [String], choice: Choice) {
        self.path = path
        self.choice = choice
    }

    /// Why no rows can be chosen.
    package enum Failure: Error, Sendable, Hashable {
        case noRows(String)
        case severalRoots([String])
        case noSuchRoot(String, candidates: [String])
    }

    /// Reads `--root`: `.` is the document, `a.b` a way down by keys, `a[].b` one through every element of `a`. A dot that
    /// belongs to a key takes a backslash before it.
    package static func path(parsing root: String) -> [String] {
        var steps: [String] = []
        var step = String.UnicodeScalarView()
        func finish() {
            var arrays = 0
            while step.suffix(2).elementsEqual(through.unicodeScalars) {
                step.removeLast(2)
                arrays += 1
            }
            if !step.isEmpty { steps.append(String(step)) }
            steps.append(contentsOf: Array(repeating: through, count: arrays))
            step = String.UnicodeScalarView()
        }
        var rest = root.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "." {
                finish()
            } else if scalar == "\\", let escaped = rest.popFirst() {
                step.append(escaped)
            } else {
                step.append(scalar)
            }
        }
        finish()
        return steps
    }

    /// The text that ``path(parsing:)`` reads.
    package static func text(of path: [String]) -> String {
        var text = ""
        for step in path {
            if step == through {
                text += step
            } else {
                if !text.isEmpty { text += "." }
                text += step.replacingScalar("\\", with: "\\\\").replacingScalar(".", with: "\\.")
            }
        }
        return text.isEmpty ? "." : text
    }

    /// Chooses by the document's shape: an array is its rows; of an object, the one array of objects within two levels, else its
    /// members when all are objects, else the object itself.
    package static func choose(in shape: DocumentShape, root: [String]? = nil) throws(Failure) -> RowsLocation {
        let arrays = shape.containers.filter { $0.kind == .array && !$0.path.isEmpty && $0.objects > 0 }
        let candidates = arrays.map { text(of: $0.path) }
        if let root {
            guard let container = shape.containers.first(where: { $0.path == root }) else {
                throw .noSuchRoot(text(of: root), candidates: candidates)
            }
            return try rows(of: container)
        }
        guard let document = shape.containers.first else { throw .noRows("the document is empty") }
        if document.kind == .object {
            if arrays.count == 1 { return RowsLocation(path: arrays[0].path, choice: .elements) }
            if arrays.count > 1 { throw .severalRoots(candidates) }
        }
        return try rows(of: document)
    }

    private static func rows(of container: DocumentShape.Container) throws(Failure) -> RowsLocation {
        switch container.kind {
        case .array: return RowsLocation(path: container.path, choice: .elements)
        case .object where container.path.last == through: return RowsLocation(path: container.path, choice: .document)
        case .object where container.count == 0: throw .noRows("an object without keys has no rows")
        case .object where container.others == 0: return RowsLocation(path: container.path, choice: .members)
        case .object: return RowsLocation(path: container.path, choice: .document)
        case .scalar: throw .noRows("a single value has no rows")
        }
    }
}
