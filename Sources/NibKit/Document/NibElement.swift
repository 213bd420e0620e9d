/// One XML element with its place in the file. A value, so that a document can be read once and used from anywhere.
struct NibElement: Sendable {
    let name: String
    var attributes: [String: String]
    /// From 1.
    let line: Int
    var children: [NibElement] = []
    /// What a `<string>` holds; "" for others.
    var text = ""

    /// The name that this element's value has in its parent.
    var key: String? { attributes["key"] }

    /// The document's own name for the object.
    var id: String? { attributes["id"] }

    /// The first child element of a kind.
    func child(named name: String) -> NibElement? {
        children.first { $0.name == name }
    }

    /// The child element that holds the value of a key.
    func child(forKey key: String) -> NibElement? {
        children.first { $0.key == key }
    }

    /// The child elements of the first child of a kind, such as what stands in `<subviews>`.
    func elements(in name: String) -> [NibElement] {
        child(named: name)?.children ?? []
    }

    /// The ids of this element and of everything inside it.
    var ids: Set<String> {
        var ids: Set<String> = []
        func collect(_ element: NibElement) {
            if let id = element.id { ids.insert(id) }
            element.children.forEach(collect)
        }
        collect(self)
        return ids
    }

    /// An attribute that says YES or NO.
    func flag(_ name: String) -> Bool? {
        attributes[name].map { $0 == "YES" }
    }

    /// An attribute that is a finite number.
    func number(_ name: String) -> Double? {
        attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// A text that is an attribute, or a `<string>` or `<mutableString>` with that key.
    func string(_ name: String) -> String? {
        attributes[name] ?? children.first { $0.key == name && $0.holdsText }?.text
    }

    /// Whether the characters inside count; elsewhere they are indentation.
    var holdsText: Bool { name == "string" || name == "mutableString" }
}
