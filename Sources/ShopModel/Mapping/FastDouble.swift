/// Reads the short decimals that catalogs are full of without making a String.
enum FastDouble {
    /// The Double nearest to a number by JSON's grammar.
    ///
    /// Up to fifteen digits and ten places are exact in one division of two exact Doubles. Source: William D. Clinger, "How to
    /// Read Floating Point Numbers Accurately", 1990.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double {
        var mantissa = 0
        var digits = 0
        var places = 0
        var sawPoint = false
        var index = 0
        let isNegative = bytes.first == 0x2D
        if isNegative { index += 1 }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x2E, !sawPoint {
                sawPoint = true
            } else if byte &- 0x30 < 10, digits < 15 {
                mantissa = mantissa &* 10 &+ Int(byte &- 0x30)
                digits += 1
                if sawPoint { places += 1 }
            } else {
                return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
            }
            index += 1
        }
        let magnitude = places == 0 ? Double(mantissa) : Double(mantissa) / powersOfTen[places]
        return isNegative ? -magnitude : magnitude
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}

extension DictionaryRow {
    /// The Double nearest to the number, by JSON's grammar, that stands in these bytes.
    func double(_ range: Range<Int>) -> Double {
        bytes.withUnsafeBufferPointer { FastDouble.value(of: UnsafeBufferPointer(rebasing: $0[range])) }
    }
}
