/// Where the containers of a document stand, two levels deep, and what stands at a place that was asked for: all that is needed to
/// find its rows. Bounded: what cannot be a place of rows is forgotten when it ends.
package struct DocumentShape: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case object, array, scalar
    }

    /// An object or an array, and what is directly inside it.
    package struct Container: Sendable, Hashable {
        package var path: [String]
        package var kind: Kind
        package var objects = 0
        /// Everything else, arrays too.
        package var others = 0
        package var arrays = 0
        /// What an array's dictionaries look like.
        package var elements = Likeliness()
        /// The keys of an object.
        package var names: [String] = []

        package init(path: [String], kind: Kind) {
            self.path = path
            self.kind = kind
        }

        package var count: Int { objects + others }

        /// What the object itself looks like.
        var itself: Likeliness {
            var itself = Likeliness()
            itself.note(names)
            return itself
        }
    }

    /// Lists of GraphQL, which are one level deeper.
    static let connections: Set = ["edges", "nodes"]
    /// Members that hold a single product.
    private static let wrappers: Set = ["data", "product", "item", "node", "result", "response"]

    /// How deep arrays are looked for.
    package static let depth = 2
    /// How many places are remembered; a message names no more.
    private static let limit = 50

    /// In document order; the first is the document itself.
    package var containers: [Container] = []
    /// The place that was asked for, with `[]` for each array that the way leads through.
    package let wanted: [String]?

    package init(wanted: [String]? = nil) {
        self.wanted = wanted
    }

    /// Notes a value; the answer is what its children are counted on, or nil when they are of no interest.
    ///
    /// `path` says where the value stands; `parent` is what this answered for what it stands in.
    package mutating func add(_ kind: Kind, path: @autoclosure () -> [String], parent: Int?) -> Int? {
        if let parent {
            count(kind, in: parent)
            // Most values are scalars in containers that no asked-for place is in.
            if kind == .scalar, wanted == nil { return nil }
            if wanted == nil, containers[parent].kind == .array { return nil }
        }
        let path = path()
        if path == wanted {
            // Several when the way leads through arrays: counted together.
            if let known = containers.firstIndex(where: { $0.path == path }) { return known }
            containers.append(Container(path: path, kind: kind))
            return containers.count - 1
        }
        let isOnTheWay = wanted.map { $0.starts(with: path) } ?? false
        let isInside = parent.map { containers[$0].kind == .object } ?? true
        let isConnection = path.count == Self.depth + 1 && path.last.map(Self.connections.contains) == true
        guard isOnTheWay || isInside && (path.count <= Self.depth || isConnection), kind != .scalar || path.isEmpty
        else { return nil }
        containers.append(Container(path: path, kind: kind))
        return containers.count - 1
    }

    /// Counts a value on what it stands in, and no more.
    package mutating func count(_ kind: Kind, in parent: Int) {
        if kind == .object { containers[parent].objects += 1 } else { containers[parent].others += 1 }
        if kind == .array { containers[parent].arrays += 1 }
    }

    /// Notes the key of an object's member.
    package mutating func noteName(_ name: @autoclosure () -> String, of container: Int) {
        guard containers[container].kind == .object, containers[container].names.count < Likeliness.nameLimit else {
            return
        }
        containers[container].names.append(name())
    }

    /// Whether the dictionaries of a container still have to be looked at.
    package func wantsElements(of container: Int) -> Bool {
        containers[container].kind == .array && containers[container].elements.count < Likeliness.limit
    }

    /// Whether an object is the one product of a document.
    func isProduct(_ container: Container) -> Bool {
        guard container.kind == .object, container.path.isEmpty || Self.wrappers.contains(container.path.last!),
            !container.path.contains(RowsLocation.through)
        else { return false }
        return container.itself.isShop
    }

    /// Ends a container: forgets it unless its rows may be chosen.
    package mutating func leave(_ container: Int) {
        guard container > 0, container == containers.count - 1 else { return }
        let last = containers[container]
        if last.path == wanted || isProduct(last) { return }
        if last.kind == .array, last.objects > 0, !last.path.contains(RowsLocation.through),
            containers.count <= Self.limit
        {
            return
        }
        containers.removeLast()
    }
}
