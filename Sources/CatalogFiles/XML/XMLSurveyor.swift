import ShopModel

/// Looks through XML for the elements that could be rows: those that stand more than once inside one other element and hold
/// something. Three levels deep, and of a bounded number of names.
struct XMLSurveyor: XMLHandler {
    private static let depth = 4
    private static let limit = 200

    private var path: [String] = []
    private var depth = 0
    /// For each open element that is of interest, how often each child has been seen in it.
    private var counts: [[String: Int]] = [[:]]
    private var found: [String: (order: Int, content: Bool)] = [:]

    /// The ways to them, in document order.
    var candidates: [String] {
        found.filter { $0.value.content }.sorted { $0.value.order < $1.value.order }.map(\.key)
    }

    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
        depth += 1
        // The first element inside of another one shows that the other is no mere text.
        if depth == path.count + 1, let known = repeated(path) { found[known]?.content = true }
        guard depth <= Self.depth, depth == path.count + 1 else { return }
        let name = element.string
        path.append(name)
        let level = counts.count - 1
        if counts[level].count < Self.limit || counts[level][name] != nil { counts[level][name, default: 0] += 1 }
        if counts[level][name] == 2, found.count < Self.limit {
            let way = RowsLocation.text(of: path)
            if found[way] == nil { found[way] = (found.count, false) }
        }
        var attributes = attributes
        if attributes.next() != nil, let known = repeated(path) { found[known]?.content = true }
        counts.append([:])
    }

    mutating func end(_ element: XMLName) throws {
        if depth == path.count {
            path.removeLast()
            counts.removeLast()
        }
        depth -= 1
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {}

    private func repeated(_ path: [String]) -> String? {
        let way = RowsLocation.text(of: path)
        return found[way] == nil ? nil : way
    }
}
