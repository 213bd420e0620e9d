import Foundations
import ShopModel

/// Tells repeated names apart: `茶`, `茶#2`; also from names that already look like that.
///
/// Keeps a hash of each name, not the name: some twenty bytes a row.
struct NameOrdinals {
    private var taken: [UInt64: UInt32] = [:]

    /// The name itself the first time, afterwards with the first ordinal that no row of the file has as its name.
    mutating func key(for name: ArraySlice<UInt8>) -> [UInt8]? {
        let hash = StableHash(name).value
        guard let last = taken[hash] else {
            taken[hash] = 1
            return nil
        }
        var ordinal = last + 1
        while true {
            let key = Array(name) + Array("#\(ordinal)".utf8)
            if taken.updateValue(1, forKey: StableHash(key).value) == nil {
                taken[hash] = ordinal
                return key
            }
            ordinal += 1
        }
    }
}
