/// One XML element with its place in the file.
final class NibElement {
    let name: String
    let attributes: [String: String]
    /// From 1.
    let line: Int
    var children: [NibElement] = []
    var text = ""

    init(name: String, attributes: [String: String], line: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// The name that this element's value has in its parent.
    var key: String? { attributes["key"] }

    /// The first child element of a kind.
    func child(named name: String) -> NibElement? {
        children.first { $0.name == name }
    }

    /// The child element that holds the value of a key.
    func child(forKey key: String) -> NibElement? {
        children.first { $0.key == key }
    }

    /// An attribute that says YES or NO.
    func flag(_ name: String) -> Bool? {
        attributes[name].map { $0 == "YES" }
    }

    /// An attribute that is a finite number.
    func number(_ name: String) -> Double? {
        attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
}
