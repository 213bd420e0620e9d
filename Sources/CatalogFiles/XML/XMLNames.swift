import ShopModel

/// Turns qualified names of XML into keys: a name of the merchant namespace loses its prefix, whatever the prefix is.
///
/// Prefixes are taken from the declarations seen so far; feeds declare theirs once, on the outermost element.
struct XMLNames {
    private static let merchant = "http://base.google.com/ns/1.0"
    private var prefixes: Set<String> = ["g"]

    /// Notes a declaration. Answers whether the attribute is one, and so no data.
    mutating func declare(_ attribute: String, _ value: String) -> Bool {
        if attribute == "xmlns" { return true }
        guard attribute.startsExactly(with: "xmlns:") else {
            return attribute.startsExactly(with: "xsi:") || attribute == "xml:space"
        }
        let prefix = String(attribute.unicodeScalars.dropFirst(6))
        if value == Self.merchant { prefixes.insert(prefix) } else { prefixes.remove(prefix) }
        return true
    }

    func key(_ name: String) -> String {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")), prefixes.contains(String(name[..<colon])) else {
            return name
        }
        return String(name[name.utf8.index(after: colon)...])
    }
}
