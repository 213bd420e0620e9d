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
        return relaxed(String(decoding: number, as: UTF8.self)).map { Array($0.utf8) }
    }

    /// Hexadecimal integers, leading zeros, `.5` and `5.`: legal in a property list, not in JSON.
    private static func relaxed(_ text: String) -> String? {
        let isNegative = text.hasPrefix("-")
        let magnitude = isNegative ? text.dropFirst() : text[...]
        if magnitude.lowercased().hasPrefix("0x") {
            return UInt64(magnitude.dropFirst(2), radix: 16).map { (isNegative ? "-" : "") + String($0) }
        }
        guard !magnitude.isEmpty, magnitude.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            magnitude.filter({ $0 == "." }).count <= 1, magnitude != "."
        else { return nil }
        let parts = magnitude.split(separator: ".", omittingEmptySubsequences: false)
        let whole = parts[0].drop { $0 == "0" }
        let fraction = parts.count > 1 ? parts[1] : ""
        return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
