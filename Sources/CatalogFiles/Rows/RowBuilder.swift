import ShopModel

/// Builds a row for each value at the chosen place of a document.
///
/// The work is done by a value inside, so that what is told costs one checked access and not one for each field.
final class RowBuilder: ValueHandler {
    private var assembly: RowAssembly

    init(_ file: String, at location: RowsLocation, _ body: @escaping (inout DictionaryRow) throws -> Void) {
        assembly = RowAssembly(file, at: location, body)
    }

    var wantsText: Bool { assembly.wantsText }

    func open(_ kind: DocumentShape.Kind, at place: Place) throws { try assembly.open(kind, at: place) }

    func key(_ text: [UInt8]) throws { try assembly.key(text) }

    func scalar(_ kind: DictionaryRow.Kind, _ text: [UInt8], at place: Place) throws {
        try assembly.scalar(kind, text, at: place)
    }

    func close() throws { try assembly.close() }
}
