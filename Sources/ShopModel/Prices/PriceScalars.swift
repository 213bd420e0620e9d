/// A price's text with the many spellings of one thing made one: digits of every script, full-width forms, spaces, apostrophes,
/// dashes and HTML entities.
///
/// Marks that only direct the order of writing are left out.
struct PriceScalars {
    /// The text; the letters as they were written.
    private(set) var scalars: [Unicode.Scalar] = []
    /// The same, letter by letter in lower case.
    private(set) var folded: [Unicode.Scalar] = []

    /// Stands for a decimal sign that is never anything else, such as the Arabic one.
    static let decimalMark: Unicode.Scalar = "\u{66B}"
    /// Stands for a sign that only ever separates thousands: an apostrophe, an underscore, the Arabic one.
    static let groupMark: Unicode.Scalar = "\u{66C}"

    var count: Int { scalars.count }
    var isBlank: Bool { scalars.allSatisfy { $0 == " " } }

    init(_ text: some StringProtocol) {
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                scalars.append(scalar.value > 0x20 && scalar.value != 0x7F ? scalar : " ")
            } else if let one = Self.normal(scalar) {
                scalars.append(one)
            }
        }
        if scalars.contains("&") { decodeEntities() }
        folded = scalars.map(Self.lowercase)
    }

    /// The letters of some places, as they were written.
    func text(_ range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range])
        return text.trimmed
    }

    /// Whether a scalar is a letter of a script that separates its words with spaces.
    static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A }
        return scalar.value < 0x0E00 && scalar.properties.isAlphabetic
    }

    private static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII {
            return scalar.value >= 0x41 && scalar.value <= 0x5A ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar
        }
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first! : scalar
    }

    /// The usual spelling of a scalar that is not ASCII; nil for one that is left out.
    private static func normal(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x85, 0x2028, 0x2029: return " "
        case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF,
            0xFE00...0xFE0F:
            return nil
        case 0x2019, 0x2018, 0x2BC, 0x2B9, 0x2032, 0xB4, 0xFF07: return "'"
        case 0x2010...0x2015, 0x2212, 0x207B, 0xFE58, 0xFE63, 0xFF0D: return "-"
        case 0x60C, 0xFF0C, 0xFE50: return ","
        case 0xFF0E, 0xFE52, 0xFF61: return "."
        case 0xB7, 0x66B: return decimalMark
        case 0x66C, 0x2E41: return groupMark
        case 0x301C, 0x223C, 0x2248: return "~"
        case 0xFFE1: return "£"
        case 0xFFE5: return "¥"
        case 0xFFE6: return "₩"
        case 0x66A: return "%"
        case 0x2044, 0x2215: return "/"
        case 0xFF01...0xFF5E: return normalASCII(Unicode.Scalar(scalar.value - 0xFEE0)!)
        default: break
        }
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
            return Unicode.Scalar(0x30 + UInt8(value))
        }
        return scalar
    }

    private static func normalASCII(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar
    }

    // MARK: - Entities

    /// Replaces `&euro;`, `&#8364;` and the like; what is not known stays.
    private mutating func decodeEntities() {
        var decoded: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "&", let (scalar, end) = entity(at: index) {
                if let normal = scalar.isASCII ? (scalar.value > 0x20 ? scalar : " ") : Self.normal(scalar) {
                    decoded.append(normal)
                }
                index = end
            } else {
                decoded.append(scalars[index])
                index += 1
            }
        }
        scalars = decoded
    }

    private func entity(at start: Int) -> (Unicode.Scalar, end: Int)? {
        guard let end = scalars[start...].prefix(12).firstIndex(of: ";") else { return nil }
        let name = text(start + 1..<end)
        if let named = Self.entities[name] { return (named, end + 1) }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
    }

    private static let entities: [String: Unicode.Scalar] = [
        "euro": "€", "pound": "£", "yen": "¥", "dollar": "$", "cent": "¢", "nbsp": " ", "ensp": " ", "emsp": " ",
        "thinsp": " ", "numsp": " ", "minus": "-", "ndash": "-", "mdash": "-", "amp": "&", "comma": ",", "period": ".",
        "rsquo": "'", "apos": "'", "lrm": "\u{200E}", "rlm": "\u{200F}", "percnt": "%", "plus": "+", "middot": "·",
    ]
}
