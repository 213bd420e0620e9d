/// Looks through a property list for the places where its rows can be.
final class PropertyListSurveyor: XMLHandler {
    private(set) var shape = DocumentShape()
    /// For each open container: its place in the shape, and its path.
    private var open: [(container: Int?, path: [String])] = []
    private var key = ""
    private var isInKey = false
    private var sawPlist = false

    func start(_ element: String, at place: XMLParser.Place) throws {
        switch element {
        case "plist": sawPlist = true
        case "key":
            isInKey = true
            key = ""
        case "dict": enter(.object)
        case "array": enter(.array)
        default: note(.scalar)
        }
    }

    func end(_ element: String) throws {
        switch element {
        case "key": isInKey = false
        case "dict", "array": open.removeLast()
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) throws {
        if isInKey { key += String(decoding: bytes, as: UTF8.self) }
    }

    private func enter(_ kind: DocumentShape.Kind) {
        open.append((note(kind), path))
    }

    private var path: [String] {
        guard let parent = open.last else { return [] }
        // Below what is of interest, the path only needs to be too long.
        return parent.path.count > DocumentShape.depth ? parent.path : parent.path + [key]
    }

    @discardableResult
    private func note(_ kind: DocumentShape.Kind) -> Int? {
        guard let parent = open.last else { return shape.add(kind, path: [], parent: nil) }
        guard let container = parent.container else { return nil }
        return shape.add(kind, path: path, parent: container)
    }
}
