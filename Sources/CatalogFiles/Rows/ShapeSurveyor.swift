import ShopModel

/// Looks through a document for the places where its rows can be.
struct ShapeSurveyor: ValueHandler {
    private(set) var shape: DocumentShape
    /// Keys of the outermost dictionary that tell what a property list is for.
    private(set) var isKeyedArchive = false
    /// For each open container: its place in the shape, its path, and whether it is a dictionary.
    private var open: [(container: Int?, path: [String], isObject: Bool)] = []
    private var key: [UInt8] = []
    /// The keys of the object in an array that is open.
    private var elementNames: [String] = []

    init(wanted: [String]?) {
        shape = DocumentShape(wanted: wanted)
    }

    var wantsText: Bool { false }
    var wantsPlace: Bool { false }

    mutating func open(_ kind: DocumentShape.Kind, at place: Place) throws {
        let container = note(kind)
        // Where nothing is looked for, no path is needed.
        open.append((container, container == nil ? [] : Self.path(in: open.last, key), kind == .object))
    }

    mutating func key(_ text: UnsafeBufferPointer<UInt8>) throws {
        key.removeAll(keepingCapacity: true)
        key.append(contentsOf: text)
        if let container = open.last?.container {
            shape.noteName(String(decoding: text, as: UTF8.self), of: container)
        } else if elementsContainer != nil, elementNames.count < Likeliness.nameLimit {
            elementNames.append(String(decoding: text, as: UTF8.self))
        }
        if open.count == 1, text.elementsEqual("$archiver".utf8) { isKeyedArchive = true }
    }

    mutating func scalar(_ kind: DictionaryRow.Kind, _ text: UnsafeBufferPointer<UInt8>, at place: Place) throws {
        note(.scalar)
    }

    mutating func close() throws {
        if let array = elementsContainer {
            shape.containers[array].elements.note(elementNames)
            elementNames = []
        }
        if let container = open.removeLast().container { shape.leave(container) }
    }

    /// The array whose element is the object that is open, while its elements are looked at.
    private var elementsContainer: Int? {
        guard open.count > 1, let last = open.last, last.isObject, last.container == nil,
            let array = open[open.count - 2].container, shape.wantsElements(of: array)
        else { return nil }
        return array
    }

    /// The way to the value that starts now.
    private static func path(
        in parent: (container: Int?, path: [String], isObject: Bool)?,
        _ key: [UInt8]
    ) -> [String] {
        guard let parent else { return [] }
        return parent.path + [parent.isObject ? String(decoding: key, as: UTF8.self) : RowsLocation.through]
    }

    @discardableResult
    private mutating func note(_ kind: DocumentShape.Kind) -> Int? {
        guard let parent = open.last else { return shape.add(kind, path: [], parent: nil) }
        guard let container = parent.container else { return nil }
        let key = key
        return shape.add(kind, path: Self.path(in: parent, key), parent: container)
    }
}
