/// Finds the values of a row that fill a shop's fields, by the map's candidates and the aliases.
///
/// Rows of one file mostly have the same keys in the same order, so each key is looked up once and then recognised where it is
/// expected: one comparison of bytes per member.
struct FieldResolver {
    /// A key of the row as a candidate for a target; a lower rank wins.
    private struct Candidate {
        var target: Int
        var rank: Int
    }

    /// A key that a row had: its text and what it may fill, both in arrays that all known keys share.
    private struct KnownKey {
        var text: Range<Int>
        var candidates: Range<Int>
        var isKeyColumn: Bool
    }

    /// A candidate that needs a walk into the row.
    private struct DeepPath {
        var target: Int
        var rank: Int
        var path: FieldPath
    }

    static let targetCount = FieldMap.Target.allCases.count
    /// Puts a null after every value; no map has so many candidates.
    private static let nullRank = Int(Int32.max) / 2
    /// A file of generated keys must not grow this without bound.
    private static let knownKeyLimit = 4096

    private let columns: [String: [Candidate]]
    private let foldedColumns: [String: [Candidate]]
    private let deepPaths: [DeepPath]
    private let keyColumn: String?
    private var known: [KnownKey] = []
    private var knownText: [UInt8] = []
    private var knownCandidates: [Candidate] = []
    // One lane for each target, kept in the mapper itself: they are set anew for every row.
    /// The node that fills the target in this row, or -1.
    private(set) var nodes = SIMD8<Int32>(repeating: -1)
    /// The member of the row that the node is or is inside of, or -1.
    private(set) var members = SIMD8<Int32>(repeating: -1)
    private var ranks = SIMD8<Int32>(repeating: .max)
    /// The member of the row that the key column names, or -1.
    private(set) var keyMember = -1
    /// One bit for each target that some row had a value for.
    private var met = 0
    /// For each target: the name of the key that filled it first.
    private(set) var firstSources = [String?](repeating: nil, count: targetCount)

    /// - Parameter keyColumn: the name of the column that alone tells rows apart, if there is one: it is found on the way.
    init(map: FieldMap, keyColumn: String?) {
        self.keyColumn = keyColumn
        var columns: [String: [Candidate]] = [:]
        var folded: [String: [Candidate]] = [:]
        var deep: [DeepPath] = []
        for (target, name) in FieldMap.Target.allCases.enumerated() {
            if let paths = map.fields[name] {
                for (rank, path) in paths.enumerated() {
                    // The literal column beats the path, and an exact name beats one in another case.
                    columns[path.columnName, default: []].append(Candidate(target: target, rank: rank * 3))
                    if path.steps.count > 1 {
                        deep.append(DeepPath(target: target, rank: rank * 3 + 1, path: path))
                    } else {
                        folded[path.columnName.lowercased(), default: []]
                            .append(Candidate(target: target, rank: rank * 3 + 2))
                    }
                }
            } else if name != .key {
                for (rank, alias) in FieldAliases.names(for: name).enumerated() {
                    folded[alias.lowercased(), default: []].append(Candidate(target: target, rank: rank))
                }
            }
        }
        self.columns = columns
        foldedColumns = folded
        deepPaths = deep
    }

    /// Looks at one row. A value that is null counts only when no candidate has another one.
    mutating func resolve(_ row: borrowing DictionaryRow) {
        nodes = SIMD8(repeating: -1)
        members = SIMD8(repeating: -1)
        ranks = SIMD8(repeating: .max)
        keyMember = -1
        var hint = 0
        var member = 1
        let end = row.end(of: 0)
        while member < end {
            let index = knownIndex(of: row.key(of: member), in: row, hint: hint)
            hint = index + 1
            if index >= 0 {
                if known[index].isKeyColumn { keyMember = member }
                for place in known[index].candidates {
                    let candidate = knownCandidates[place]
                    offer(member, of: member, as: candidate.target, rank: candidate.rank, in: row)
                }
            } else if let keyColumn, row.string(row.key(of: member)) == keyColumn {
                keyMember = member
            }
            member = row.end(of: member)
        }
        for deep in deepPaths {
            if let (node, member) = row.node(at: deep.path) {
                offer(node, of: member, as: deep.target, rank: deep.rank, in: row)
            }
        }
        for target in 0..<Self.targetCount where !hasMet(target) && nodes[target] >= 0 {
            met |= 1 << target
            firstSources[target] = row.string(row.key(of: Int(members[target])))
        }
    }

    /// Whether any row so far had a value for the target.
    func hasMet(_ target: Int) -> Bool {
        met >> target & 1 == 1
    }

    private mutating func offer(
        _ node: Int,
        of member: Int,
        as target: Int,
        rank: Int,
        in row: borrowing DictionaryRow
    ) {
        let rank = Int32(truncatingIfNeeded: row.nodes[node].kind == .null ? rank + Self.nullRank : rank)
        // The last of two equal keys wins.
        guard rank <= ranks[target] else { return }
        ranks[target] = rank
        nodes[target] = Int32(truncatingIfNeeded: node)
        members[target] = Int32(truncatingIfNeeded: member)
    }

    /// The place of a key among the known ones, or -1 when there are too many to remember.
    private mutating func knownIndex(of key: Range<Int>, in row: borrowing DictionaryRow, hint: Int) -> Int {
        var index = hint
        for _ in 0..<known.count {
            if index >= known.count { index = 0 }
            if row.bytes(key, equal: knownText, known[index].text) { return index }
            index += 1
        }
        guard known.count < Self.knownKeyLimit else { return -1 }
        let name = row.string(key)
        let candidates = (columns[name] ?? []) + (foldedColumns[name.lowercased()] ?? [])
        let (text, first) = (knownText.count, knownCandidates.count)
        knownText.append(contentsOf: row.bytes[key])
        knownCandidates.append(contentsOf: candidates)
        known.append(
            KnownKey(
                text: text..<knownText.count,
                candidates: first..<knownCandidates.count,
                isKeyColumn: name == keyColumn
            )
        )
        return known.count - 1
    }
}
