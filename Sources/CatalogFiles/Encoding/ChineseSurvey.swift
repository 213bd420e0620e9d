/// Goes over a text that is not UTF-8 and says whether it is plausibly Chinese in GB18030.
///
/// Valid is not enough: most pairs of high bytes are some character of it, Korean and Japanese encodings use the same range, and so
/// may a Western text. Chinese text keeps to the 3,755 characters of GB 2312's first level (lead B0–D7, trail A1–FE) and its
/// punctuation, and the most frequent few hundred make up most of it.
struct ChineseSurvey {
    private(set) var isValid = true
    private var characters = 0
    private var firstLevel = 0
    private var frequent = 0
    private var pending: [UInt8] = []

    /// At least this share in the first level (punctuation counts), and this share of it frequent.
    private static let firstLevelShare = 0.7
    private static let frequentShare = 0.35

    var isPlausible: Bool {
        isValid && characters > 0
            && Double(firstLevel) >= Self.firstLevelShare * Double(characters)
            && Double(frequent) >= Self.frequentShare * Double(characters)
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        guard isValid else { return }
        for byte in bytes { take(byte) }
    }

    mutating func finish() {
        if !pending.isEmpty { isValid = false }
    }

    private mutating func take(_ byte: UInt8) {
        switch pending.count {
        case 0:
            if byte < 0x80 { return }
            if byte == 0x80 || byte == 0xFF { isValid = false } else { pending.append(byte) }
        case 1:
            switch byte {
            case 0x30...0x39: pending.append(byte)
            case 0x40...0x7E, 0x80...0xFE: note(pending[0], byte)
            default: isValid = false
            }
        case 2:
            if (0x81...0xFE).contains(byte) { pending.append(byte) } else { isValid = false }
        default:
            if (0x30...0x39).contains(byte) { characters += 1 } else { isValid = false }
            pending.removeAll(keepingCapacity: true)
        }
    }

    private mutating func note(_ lead: UInt8, _ trail: UInt8) {
        pending.removeAll(keepingCapacity: true)
        // Punctuation and full-width forms go with any text; they neither prove nor refute.
        if lead == 0xA1 || lead == 0xA3 { return }
        characters += 1
        if (0xB0...0xD7).contains(lead), trail >= 0xA1 { firstLevel += 1 }
        if FrequentCharacters.codes.contains(UInt16(lead) << 8 | UInt16(trail)) { frequent += 1 }
    }
}
