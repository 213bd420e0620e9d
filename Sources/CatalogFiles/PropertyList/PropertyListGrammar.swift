/// What may stand where in an XML property list. Source: PropertyList-1.0.dtd, and that keys and values alternate.
///
/// A document that breaks it says something else than it seems to, so it is refused rather than guessed at.
struct PropertyListGrammar {
    /// What is open, and what may come next in it.
    private enum State {
        /// A dictionary before a key, or before that key's value.
        case dictionaryKey, dictionaryValue
        case array
        /// Nothing but text.
        case key, scalar
    }

    private var open: [State] = []
    private var hasRoot = false

    /// A dictionary, an array or a scalar begins.
    mutating func startValue(isDictionary: Bool, isArray: Bool, named name: XMLName) throws(XMLViolation) {
        switch open.last {
        case .key, .scalar: throw Self.violation("<\(name.string)> inside \(open.last == .key ? "<key>" : "a value")")
        case .dictionaryKey: throw Self.violation("a value without a key")
        case .dictionaryValue: open[open.count - 1] = .dictionaryKey
        case .array: break
        case nil:
            if hasRoot { throw Self.violation("a second value beside the first") }
            hasRoot = true
        }
        open.append(isDictionary ? .dictionaryKey : isArray ? .array : .scalar)
    }

    mutating func startKey() throws(XMLViolation) {
        switch open.last {
        case .dictionaryKey: open[open.count - 1] = .dictionaryValue
        case .dictionaryValue: throw Self.violation("a key without a value")
        case .key, .scalar: throw Self.violation("<key> inside \(open.last == .key ? "<key>" : "a value")")
        case .array, nil: throw Self.violation("a key outside of a dictionary")
        }
        open.append(.key)
    }

    mutating func end() throws(XMLViolation) {
        if open.popLast() == .dictionaryValue { throw Self.violation("a key without a value") }
    }

    /// Text where no element holds text: blanks only.
    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLViolation) {
        switch open.last {
        case .key, .scalar: return
        case .dictionaryKey, .dictionaryValue, .array, nil:
            // The pieces of a text are cut anywhere, so the place is that of its first letter.
            guard let letter = bytes.firstIndex(where: { $0 > 0x20 }) else { return }
            throw XMLViolation(Self.prefix + "text between elements", offset: letter)
        }
    }

    /// An element that property lists do not have.
    static func unknown(_ name: XMLName) -> XMLViolation {
        violation("<\(name.string)> is no element of a property list")
    }

    private static func violation(_ message: String) -> XMLViolation {
        XMLViolation(prefix + message)
    }

    private static let prefix = "not a property list: "
}
