/// Finds the values of a row that fill a shop's fields, by the map's candidates and the aliases.
///
/// Rows of one file mostly have the same keys in the same order, so each key is looked up once and then recognised where it is
/// expected: one comparison of bytes per member.
struct FieldResolver {
    /// What a value fills: a target by its index, or behind them a part of the key.
    typealias Slot = Int

    /// A key of the row as a candidate for a slot; a lower rank wins.
    private struct Candidate {
        var slot: Slot
        var rank: Int
    }

    /// A key that a row had: its text and what it may fill, both in arrays that all known keys share.
    private struct KnownKey {
        var text: Range<Int>
        var candidates: Range<Int>
    }

    /// A candidate that needs a walk into the row.
    private struct DeepPath {
        var slot: Slot
        var rank: Int
        var path: FieldPath
    }

    /// A file of generated keys must not grow this without bound.
    private static let knownKeyLimit = 4096
    private static let targets = FieldMap.Target.allCases
    /// Puts a null after every value; no map has so many candidates.
    private static let nullRank = Int32.max / 2
    /// The fields and the parts of a key: as many as there are lanes.
    private static let largestSlotCount = 16
    /// How many columns a key may have.
    static let largestKey = largestSlotCount - targets.count

    private let columns: [String: [Candidate]]
    private let foldedColumns: [String: [Candidate]]
    private let deepPaths: [DeepPath]
    private var known: [KnownKey] = []
    private var knownText: [UInt8] = []
    private var knownCandidates: [Candidate] = []
    /// For each known key: the last row that had it, by this count.
    private var lastRows: [Int] = []
    private var rowCount = 0
    /// Members of this row that a later one of the same key supersedes; nearly always none.
    private(set) var superseded: [Int] = []
    /// The same in the order of the row.
    private var passedOver: [Int] = []
    private var knownIndexes: [[UInt8]: Int] = [:]
    // One lane for each slot, kept in the mapper itself: they are set anew for every row.
    /// The node that fills the slot in this row, or -1.
    private var nodes = SIMD16<Int32>(repeating: -1)
    /// The member of the row that the node is or is inside of, or -1.
    private var members = SIMD16<Int32>(repeating: -1)
    private var ranks = SIMD16<Int32>(repeating: .max)
    /// For each slot: where the value stood that filled it first, in any row so far.
    private(set) var origins: [FieldOrigin?]
    /// One bit for each slot that has an origin.
    private var met = 0

    init(map: FieldMap, keyPaths: [FieldPath] = []) {
        var columns: [String: [Candidate]] = [:]
        var folded: [String: [Candidate]] = [:]
        var deep: [DeepPath] = []
        /// The literal column beats the path, and an exact name beats one in another case.
        func add(_ path: FieldPath, at index: Int, to slot: Slot) {
            columns[path.columnName, default: []].append(Candidate(slot: slot, rank: index * 3))
            if path.steps.count > 1 {
                deep.append(DeepPath(slot: slot, rank: index * 3 + 1, path: path))
            } else {
                let name = path.columnName.lowercased()
                folded[name, default: []].append(Candidate(slot: slot, rank: index * 3 + 2))
            }
        }
        for target in Self.targets where target != .key {
            let slot = Self.slot(of: target)
            if let paths = map.fields[target] {
                for (index, path) in paths.enumerated() { add(path, at: index, to: slot) }
            } else {
                for (index, alias) in FieldAliases.names(for: target).enumerated() {
                    columns[alias, default: []].append(Candidate(slot: slot, rank: index * 3))
                    folded[alias.lowercased(), default: []].append(Candidate(slot: slot, rank: index * 3 + 2))
                }
            }
        }
        for (part, path) in keyPaths.enumerated() { add(path, at: 0, to: Self.keySlot(part)) }
        self.columns = columns
        foldedColumns = folded
        deepPaths = deep
        let count = Self.targets.count + keyPaths.count
        precondition(count <= Self.largestSlotCount, "a key of \(keyPaths.count) columns")
        origins = Array(repeating: nil, count: count)
    }

    /// The slot of a target other than the key.
    static func slot(of target: FieldMap.Target) -> Slot {
        switch target {
        case .key: 0
        case .name: 1
        case .icon: 2
        case .images: 3
        case .price: 4
        case .currency: 5
        case .width: 6
        case .height: 7
        }
    }

    /// The slot of a part of the key.
    static func keySlot(_ part: Int) -> Slot {
        targets.count + part
    }

