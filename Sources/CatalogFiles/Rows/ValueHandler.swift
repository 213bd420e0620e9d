import ShopModel

/// What a reader tells of a document's values, in order, whatever the format. Text lives as long as the call.
///
/// Dictionaries tell the key before each value. A handler that throws ends the reading. Handlers are values, and readers know their
/// type: what is told many times a row is then a plain call.
protocol ValueHandler {
    mutating func open(_ kind: DocumentShape.Kind, at place: Place) throws
    mutating func key(_ text: UnsafeBufferPointer<UInt8>) throws
    mutating func scalar(_ kind: DictionaryRow.Kind, _ text: UnsafeBufferPointer<UInt8>, at place: Place) throws
    mutating func close() throws
    /// Whether the next value's text will be looked at; a reader may spare itself the work.
    var wantsText: Bool { get }
    /// Whether the next value's place will be looked at; likewise.
    var wantsPlace: Bool { get }
}

extension ValueHandler {
    mutating func key(_ text: [UInt8]) throws {
        try text.withUnsafeBufferPointer { try key($0) }
    }

    mutating func scalar(_ kind: DictionaryRow.Kind, _ text: [UInt8], at place: Place) throws {
        try text.withUnsafeBufferPointer { try scalar(kind, $0, at: place) }
    }

    /// A value that has no text.
    mutating func scalar(_ kind: DictionaryRow.Kind, at place: Place) throws {
        try scalar(kind, UnsafeBufferPointer(start: nil, count: 0), at: place)
    }
}

/// A place in a file, from 1, the column in bytes; both 0 in formats without lines.
struct Place {
    var line = 0
    var column = 0
}
