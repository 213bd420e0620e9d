import ShopModel

/// Turns the elements of an XML property list into values.
struct XMLPropertyList<Handler: ValueHandler>: XMLHandler, ~Copyable {
    private var handler: Handler
    private var grammar = PropertyListGrammar()
    private var text = TextBuffer()
    private var keepsText = false
    /// What began last, until it or something inside it ends: its end need not be looked at again.
    private var begun: Element?
    /// Where the element began, when that was wanted.
    private var place = Place()
    /// How many elements have begun.
    private var elementCount = 0

    private init(_ handler: Handler) {
        self.handler = handler
    }

    static func read(_ source: ByteSource, with handler: inout Handler) throws {
        var list = XMLPropertyList(handler)
        defer { handler = list.handler }
        do {
            try XMLParser.parse(source, with: &list)
        } catch let tooLarge as TextTooLarge {
            let place = try ElementPlace.find(element: tooLarge.element, in: source)
            throw CatalogFileError(
                .rowTooLarge,
                file: source.file,
                line: place.line,
                column: place.column,
                "a single value larger than \(JSONWindow.largestValue >> 20) MiB; no shop is that large"
            )
        }
    }

    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
        text.removeAll()
        keepsText = false
        elementCount += 1
        let name = element
        let element = Element(name)
        begun = element
        switch element {
        case .plist: return
        case .unknown: throw PropertyListGrammar.unknown(name)
        case .key: try grammar.startKey()
        default: try grammar.startValue(isDictionary: element == .dict, isArray: element == .array, named: name)
        }
        switch element {
        case .plist, .unknown: return
        case .key: keepsText = true
        case .dict: try handler.open(.object, at: handler.wantsPlace ? place.found : Place())
        case .array: try handler.open(.array, at: handler.wantsPlace ? place.found : Place())
        case .number, .yes, .no, .data, .text:
            keepsText = handler.wantsText
            if handler.wantsPlace { self.place = place.found }
        }
    }

    mutating func end(_ element: XMLName) throws {
        let wasKept = keepsText
        keepsText = false
        let element = begun ?? Element(element)
        begun = nil
        if element != .plist { try grammar.end() }
        switch element {
        case .plist, .unknown: return
        case .key: try handler.key(text.bytes)
        case .dict, .array: try handler.close()
        case .yes: try handler.scalar(.true, at: place)
        case .no: try handler.scalar(.false, at: place)
        case .number, .data, .text:
            if wasKept { try endText(of: element) } else { try handler.scalar(.null, at: place) }
        }
    }

    private mutating func endText(of element: Element) throws {
        switch element {
        case .number:
            if NumberGrammar.end(of: text.bytes, from: 0) == text.count {
                try handler.scalar(.number, text.bytes, at: place)
            } else if let number = PropertyListNumber.decimal(of: Array(text.bytes)) {
                try handler.scalar(.number, number, at: place)
            } else {
                try handler.scalar(.string, text.bytes, at: place)
            }
        case .data:
            text.removeBlanks()
            try handler.scalar(.string, text.bytes, at: place)
        default: try handler.scalar(.string, text.bytes, at: place)
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard keepsText else { return try grammar.text(bytes) }
        text.append(bytes)
        guard text.count < JSONWindow.largestValue else { throw TextTooLarge(element: elementCount) }
    }
}

/// What an element is; `string` and `date` are text.
private enum Element {
    case dict, array, key, number, yes, no, data, plist, text, unknown

    /// By the first letter, so that there is one comparison at most for nearly all.
    init(_ name: XMLName) {
        switch UInt8(bitPattern: name.characters[0]) {
        case UInt8(ascii: "s"): self = name == "string" ? .text : .unknown
        case UInt8(ascii: "k"): self = name == "key" ? .key : .unknown
        case UInt8(ascii: "i"): self = name == "integer" ? .number : .unknown
        case UInt8(ascii: "r"): self = name == "real" ? .number : .unknown
        case UInt8(ascii: "d"):
            self = name == "dict" ? .dict : name == "data" ? .data : name == "date" ? .text : .unknown
        case UInt8(ascii: "a"): self = name == "array" ? .array : .unknown
        case UInt8(ascii: "t"): self = name == "true" ? .yes : .unknown
        case UInt8(ascii: "f"): self = name == "false" ? .no : .unknown
        case UInt8(ascii: "p"): self = name == "plist" ? .plist : .unknown
        default: self = .unknown
        }
    }
}

private struct TextTooLarge: Error {
    /// Which element of the document it is, from 1.
    let element: Int
}

/// Finds where an element begins by reading the document again, so that no place has to be found out for the others.
private struct ElementPlace: XMLHandler {
    private struct Found: Error { let place: Place }

    private var remaining: Int

    static func find(element: Int, in source: ByteSource) throws -> Place {
        var search = ElementPlace(remaining: element)
        source.rewind()
        do {
            try XMLParser.parse(source, with: &search)
            return Place()
        } catch let found as Found {
            return found.place
        }
    }

    mutating func start(_ element: XMLName, attributes: XMLAttributes, at place: XMLPlace) throws {
        remaining -= 1
        if remaining == 0 { throw Found(place: place.found) }
    }

    mutating func end(_ element: XMLName) throws {}
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {}
}
