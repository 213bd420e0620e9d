import ShopModel

/// Values as an XML property list writes them; numbers keep their digits.
enum PropertyListText {
    /// A null has no element; a dictionary leaves its key out.
    static func text(of node: Int, in row: DictionaryRow, indent: Int) throws(RowWriter.Failure) -> String {
        let tabs = String(repeating: "\t", count: indent)
        switch row.nodes[node].kind {
        case .null: return ""
        case .true: return tabs + "<true/>\n"
        case .false: return tabs + "<false/>\n"
        case .number:
            let digits = row.string(row.text(of: node))
            let isInteger = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
            let element = isInteger ? "integer" : "real"
            return "\(tabs)<\(element)>\(digits)</\(element)>\n"
        case .string: return "\(tabs)<string>\(try escaped(row.string(row.text(of: node))))</string>\n"
        case .array:
            var text = tabs + "<array>\n"
            for child in row.children(of: node) { text += try self.text(of: child, in: row, indent: indent + 1) }
            return text + tabs + "</array>\n"
        case .object:
            var text = tabs + "<dict>\n"
            for child in row.children(of: node) where row.nodes[child].kind != .null {
                text += "\(tabs)\t<key>\(try escaped(row.string(row.key(of: child))))</key>\n"
                text += try self.text(of: child, in: row, indent: indent + 1)
            }
            return text + tabs + "</dict>\n"
        }
    }

    private static func escaped(_ text: String) throws(RowWriter.Failure) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case "\t", "\n", " "...: result.unicodeScalars.append(scalar)
            // XML 1.0, section 2.2: no other control characters, in no form.
            default: throw RowWriter.Failure(text: text)
            }
        }
        guard !result.unicodeScalars.contains(where: { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }) else {
            throw RowWriter.Failure(text: text)
        }
        return result
    }
}
