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
    /// Whether it was chosen among several places, which should be reported.
    package var isGuess = false

    package init(path: [String], choice: Choice, isGuess: Bool = false) {
        self.path = path
        self.choice = choice
        self.isGuess = isGuess
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

    /// Chooses by the document's shape: an array is its rows; an object that looks like a shop is one row. Else it is the one array of
    /// objects within two levels, or the only one of several whose objects have names; else the object's members when all are
    /// objects, else the object itself.
    package static func choose(in shape: DocumentShape, root: [String]? = nil) throws(Failure) -> RowsLocation {
        let found = shape.containers.filter { $0.kind == .array && !$0.path.isEmpty && $0.objects > 0 }
        // The likeliest first; those that are alike in the order of the document.
        let arrays = found.enumerated().sorted {
            ($1.element.elements.score, $0.offset) < ($0.element.elements.score, $1.offset)
        }.map(\.element)
        let candidates = arrays.map { text(of: path(of: $0)) }
        if let root {
            guard let container = shape.containers.first(where: { $0.path == root }) else {
                throw .noSuchRoot(text(of: root), candidates: candidates)
            }
            return try rows(of: container)
        }
        guard let document = shape.containers.first else { throw .noRows("the document is empty") }
        if document.kind == .object {
            if let product = shape.containers.first(where: shape.isProduct), !isList(product, arrays) {
                return RowsLocation(path: product.path, choice: .document)
            }
            if arrays.count == 1 { return location(of: arrays[0], isGuess: arrays[0].elements.nodes > 0) }
            let named = arrays.filter { $0.elements.named > 0 }
            if named.count == 1 { return location(of: named[0], isGuess: true) }
            if arrays.count > 1 { throw .severalRoots(candidates) }
        }
        return try rows(of: document)
    }

    /// Whether an object only describes a list of shops: it has neither price nor picture, and the list's objects have.
    private static func isList(_ object: DocumentShape.Container, _ arrays: [DocumentShape.Container]) -> Bool {
        let itself = object.itself
        guard itself.priced == 0, itself.pictured == 0 else { return false }
        return arrays.contains { array in
            array.path.starts(with: object.path) && array.elements.named > 0
                && array.elements.priced + array.elements.pictured > 0
                && !parts.contains(FoldedName(array.path.last ?? "").text)
        }
    }

    /// Names of lists that are parts of one product.
    private static let parts: Set = [
        "variants", "options", "skus", "variations", "models", "children", "combinations", "offers", "related",
        "reviews",
        "images", "media", "modifiers", "addons", "bundles", "accessories", "colors", "sizes",
    ]

    /// The way to the array's rows, which in a list of edges are their nodes.
    private static func path(of array: DocumentShape.Container) -> [String] {
        array.elements.nodes > 0 && array.elements.nodes == array.elements.count
            ? array.path + [through, "node"] : array.path
    }

    private static func location(of array: DocumentShape.Container, isGuess: Bool) -> RowsLocation {
        let path = path(of: array)
        return RowsLocation(path: path, choice: path == array.path ? .elements : .document, isGuess: isGuess)
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
