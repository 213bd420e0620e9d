import ShopModel

/// How many of some dictionaries look like shops: that have a name, a price, a picture or a key.
package struct Likeliness: Sendable, Hashable {
    package private(set) var named = 0
    package private(set) var priced = 0
    package private(set) var pictured = 0
    package private(set) var keyed = 0
    /// How many have their members inside of a member `node`, as the edges of GraphQL have.
    package private(set) var nodes = 0
    package private(set) var count = 0

    /// How many dictionaries are looked at.
    package static let limit = 100
    /// How many keys of one dictionary are looked at.
    static let nameLimit = 200

    package init() {}

    /// Looks at the keys of one dictionary.
    mutating func note(_ names: some Sequence<String>, isNode: Bool = false) {
        guard count < Self.limit else { return }
        count += 1
        if isNode { nodes += 1 }
        var found = Set<FieldMap.Target>()
        for name in names.prefix(Self.nameLimit) {
            for target in [FieldMap.Target.key, .name, .price, .icon, .images]
            where !found.contains(target) && FieldAliases.recognizes(name, as: target) { found.insert(target) }
        }
        if found.contains(.name) { named += 1 }
        if found.contains(.price) { priced += 1 }
        if found.contains(.icon) || found.contains(.images) { pictured += 1 }
        if found.contains(.key) { keyed += 1 }
    }

    /// Looks at one row.
    mutating func note(_ row: borrowing DictionaryRow) {
        guard count < Self.limit, row.isObject else { return }
        var node = 0
        if let inner = row.member("node"), row.nodes[inner].kind == .object { node = inner }
        note(row.children(of: node).map { row.string(row.key(of: $0)) }, isNode: node > 0)
    }

    /// Larger for what is likelier.
    var score: Int { named * 4 + priced * 2 + pictured * 2 + keyed }

    /// Whether the dictionaries have a name and something that a shop has besides.
    var isShop: Bool { named > 0 && (priced > 0 || pictured > 0 || keyed > 0) }
}
