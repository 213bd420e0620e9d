/// What the prices of a file say about their decimal sign, taken together.
///
/// `4,20` alone may be two things; beside `1.355,90` it is not.
package struct PriceEvidence {
    private var comma = false
    private var point = false

    package init() {}

    /// Looks at one price's text.
    package mutating func note(_ text: String) {
        // Between digits only: a sign or a code may hold a point of its own.
        let digits = text.drop { !$0.isNumber }
        let separators = digits.filter { $0 == "," || $0 == "." }
        guard let last = separators.last, (try? PriceText.read(text)) != nil else { return }
        let fraction = digits.suffix(while: { $0 != last }).prefix { $0.isNumber }
        if Set(separators).count == 2 || (last == "." && separators.count == 1 && fraction.count != 3) {
            if last == "," { comma = true } else { point = true }
        }
    }

    /// The sign that the texts decide, or nil when they say nothing or both.
    package var decimalSign: ValueRules.DecimalSign? {
        switch (comma, point) {
        case (true, false): .comma
        case (false, true): .point
        default: nil
        }
    }
}

extension BidirectionalCollection {
    /// The longest end of the collection whose elements all match.
    fileprivate func suffix(while matches: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, matches(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}

extension PriceEvidence {
    /// What the prices of some rows decide, found by the map as an import finds them.
    package static func decimalSign(in rows: [DictionaryRow], map: FieldMap) -> ValueRules.DecimalSign? {
        var resolver = FieldResolver(map: map)
        var evidence = PriceEvidence()
        for row in rows where row.flaw == nil && row.isObject {
            resolver.resolve(row)
            if let node = resolver.place(of: FieldResolver.slot(of: .price))?.node, row.nodes[node].kind == .string {
                evidence.note(row.string(row.text(of: node)))
            }
        }
        return evidence.decimalSign
    }
}
