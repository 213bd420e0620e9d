/// The digits of a number as people write it, and what its separators can mean.
///
/// The form alone decides most of them: of two different separators the last is the decimal sign, one that is repeated separates
/// thousands, and one that is not followed by exactly three digits is a decimal sign. What is left is `1,299` and `1.299`.
struct WrittenNumber: Hashable {
    /// The digits before the decimal sign, without separators.
    var whole: String
    /// The digits after it; nil without one.
    var fraction: String?
    /// The decimal sign that the form shows, itself or by what separates the thousands; nil when it shows none.
    var decimalSign: ValueRules.DecimalSign?
    /// The separator that may be either; then ``fraction`` is what follows it.
    var doubt: ValueRules.DecimalSign?

    /// The number with the separator in doubt as the decimal sign, by JSON's grammar.
    var decimal: String { Self.canonical(whole, fraction) }

    /// The number with the separator in doubt as one of thousands.
    var grouped: String { doubt == nil ? decimal : Self.canonical(whole + (fraction ?? ""), nil) }

    /// Reads digits and separators, in a text's spelling for both; nil when they are not one number.
    init?(_ text: ArraySlice<Unicode.Scalar>) {
        var parts: [ArraySlice<Unicode.Scalar>] = []
        var separators: [Unicode.Scalar] = []
        var start = text.startIndex
        for index in text.indices where !Self.isDigit(text[index]) {
            let separator = Self.separator(text[index])
            guard let separator else { return nil }
            parts.append(text[start..<index])
            separators.append(separator)
            start = index + 1
        }
        parts.append(text[start...])
        guard parts.dropFirst().allSatisfy({ !$0.isEmpty }), !parts[0].isEmpty || separators.count == 1 else {
            return nil
        }
        self.init(parts: parts, separators: separators)
    }

    private init?(parts: [ArraySlice<Unicode.Scalar>], separators: [Unicode.Scalar]) {
        func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
            String(String.UnicodeScalarView(part))
        }
        guard let last = separators.last else {
            whole = text(parts[0])
            return
        }
        let lastSign = Self.sign(last)
        let first = separators[0]
        // All separators but a last one of another kind separate groups.
        let groups =
            last == first && (separators.count > 1 || lastSign == nil && last != PriceScalars.decimalMark)
            ? separators.count : separators.count - 1
        guard separators[..<groups].allSatisfy({ $0 == first }), groups == 0 || first != PriceScalars.decimalMark else {
            return nil
        }
        if groups > 0, !Self.isGrouped(parts[...groups], by: first) { return nil }
        whole = parts[...groups].map(text).joined()
        if groups == separators.count {
            // A repeated point or comma shows that the other one is the decimal sign.
            decimalSign = Self.sign(first)?.other
            return
        }
        let tail = parts[groups + 1]
        guard lastSign != nil || last == PriceScalars.decimalMark else { return nil }
        fraction = text(tail)
        guard let lastSign else { return }
        let mayGroup = groups == 0 && tail.count == 3 && (1...3).contains(whole.count) && !whole.hasPrefix("0")
        if mayGroup { doubt = lastSign } else { decimalSign = lastSign }
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value &- 0x30 < 10
    }

    /// The kind of a separator; nil when a scalar is not one.
    static func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case ".", ",", " ", "'", "_", PriceScalars.decimalMark, PriceScalars.groupMark: scalar
        default: nil
        }
    }

    private static func sign(_ separator: Unicode.Scalar) -> ValueRules.DecimalSign? {
        switch separator {
        case ".": .point
        case ",": .comma
        default: nil
        }
    }

    /// Whether the groups have three digits each, or two each before the last three as in India. Groups of four are not read.
    private static func isGrouped(_ parts: ArraySlice<ArraySlice<Unicode.Scalar>>, by separator: Unicode.Scalar) -> Bool
    {
        guard let first = parts.first, let last = parts.last, last.count == 3, (1...3).contains(first.count) else {
            return false
        }
        let middle = parts.dropFirst().dropLast()
        if middle.allSatisfy({ $0.count == 3 }) { return true }
        return (separator == "," || separator == PriceScalars.groupMark) && first.count < 3
            && middle.allSatisfy { $0.count == 2 }
    }

    /// A number by JSON's grammar.
    private static func canonical(_ whole: String, _ fraction: String?) -> String {
        let stripped = whole.utf8.drop { $0 == 0x30 }
        let digits = stripped.isEmpty ? "0" : String(Substring(stripped))
        guard let fraction, !fraction.isEmpty else { return digits }
        return digits + "." + fraction
    }
}

extension ValueRules.DecimalSign {
    /// The other of the two.
    var other: Self { self == .point ? .comma : .point }
}
