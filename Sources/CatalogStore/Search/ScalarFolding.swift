import Foundation

/// What a character is to a search, and what it is folded to: found out once for each, then looked up.
///
/// Not `Sendable`: it fills its table as it is asked.
final class ScalarFolding {
    enum Kind: UInt8 {
        /// Ends a word.
        case separator = 1
        case letter
        case digit
        /// Of a script that does not part its words: found in pairs.
        case paired
        /// A word by itself, such as an emoji.
        case symbol
        /// As if it were not there: an accent, a joiner.
        case ignored
        /// May become one character with the one before.
        case composing
    }

    /// A kind and up to six bytes of UTF-8 in a word: the kind lowest, then the count.
    struct Entry {
        let bits: UInt64

        var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: bits))! }
        var count: Int { Int(UInt8(truncatingIfNeeded: bits >> 8)) }
        /// The bytes, the first lowest.
        var bytes: UInt64 { bits >> 16 }

        fileprivate init(_ kind: Kind, _ text: some Sequence<UInt8>) {
            var bits: UInt64 = 0
            var count = 0
            for byte in text {
                bits |= UInt64(byte) << UInt64(16 + 8 * count)
                count += 1
            }
            self.bits = bits | UInt64(count) << 8 | UInt64(kind.rawValue)
        }

        fileprivate init(bits: UInt64) { self.bits = bits }
    }

    /// 256 entries each, made when one of them is asked for; 0 is not known yet. What is beyond them is rare.
    private var pages = [[UInt64]?](repeating: nil, count: 0x200)

    func entry(for scalar: UInt32) -> Entry {
        // Most of what is written in China.
        if scalar >= 0x4E00, scalar < 0xA000 {
            let bytes =
                UInt64(0xE0 | scalar >> 12) | UInt64(0x80 | scalar >> 6 & 0x3F) << 8 | UInt64(0x80 | scalar & 0x3F)
                << 16
            return Entry(bits: bytes << 16 | 3 << 8 | UInt64(Kind.paired.rawValue))
        }
        guard scalar < 0x20000 else { return Unicode.Scalar(scalar).map(Self.found) ?? Entry(.separator, []) }
        let (page, place) = (Int(scalar >> 8), Int(scalar & 0xFF))
        if let known = pages[page]?[place], known != 0 { return Entry(bits: known) }
        let entry = Unicode.Scalar(scalar).map(Self.found) ?? Entry(.separator, [])
        if pages[page] == nil { pages[page] = [UInt64](repeating: 0, count: 256) }
        pages[page]![place] = entry.bits
        return entry
    }

    private static func found(_ scalar: Unicode.Scalar) -> Entry {
        let text = String(scalar)
        switch scalar.value {
        case 0x3099, 0x309A, 0xFF9E, 0xFF9F, 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB:
            return Entry(.composing, text.utf8)
        // Combining accents, marks of scripts that are read without them, soft hyphen, joiners and marks of direction, variation
        // selectors, skin tones.
        case 0x300...0x36F, 0xAD, 0x200B...0x200F, 0x2060, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFEFF, 0x1F3FB...0x1F3FF:
            return Entry(.ignored, [])
        case _ where isMark(scalar.value): return Entry(.ignored, [])
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .decimalNumber:
            let digit = UInt8(properties.numericValue ?? 0)
            return Entry(.digit, [0x30 + digit])
        case .otherSymbol where isFlag(scalar): return Entry(.paired, text.utf8)
        case .otherSymbol: return Entry(.symbol, text.utf8)
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .letterNumber, .otherNumber:
            return isPaired(scalar) ? paired(text) : letter(text)
        default: return properties.isEmojiPresentation ? Entry(.symbol, text.utf8) : Entry(.separator, [])
        }
    }

    /// One character for its variants: half width, compatibility forms.
    private static func paired(_ text: String) -> Entry {
        let folded = text.precomposedStringWithCompatibilityMapping
        return Entry(.paired, folded.unicodeScalars.count == 1 ? folded.utf8 : text.utf8)
    }

    /// Without case, accents and width.
    private static func letter(_ text: String) -> Entry {
        let cased = text.uppercased().lowercased().decomposedStringWithCompatibilityMapping
        var folded = ""
        for scalar in cased.unicodeScalars where !(0x300...0x36F).contains(scalar.value) && !isMark(scalar.value) {
            folded.unicodeScalars.append(scalar)
        }
        folded = strokes[folded] ?? folded
        guard !folded.isEmpty else { return Entry(.ignored, []) }
        if folded.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return Entry(.digit, folded.utf8.prefix(6)) }
        let isPlain = folded.utf8.count <= 6 && folded.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
        return Entry(.letter, isPlain ? folded.utf8 : text.utf8)
    }

    /// Marks that a text may have or lack: the vowel signs and accents of Hebrew, Arabic, Syriac, Samaritan and N'Ko, the stretching
    /// tatweel, titlos of old Cyrillic, and further combining accents. The vowels of Thaana and of Indian scripts are not: a word without
    /// them is another word.
    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A, 0x61C, 0x640,
            0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED, 0x711, 0x730...0x74A,
            0x7EB...0x7F3, 0x7FA, 0x7FD, 0x816...0x819, 0x81B...0x823, 0x825...0x827, 0x829...0x82D, 0x859...0x85B,
            0x897...0x89F, 0x8CA...0x8E1, 0x8E3...0x8FF, 0x180B...0x180D, 0x180F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
            0x2DE0...0x2DFF, 0xA66F...0xA672, 0xA674...0xA67D, 0xFB1E, 0xFE20...0xFE2F, 0x10EAB...0x10EAC,
            0x10EFD...0x10EFF:
            true
        default: false
        }
    }

    /// Letters that Unicode does not take apart, as they are written where they are missing.
    private static let strokes = [
        "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d",
    ]

    /// Chinese characters, kana, hangul, Thai, Lao, Burmese, Khmer.
    private static func isPaired(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029,
            0x3031...0x30FF, 0x3100...0x312F, 0x3130...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static func isFlag(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