    /// The known keys that are no candidate for anything.
    var unusedKeys: [String] {
        known.filter(\.candidates.isEmpty).map { String(decoding: knownText[$0.text], as: UTF8.self) }
    }

    /// Looks at one row. A value that is null counts only when no candidate has another one.
    mutating func resolve(_ row: borrowing DictionaryRow) {
        reset()
        rowCount += 1
        superseded.removeAll(keepingCapacity: true)
        passedOver.removeAll(keepingCapacity: true)
        if offerMembers(of: row) {
            superseded = row.supersededMembers
            passedOver = superseded.sorted()
            reset()
            rowCount += 1
            _ = offerMembers(of: row)
        }
        for deep in deepPaths {
            if let (node, member) = row.node(at: deep.path) {
                offer(node, of: member, to: deep.slot, rank: deep.rank, in: row)
            }
        }
        for slot in 0..<origins.count where met >> slot & 1 == 0 && nodes[slot] >= 0 {
            met |= 1 << slot
            origins[slot] = FieldOrigin(Int(nodes[slot]), of: Int(members[slot]), in: row)
        }
    }

    /// The node that fills a slot in this row and the member that it is or is inside of.
    func place(of slot: Slot) -> (node: Int, member: Int)? {
        let node = Int(nodes[slot])
        return node >= 0 ? (node, Int(members[slot])) : nil
    }

    private mutating func reset() {
        nodes = SIMD16(repeating: -1)
        members = SIMD16(repeating: -1)
        ranks = SIMD16(repeating: .max)
    }

    /// Looks at each member that is not superseded; answers whether some key stands twice.
    private mutating func offerMembers(of row: borrowing DictionaryRow) -> Bool {
        var isRepeated = false
        var hint = 0
        var member = 1
        let end = row.end(of: 0)
        var passed = 0
        while member < end {
            let key = row.key(of: member)
            defer { member = row.end(of: member) }
            if passed < passedOver.count, passedOver[passed] == member {
                passed += 1
                continue
            }
            if hint < known.count, row.bytes(key, equal: knownText, known[hint].text) {
                // The key that was expected here.
            } else if let index = remember(key, of: row) {
                hint = index
            } else {
                for candidate in candidates(named: row.string(key)) {
                    offer(member, of: member, to: candidate.slot, rank: candidate.rank, in: row)
                }
                continue
            }
            if lastRows[hint] == rowCount { isRepeated = true }
            lastRows[hint] = rowCount
            for place in known[hint].candidates {
                let candidate = knownCandidates[place]
                offer(member, of: member, to: candidate.slot, rank: candidate.rank, in: row)
            }
            hint += 1
        }
        return isRepeated
    }

    private mutating func offer(_ node: Int, of member: Int, to slot: Slot, rank: Int, in row: borrowing DictionaryRow)
    {
        let rank = row.nodes[node].kind == .null ? Int32(rank) + Self.nullRank : Int32(rank)
        guard rank < ranks[slot] else { return }
        ranks[slot] = rank
        nodes[slot] = Int32(truncatingIfNeeded: node)
        members[slot] = Int32(truncatingIfNeeded: member)
    }

    /// The place of a key among the known ones, made known if there is room.
    private mutating func remember(_ key: Range<Int>, of row: borrowing DictionaryRow) -> Int? {
        let bytes = Array(row.bytes[key])
        if let index = knownIndexes[bytes] { return index }
        guard known.count < Self.knownKeyLimit else { return nil }
        let (text, first) = (knownText.count, knownCandidates.count)
        knownText.append(contentsOf: bytes)
        knownCandidates.append(contentsOf: candidates(named: row.string(key)))
        known.append(KnownKey(text: text..<knownText.count, candidates: first..<knownCandidates.count))
        lastRows.append(0)
        knownIndexes[bytes] = known.count - 1
        return known.count - 1
    }

    private func candidates(named name: String) -> [Candidate] {
        (columns[name] ?? []) + (foldedColumns[name.lowercased()] ?? [])
    }
}

extension DictionaryRow {
    /// The members whose key is repeated by a later one, in the order of the later ones.
    fileprivate var supersededMembers: [Int] {
        var last: [[UInt8]: Int] = [:]
        var superseded: [Int] = []
        for member in children(of: 0) {
            if let earlier = last.updateValue(member, forKey: Array(bytes[key(of: member)])) {
                superseded.append(earlier)
            }
        }
        return superseded
    }
}
