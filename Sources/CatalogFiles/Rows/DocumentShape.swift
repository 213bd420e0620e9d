/// Where the containers of a document stand, two levels deep: all that is needed to find its rows.
package struct DocumentShape: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case object, array, scalar
    }

    /// An object or an array, and what is directly inside it.
    package struct Container: Sendable, Hashable {
        package var path: [String]
        package var kind: Kind
        package var objects = 0
        package var others = 0

        package init(path: [String], kind: Kind) {
            self.path = path
            self.kind = kind
        }

        package var count: Int { objects + others }
    }

    /// How deep arrays are looked for.
    package static let depth = 2

    /// In document order; the first is the document itself.
    package var containers: [Container] = []

    package init() {}

    /// Notes a value; the answer is what its children are counted on, or nil when they are of no interest.
    package mutating func add(_ kind: Kind, path: [String], parent: Int?) -> Int? {
        if let parent {
            if kind == .object { containers[parent].objects += 1 } else { containers[parent].others += 1 }
        }
        let isInside = parent.map { containers[$0].kind == .object } ?? true
        guard isInside, path.count <= Self.depth, kind != .scalar || path.isEmpty else { return nil }
        containers.append(Container(path: path, kind: kind))
        return containers.count - 1
    }
}
