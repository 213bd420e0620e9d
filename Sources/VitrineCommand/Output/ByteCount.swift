/// A number of bytes as a person reads it.
enum ByteCount {
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
