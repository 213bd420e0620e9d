import ShopModel

/// The number inside `<integer>` or `<real>`, as JSON would write it.
enum PropertyListNumber {
    /// Keeps the digits where they already are JSON's (M5); nil for `nan`, the infinities and what is no number.
    static func decimal(of text: [UInt8]) -> [UInt8]? {
        var digits = text.drop { $0 <= 0x20 }
        while let last = digits.last, last <= 0x20 { digits.removeLast() }
        if digits.first == 0x2B { digits.removeFirst() }
        let number = Array(digits)
        let end = number.withUnsafeBufferPointer { NumberGrammar.end(of: $0, from: 0) }
        if end == number.count, !number.isEmpty { return number }
        return relaxed(number).map { Array($0.utf8) }
    }

    /// Hexadecimal integers, leading zeros, `.5` and `5.`: legal in a property list, not in JSON.
    private static func relaxed(_ text: [UInt8]) -> String? {
        let sign = text.first == 0x2D ? "-" : ""
        let magnitude = text.dropFirst(sign.utf8.count)
        func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        if magnitude.starts(with: [0x30, 0x78]) || magnitude.starts(with: [0x30, 0x58]) {
            let digits = magnitude.dropFirst(2)
            guard digits.first != 0x2B, digits.first != 0x2D else { return nil }
            return UInt64(string(digits), radix: 16).map { sign + String($0) }
        }
        let parts = magnitude.split(separator: 0x2E, omittingEmptySubsequences: false)
        guard parts.count <= 2, magnitude.contains(where: { $0 != 0x2E }),
            parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let whole = parts[0].drop { $0 == 0x30 }
        let fraction = parts.count > 1 ? parts[1] : []
        return sign + (whole.isEmpty ? "0" : string(whole)) + (fraction.isEmpty ? "" : "." + string(fraction))
    }
}
