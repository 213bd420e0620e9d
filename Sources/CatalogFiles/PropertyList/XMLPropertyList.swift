import ShopModel

/// Turns the elements of an XML property list into values.
final class XMLPropertyList: XMLHandler {
    private let file: String
    private let handler: any ValueHandler
    private var text: [UInt8] = []
    private var keepsText = false
    private var place = Place()

    init(_ file: String, _ handler: any ValueHandler) {
        self.file = file
        self.handler = handler
    }

    func start(_ element: XMLName, attributes: XMLAttributes, at place: Place) throws {
        text.removeAll(keepingCapacity: true)
        keepsText = false
        self.place = place
        if element == "dict" {
            try handler.open(.object, at: place)
        } else if element == "array" {
            try handler.open(.array, at: place)
        } else if element == "key" {
            keepsText = true
        } else if !(element == "plist") {
            keepsText = handler.wantsText
        }
    }

    func end(_ element: XMLName) throws {
        defer { keepsText = false }
        if element == "plist" { return }
        if element == "key" { return try handler.key(text) }
        if element == "dict" || element == "array" { return try handler.close() }
        if element == "true" { return try handler.scalar(.true, [], at: place) }
        if element == "false" { return try handler.scalar(.false, [], at: place) }
        guard keepsText else { return try handler.scalar(.null, [], at: place) }
        if element == "integer" || element == "real" {
            guard let number = PropertyListNumber.decimal(of: text) else {
                return try handler.scalar(.string, text, at: place)
            }
            return try handler.scalar(.number, number, at: place)
        }
        if element == "data" { text.removeAll { $0 <= 0x20 } }
        try handler.scalar(.string, text, at: place)
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        guard keepsText else { return }
        text.append(contentsOf: bytes)
        guard text.count < JSONWindow.largestValue else {
            throw CatalogFileError(
                .rowTooLarge,
                file: file,
                line: place.line,
                column: place.column,
                "a single value larger than \(JSONWindow.largestValue >> 20) MiB; no shop is that large"
            )
        }
    }
}
