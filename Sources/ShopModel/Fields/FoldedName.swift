/// The name of a column reduced to what names are compared by: its letters and digits, without case and accents.
///
/// A bracketed remark such as `(USD)`, a trailing `*`, spaces, `_`, `-` and other punctuation do not count.
package struct FoldedName: Hashable, Sendable {
    /// Lowercase letters and digits only.
    package let text: String
    /// What is in brackets, without them.
    package let remark: String?

    package init(_ name: some StringProtocol) {
        var scalars = String.UnicodeScalarView()
        var inside = String.UnicodeScalarView()
        var depth = 0
        var hasRemark = false
        // The merchant namespace adds nothing to a name.
        let isMerchant = name.count > 2 && name.prefix(2).lowercased() == "g:"
        for scalar in isMerchant ? name.dropFirst(2).unicodeScalars : name[...].unicodeScalars {
            let scalar = Self.narrow(scalar)
            if Self.opening.contains(scalar) {
                depth += 1
                hasRemark = true
            } else if Self.closing.contains(scalar) {
                depth = max(0, depth - 1)
            } else if depth > 0 {
                inside.append(scalar)
            } else {
                Self.append(scalar, to: &scalars)
            }
        }
        if scalars.isEmpty, hasRemark {
            // A name that is wholly in brackets is the name.
            for scalar in inside { Self.append(scalar, to: &scalars) }
            hasRemark = false
        }
        text = String(scalars)
        remark = hasRemark ? String(inside).trimmed : nil
    }

    private static let opening = Set("([{【〔〈".unicodeScalars)
    private static let closing = Set(")]}】〕〉".unicodeScalars)

    /// The ASCII form of a full-width character.
    private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private static func append(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
        if scalar.isASCII {
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A: scalars.append(scalar)
            case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
            default: break
            }
            return
        }
        // Combining accents, which decomposed text has.
        if (0x300...0x36F).contains(scalar.value) { return }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars {
            if let plain = plainLetters[lower] {
                scalars.append(contentsOf: plain.unicodeScalars)
            } else if lower.properties.isAlphabetic || lower.properties.numericType != nil,
                !(0x300...0x36F).contains(lower.value)
            {
                scalars.append(lower)
            }
        }
    }

    /// Letters with accents, and those that are written as two.
    private static let plainLetters: [Unicode.Scalar: String] = {
        let groups: [(String, String)] = [
            ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
            ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"), ("o", "òóôõöøōŏőơ"),
            ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűųư"), ("w", "ŵ"), ("y", "ýÿŷ"),
            ("z", "źżž"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("е", "ё"), ("и", "й"), ("і", "ї"),
            ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("υ", "ύϋΰ"), ("ω", "ώ"),
            ("a", "ạảấầẩẫậắằẳẵặ"), ("e", "ẹẻẽếềểễệ"), ("i", "ỉị"), ("o", "ọỏốồổỗộớờởỡợ"), ("u", "ụủứừửữự"),
            ("y", "ỳỵỷỹ"),
        ]
        var letters: [Unicode.Scalar: String] = [:]
        for (plain, accented) in groups { for letter in accented.unicodeScalars { letters[letter] = plain } }
        return letters
    }()
}

extension FoldedName {
    /// The currency that a price's column names: in brackets, or at either end, as in `Price (USD)`, `price_usd`, `Preis €`.
    ///
    /// - Returns: the code, and the rest of the name folded; nil when the name contains no currency.
    package static func currency(in name: String) -> (code: String, rest: String)? {
        let whole = FoldedName(name)
        if let remark = whole.remark {
            for part in remark.split(whereSeparator: { !$0.isLetter && !$0.isCurrencySymbol }) {
                if let code = code(of: part) { return (code, whole.text) }
            }
        }
        let parts = name.split(whereSeparator: { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol })
        guard parts.count > 1 else {
            // `Preis€`
            guard let last = name.last, last.isCurrencySymbol, let code = code(of: String(last)[...]) else {
                return nil
            }
            return (code, FoldedName(name.dropLast()).text)
        }
        for (token, others) in [(parts[parts.count - 1], parts.dropLast()), (parts[0], parts.dropFirst())] {
            guard let code = code(of: token) else { continue }
            // `Preis in EUR`
            let words = others.filter { !["in", "en", "em", "w", "в"].contains($0.lowercased()) }
            return (code, FoldedName(words.joined(separator: " ")).text)
        }
        return nil
    }

    private static func code(of token: Substring) -> String? {
        CurrencySign.code(naming: String(token))
    }
}
