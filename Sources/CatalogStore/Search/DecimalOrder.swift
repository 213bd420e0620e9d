/// Compares decimals to their last digit, whatever their length and form: `0.290`, `29e-2` and `0.29` are one number.
enum DecimalOrder {
    /// Below, at or above 0, as the first is less than, equal to or greater than the second.
    static func compare(_ first: String, _ second: String) -> Int {
        let (a, b) = (Number(first), Number(second))
        guard a.sign == b.sign else { return a.sign < b.sign ? -1 : 1 }
        return a.sign * magnitude(a, b)
    }

    private static func magnitude(_ a: Number, _ b: Number) -> Int {
        if a.exponent != b.exponent { return a.exponent < b.exponent ? -1 : 1 }
        if a.digits.lexicographicallyPrecedes(b.digits) { return -1 }
        return a.digits == b.digits ? 0 : 1
    }

    /// `0.d₁d₂d₃… × 10^exponent` with neither a first nor a last digit of 0.
    private struct Number {
        /// 0 for zero.
        var sign: Int
        var digits: [UInt8] = []
        var exponent = 0

        init(_ text: String) {
            var isNegative = false
            var afterPoint = 0
            var hasPoint = false
            var bytes = Array(text.utf8)[...]
            if bytes.first == UInt8(ascii: "-") {
                isNegative = true
                bytes.removeFirst()
            }
            var power = 0
            if let e = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
                let written = String(decoding: bytes[(e + 1)...], as: UTF8.self)
                // An exponent beyond 64 bits is as good as any that large.
                power = Int(written) ?? (written.utf8.first == 0x2D ? Int.min / 4 : Int.max / 4)
                power = min(max(power, Int.min / 4), Int.max / 4)
                bytes = bytes[..<e]
            }
            for byte in bytes {
                if byte == UInt8(ascii: ".") {
                    hasPoint = true
                } else {
                    digits.append(byte)
                    if hasPoint { afterPoint += 1 }
                }
            }
            let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
            digits.removeFirst(zeros)
            exponent = digits.count - afterPoint + power
            while digits.last == UInt8(ascii: "0") { digits.removeLast() }
            sign = digits.isEmpty ? 0 : isNegative ? -1 : 1
            if sign == 0 { exponent = 0 }
        }
    }
}
