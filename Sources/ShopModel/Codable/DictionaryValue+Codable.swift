import Foundation
import Foundations

/// A value is coded as what it is: null, a boolean, a number, text, an array or a dictionary.
///
/// Coders have numbers, not digits: a number that needs more digits than `Decimal` has is rounded by them, and `78.400` comes back as
/// `78.4`. Files of an import keep all digits.
extension DictionaryValue: Codable {
    /// Decodes a value of any kind.
    public init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: TextKey.self) {
            var values: [String: DictionaryValue] = [:]
            for key in members.allKeys {
                values[key.stringValue] = try members.decode(DictionaryValue.self, forKey: key)
            }
            self = .object(values)
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [DictionaryValue] = []
            while !list.isAtEnd { elements.append(try list.decode(DictionaryValue.self)) }
            self = .array(elements)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let number = try? value.decode(Int64.self) {
            self = .number(DecimalText(unchecked: "\(number)"))
        } else if let number = try? value.decode(UInt64.self) {
            self = .number(DecimalText(unchecked: "\(number)"))
        } else if let number = try? value.decode(Decimal.self), let digits = DecimalText("\(number)") {
            self = .number(digits)
        } else if let digits = DecimalText(try value.decode(Double.self)) {
            self = .number(digits)
        } else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "a number that is not finite")
        }
    }

    /// Encodes the value as what it is.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: TextKey.self)
            for (name, value) in members { try container.encode(value, forKey: TextKey(name)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .string(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .number(let number):
            var container = encoder.singleValueContainer()
            let digits = number.description
            if let whole = Int64(digits) {
                try container.encode(whole)
            } else if let whole = UInt64(digits) {
                try container.encode(whole)
            } else if number.doubleValue.isFinite, number.doubleValue.shortestText == digits {
                try container.encode(number.doubleValue)
            } else if let exact = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) {
                try container.encode(exact)
            } else {
                throw EncodingError.invalidValue(
                    digits,
                    EncodingError.Context(
                        codingPath: encoder.codingPath,
                        debugDescription: "\(digits) is larger than any number that can be coded"
                    )
                )
            }
        }
    }
}

/// A key that is any text.
struct TextKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }
}
