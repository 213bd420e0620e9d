import ShopModel

/// What a reader tells of a document's values, in order, whatever the format.
///
/// Dictionaries tell the key before each value. A handler that throws ends the reading.
protocol ValueHandler: AnyObject {
    func open(_ kind: DocumentShape.Kind, at place: Place) throws
    func key(_ text: [UInt8]) throws
    func scalar(_ kind: DictionaryRow.Kind, _ text: [UInt8], at place: Place) throws
    func close() throws
    /// Whether the next value's text will be looked at; a reader may spare itself the work.
    var wantsText: Bool { get }
}

/// A place in a file, from 1, the column in bytes; both 0 in formats without lines.
struct Place {
    var line = 0
    var column = 0
}
