import CatalogFiles
import Foundation
import ShopModel

/// Compares what a property list is read as with what Foundation reads it as.
enum PropertyListOracle {
    /// What is read here, Foundation reads as the same values or not at all. Differences that are meant:
    /// - text that is not Unicode costs its row, so lists with such are left out;
    /// - of a key that stands twice the last value counts here, and Foundation does not say which one it takes;
    /// - `\u` is read like `\U` here, so lists with it are left out, unless they are binary;
    /// - dates and data are text here, integers of more than 64 bits keep their digits.
    static func check(_ bytes: [UInt8]) {
        let isBinary = bytes.starts(with: Array("bplist".utf8))
        if !isBinary, bytes.firstRange(of: Array("\\u".utf8)) != nil { return }
        var rows: [DictionaryValue] = []
        // Where the rows are the members of an object, by their names.
        var members: [String: DictionaryValue] = [:]
        var isComparable = true
        do {
            let options = ReadingOptions(format: .plist, root: ".")
            try CatalogFile(ByteSource(bytes, name: "bytes"), options: options).forEachRow { row in
                guard row.flaw == nil else { return isComparable = false }
                if hasRepeatedKeys(row) { isComparable = false }
                let value = row.value(at: 0)
                if let name = row.memberName {
                    if members.updateValue(value, forKey: row.string(name)) != nil { isComparable = false }
                } else {
                    rows.append(value)
                }
            }
        } catch {
            return
        }
        guard isComparable,
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
        else { return }
        let document: DictionaryValue
        if !members.isEmpty {
            document = .object(members)
        } else if list is [Any] {
            document = .array(rows)
        } else {
            document = rows.first ?? .null
        }
        expect(isSame(document, list), "Foundation: \(list); here: \(document)")
    }

    /// Also of two keys that Swift takes for the same text, such as of a letter and its accent.
    private static func hasRepeatedKeys(_ row: DictionaryRow) -> Bool {
        row.nodes.indices.contains { index in
            guard row.nodes[index].kind == .object else { return false }
            var keys: Set<String> = []
            for child in row.children(of: index) where !keys.insert(row.string(row.key(of: child))).inserted {
                return true
            }
            return false
        }
    }

    private static func isSame(_ value: DictionaryValue, _ object: Any) -> Bool {
        switch (value, object) {
        case (.string(let text), let other as String): text.utf8.elementsEqual(other.utf8)
        case (.string(let text), let data as Data): text == data.base64EncodedString()
        case (.string, _ as Date): true
        case (.string(let text), let number as NSNumber): !number.doubleValue.isFinite && Double(text) != nil
        case (.bool(let flag), let number as NSNumber): flag == number.boolValue
        case (.number(let digits), let number as NSNumber):
            // A real of four bytes is the shortest decimal that reads back as one. Of an integer of sixteen bytes Foundation takes eight.
            digits.doubleValue == number.doubleValue || Float(digits.doubleValue) == number.floatValue
                || digits.doubleValue.magnitude >= 0x1p63
        case (.null, is NSNull): true
        case (.array(let values), let objects as [Any]):
            values.count == objects.count && zip(values, objects).allSatisfy(isSame)
        case (.object(let members), let objects as [String: Any]):
            members.count == objects.count
                && members.allSatisfy { key, value in objects[key].map { isSame(value, $0) } ?? false }
        default: false
        }
    }
}
