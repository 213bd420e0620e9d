import Foundation

/// An element's or attribute's name where the parser holds it; it lives as long as the callback.
struct XMLName {
    let characters: UnsafePointer<CChar>

    init(_ characters: UnsafePointer<CChar>) {
        self.characters = characters
    }

    var string: String { String(cString: characters) }

    static func == (name: XMLName, text: StaticString) -> Bool {
        text.withUTF8Buffer { $0.withMemoryRebound(to: CChar.self) { strcmp(name.characters, $0.baseAddress!) == 0 } }
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
