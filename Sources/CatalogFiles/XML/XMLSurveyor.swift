import ShopModel

/// Looks through XML for the elements that could be rows: those that are more than once inside one other element and hold
/// something, or that look like a shop. Three levels deep, and of a bounded number of names.
struct XMLSurveyor: XMLHandler {
    private static let depth = 4
    private static let limit = 200

    private struct Found {
        var path: [String]
        var order: Int
        var isRepeated = false
        var hasContent = false
        var elements = Likeliness()
    }

    private var path: [String] = []
    private var depth = 0
    /// For each open element that is of interest, how often each child has been seen in it.
    private var counts: [[String: Int]] = [[:]]
    private var found: [String: Found] = [:]

    /// The ways to those that repeat, the likeliest first, else in document order.
    var candidates: [String] {
        found.filter { $0.value.isRepeated && $0.value.hasContent }
            .sorted { ($1.value.elements.score, $0.value.order) < ($0.value.elements.score, $1.value.order) }
            .map(\.key)
    }

    /// The way to the only elements that have a name and more of what a shop has, apart from what is inside of them; nil if there
    /// are none or several.
    var onlyShops: [String]? {
        let shops = found.values.filter { $0.path.count > 1 && $0.elements.isShop }
        let repeated = shops.filter(\.isRepeated)
        let likely = repeated.isEmpty ? shops : repeated
        let outer = likely.filter { inner in
            !likely.contains { $0.path.count < inner.path.count && inner.path.starts(with: $0.path) }
        }
        return outer.count == 1 ? outer[0].path : nil
    }

    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
        depth += 1
        // The first element inside of another one shows that the other is no mere text.
        if depth == path.count + 1 { found[RowsLocation.text(of: path)]?.hasContent = true }
        guard depth <= Self.depth + 1, depth == path.count + 1 else { return }
        let name = element.string
        path.append(name)
        let level = counts.count - 1
        if counts[level].count < Self.limit || counts[level][name] != nil { counts[level][name, default: 0] += 1 }
        counts.append([:])
        guard depth <= Self.depth else { return }
        let way = RowsLocation.text(of: path)
        if found[way] == nil {
            guard found.count < Self.limit else { return }
            found[way] = Found(path: path, order: found.count)
        }
        if counts[level][name] == 2 { found[way]?.isRepeated = true }
        for (name, _) in attributes {
            found[way]?.hasContent = true
            // An attribute is a member like an element.
            if counts[counts.count - 1].count < Self.limit { counts[counts.count - 1][name, default: 0] += 1 }
        }
    }

    mutating func end(_ element: XMLName) throws {
        if depth == path.count {
            let way = RowsLocation.text(of: path)
            if found[way] != nil { found[way]!.elements.note(counts[counts.count - 1].keys) }
            path.removeLast()
            counts.removeLast()
        }
        depth -= 1
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {}
}
