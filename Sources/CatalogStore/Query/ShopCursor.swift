import Foundation
import ShopModel

/// A place between two shops of a query's answers: what a page ends at and the next one starts after.
///
/// It names the shop before it by what that is sorted by, not by its number, so it survives edits: pages on either side of it never
/// show a shop twice or leave one out that did not change its place. It belongs to one query; others refuse it.
///
/// Its text is opaque: keep it, hand it back, do not read it.
public struct ShopCursor: Sendable, Hashable {
    /// ``ShopQuery/digest`` of the query.
    let digest: UInt64
    /// What the shop is sorted by; null for one without a value, and where the position is all there is.
    let value: SQLValue
    let position: Int
    let id: Int

    init(digest: UInt64, value: SQLValue, position: Int, id: Int) {
        self.digest = digest
        self.value = value
        self.position = position
        self.id = id
    }

    /// Whether it is a place among the answers of this query.
    public func belongs(to query: ShopQuery) -> Bool {
        digest == query.digest
    }

    /// Reads a cursor's text, or nil when it is none.
    public init?(_ text: String) {
        let standard = text.replacingScalar("-", with: "+").replacingScalar("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
        guard let bytes = Data(base64Encoded: standard + padding) else { return nil }
        var rest = ArraySlice(bytes)
        guard rest.popFirst() == Self.format, let digest = rest.popFixed(), let tag = rest.popFirst() else {
            return nil
        }
        let value: SQLValue
        switch tag {
        case 0: value = .null
        case 1:
            guard let number = rest.popInteger() else { return nil }
            value = .integer(number)
        case 2:
            guard let bits = rest.popFixed() else { return nil }
            value = .real(Double(bitPattern: bits))
        case 3:
            guard let count = rest.popInteger(), count >= 0, count <= rest.count else { return nil }
            value = .blob(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        default: return nil
        }
        guard let position = rest.popInteger(), let id = rest.popInteger(), rest.isEmpty else { return nil }
        self.init(digest: digest, value: value, position: position, id: id)
        // Any other spelling of the same place is no cursor.
        guard description.isIdentical(to: text) else { return nil }
    }

    /// The first byte of every cursor, so that another encoding can be told from this one.
    private static let format: UInt8 = 0xC1
}

extension ShopCursor: CustomStringConvertible {
    public var description: String {
        var bytes = [Self.format]
        bytes.append(fixed: digest)
        switch value {
        case .null, .text: bytes.append(0)
        case .integer(let number):
            bytes.append(1)
            bytes.append(integer: number)
        case .real(let number):
            bytes.append(2)
            bytes.append(fixed: number.bitPattern)
        case .blob(let blob):
            bytes.append(3)
            bytes.append(integer: blob.count)
            bytes += blob
        }
        bytes.append(integer: position)
        bytes.append(integer: id)
        return Data(bytes).base64EncodedString()
            .replacingScalar("+", with: "-").replacingScalar("/", with: "_").replacingScalar("=", with: "")
    }
}

extension [UInt8] {
    /// Eight bytes, the lowest first.
    fileprivate mutating func append(fixed number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// Seven bits a byte, the lowest first, the sign in the lowest bit of all.
    fileprivate mutating func append(integer number: Int) {
        var rest = UInt64(bitPattern: Int64(number << 1 ^ number >> 63))
        while rest > 0x7F {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func popFixed() -> UInt64? {
        guard count >= 8 else { return nil }
        let number = prefix(8).enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * $1.offset) }
        self = dropFirst(8)
        return number
    }

    fileprivate mutating func popInteger() -> Int? {
        var bits: UInt64 = 0
        var shift = 0
        while let byte = popFirst() {
            guard shift < 63 || shift == 63 && byte <= 1 else { return nil }
            bits |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte & 0x80 == 0 { return Int(bits >> 1) ^ -Int(bits & 1) }
            shift += 7
        }
        return nil
    }
}
