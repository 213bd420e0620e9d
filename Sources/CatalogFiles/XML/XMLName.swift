/// An element's or attribute's name where the parser holds it; it lives as long as the callback.
struct XMLName {
    let characters: UnsafePointer<CChar>

    init(_ characters: UnsafePointer<CChar>) {
        self.characters = characters
    }

    var string: String { String(cString: characters) }

    /// Compared here: names are so short that calling `strcmp` takes longer. The name's own end stops it in time.
    @inline(__always)
    static func == (name: XMLName, text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        var index = 0
        while index < count {
            if UInt8(bitPattern: name.characters[index]) != text.utf8Start[index] { return false }
            index += 1
        }
        return name.characters[count] == 0
    }
}

/// An element's attributes, in order.
struct XMLAttributes: Sequence, IteratorProtocol {
    private var pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    init(_ first: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        pairs = first
    }

    mutating func next() -> (name: String, value: String)? {
        guard let pair = pairs, let name = pair[0], let value = pair[1] else { return nil }
        pairs = pair + 2
        return (String(cString: name), String(cString: value))
    }
}
