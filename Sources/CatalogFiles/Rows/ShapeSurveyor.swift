import ShopModel

/// Looks through a document for the places where its rows can be.
final class ShapeSurveyor: ValueHandler {
    private(set) var shape: DocumentShape
    /// Keys of the outermost dictionary that tell what a property list is for.
    private(set) var isKeyedArchive = false
    /// For each open container: its place in the shape, its path, and whether it is a dictionary.
    private var open: [(container: Int?, path: [String], isObject: Bool)] = []
    private var key: [UInt8] = []

    init(wanted: [String]?) {
        shape = DocumentShape(wanted: wanted)
    }

    var wantsText: Bool { false }

    func open(_ kind: DocumentShape.Kind, at place: Place) throws {
        let container = note(kind)
        // Where nothing is looked for, no path is needed.
        open.append((container, container == nil ? [] : path, kind == .object))
    }

    func key(_ text: [UInt8]) throws {
        key = text
        if open.count == 1, text == Array("$archiver".utf8) { isKeyedArchive = true }
    }

    func scalar(_ kind: DictionaryRow.Kind, _ text: [UInt8], at place: Place) throws {
        note(.scalar)
    }

    func close() throws {
        if let container = open.removeLast().container { shape.leave(container) }
    }

    private var path: [String] {
        guard let parent = open.last else { return [] }
        return parent.path + [parent.isObject ? String(decoding: key, as: UTF8.self) : RowsLocation.through]
    }

    @discardableResult
    private func note(_ kind: DocumentShape.Kind) -> Int? {
        guard let parent = open.last else { return shape.add(kind, path: [], parent: nil) }
        guard let container = parent.container else { return nil }
        return shape.add(kind, path: path, parent: container)
    }
}
