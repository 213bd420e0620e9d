import Foundation
import Foundations

extension DictionaryValue {
    /// Creates a value from what `JSONSerialization`, `PropertyListSerialization` or a program's own dictionary contains.
    ///
    /// Takes text, booleans, all number types, `Decimal`, `NSNumber`, `NSNull`, dates (as ISO 8601 text, UTC), addresses, data (as Base64
    /// text), arrays, dictionaries with text as keys, and optional values of these. Returns nil for a value of any other type, and for a
    /// number that is not finite.
    public init?(_ value: Any) {
        switch value {
        case let value as DictionaryValue: self = value
        case is NSNull: self = .null
        case let value as String: self = .string(value)
        case let value as Substring: self = .string(String(value))
        case let value as DecimalText: self = .number(value)
        case let value as Date: self = .string(value.ISO8601Format())
        case let value as URL: self = .string(value.absoluteString)
        case let value as Data: self = .string(value.base64EncodedString())
        default:
            if let number = Self.number(value) {
                self = number
            } else if let list = value as? [Any] {
                var elements: [DictionaryValue] = []
                for element in list {
                    guard let element = DictionaryValue(element) else { return nil }
                    elements.append(element)
                }
                self = .array(elements)
            } else if let members = value as? [String: Any] {
                guard let values = try? Self.values(members).get() else { return nil }
                self = .object(values)
            } else if Mirror(reflecting: value).displayStyle == .optional {
                guard let wrapped = Mirror(reflecting: value).children.first?.value else {
                    self = .null
                    return
                }
                self.init(wrapped)
            } else {
                return nil
            }
        }
    }

    /// The key whose value has a type that a dictionary of a shop cannot have.
    struct Unsupported: Error {
        let key: String
        let type: String
    }

    static func values(_ dictionary: [String: Any]) -> Result<[String: DictionaryValue], Unsupported> {
        var values: [String: DictionaryValue] = [:]
        for key in dictionary.keys.sorted() {
            guard let value = dictionary[key] else { continue }
            guard let converted = DictionaryValue(value) else {
                return .failure(Unsupported(key: key, type: "\(type(of: value))"))
            }
            values[key] = converted
        }
        return .success(values)
    }

    private static func number(_ value: Any) -> DictionaryValue? {
        // A number of Foundation can be cast to each number type, and a boolean to a number, so that its own kind is asked first.
        if let value = value as? NSNumber, type(of: value as Any) is NSNumber.Type { return number(value) }
        if let value = value as? Bool, type(of: value as Any) == Bool.self { return .bool(value) }
        if let value = value as? any BinaryInteger { return DecimalText("\(value)").map(DictionaryValue.number) }
        switch value {
        case let value as Double: return DecimalText(value).map(DictionaryValue.number)
        // By its own digits: 0.1 as a Float is 0.1 and not 0.10000000149.
        case let value as Float: return DecimalText(value.shortestText).map(DictionaryValue.number)
        case let value as Decimal: return DecimalText("\(value)").map(DictionaryValue.number)
        default: return nil
        }
    }

    private static func number(_ value: NSNumber) -> DictionaryValue? {
        let kind = String(cString: value.objCType)
        if type(of: value) == type(of: NSNumber(value: true)), kind == String(cString: NSNumber(value: true).objCType),
            value == NSNumber(value: true) || value == NSNumber(value: false), isBoolean(value)
        {
            return .bool(value.boolValue)
        }
        return DecimalText(kind == "d" || kind == "f" ? value.doubleValue.shortestText : value.stringValue)
            .map(DictionaryValue.number)
    }

    /// Whether a number of Foundation is a boolean and not a small integer.
    private static func isBoolean(_ value: NSNumber) -> Bool {
        #if canImport(Darwin)
            CFGetTypeID(value) == CFBooleanGetTypeID()
        #else
            // A boolean can be cast to Bool and has its type code, which 8-bit integers do not have.
            value.objCType.pointee == NSNumber(value: true).objCType.pointee
                && NSNumber(value: true).objCType.pointee != NSNumber(value: Int8(1)).objCType.pointee
        #endif
    }
}
