/// A number of bytes as a person reads it.
enum ByteCount {
    /// Reads a number of bytes, or nil: digits, and K, M or G for 1024 bytes and its powers.
    static func parse(_ text: String) -> Int? {
        var digits = Array(text.utf8)
        var factor = 1
        switch digits.last.map({ $0 & ~0x20 }) {
        case UInt8(ascii: "K"): factor = 1 << 10
        case UInt8(ascii: "M"): factor = 1 << 20
        case UInt8(ascii: "G"): factor = 1 << 30
        default: break
        }
        if factor > 1 { digits.removeLast() }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(String(decoding: digits, as: UTF8.self))
        else { return nil }
        let (size, isTooLarge) = count.multipliedReportingOverflow(by: factor)
        return isTooLarge ? .max : size
    }

    /// `512 bytes`, `4.0 KB`, `12.3 MB`: thousands, as disks are sold and `ls -h --si` counts.
    static func text(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var value = Double(bytes)
        var unit = 0
        let units = ["KB", "MB", "GB", "TB", "PB", "EB"]
        value /= 1000
        while value >= 999.95, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}
