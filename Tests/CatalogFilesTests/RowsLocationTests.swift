import Testing

@testable import CatalogFiles

@Suite("Which values of a document are its rows")
struct RowsLocationTests {
    /// A document's shape in a few words: `{}` or `[]`, then what is in it by path.
    private func shape(_ containers: (String, DocumentShape.Kind, objects: Int, others: Int)...) -> DocumentShape {
        var shape = DocumentShape()
        shape.containers = containers.map { path, kind, objects, others in
            var container = DocumentShape.Container(path: RowsLocation.path(parsing: path), kind: kind)
            container.objects = objects
            container.others = others
            return container
        }
        return shape
    }

    @Test("an array is its rows, whatever is in it")
    func array() throws {
        #expect(try RowsLocation.choose(in: shape((".", .array, 0, 2))) == RowsLocation(path: [], choice: .elements))
        #expect(try RowsLocation.choose(in: shape((".", .array, 0, 0))) == RowsLocation(path: [], choice: .elements))
    }

    @Test("the one array of objects within two levels is the rows")
    func oneArray() throws {
        let document = shape(
            (".", .object, 1, 1),
            ("data", .object, 0, 2),
            ("data.items", .array, 3, 0),
            ("tags", .array, 0, 4)
        )
        #expect(try RowsLocation.choose(in: document) == RowsLocation(path: ["data", "items"], choice: .elements))
    }

    @Test("several arrays of objects are named")
    func severalArrays() {
        let document = shape((".", .object, 0, 2), ("a", .array, 1, 0), ("b", .array, 1, 0))
        #expect(throws: RowsLocation.Failure.severalRoots(["a", "b"])) { try RowsLocation.choose(in: document) }
    }

    @Test("an object whose members are all objects is rows by member name; any other is one row")
    func objects() throws {
        #expect(try RowsLocation.choose(in: shape((".", .object, 2, 0))) == RowsLocation(path: [], choice: .members))
        #expect(try RowsLocation.choose(in: shape((".", .object, 2, 1))) == RowsLocation(path: [], choice: .document))
    }

    @Test("an empty object and a single value have no rows")
    func noRows() {
        #expect(throws: RowsLocation.Failure.noRows("an object without keys has no rows")) {
            try RowsLocation.choose(in: shape((".", .object, 0, 0)))
        }
        #expect(throws: RowsLocation.Failure.noRows("a single value has no rows")) {
            try RowsLocation.choose(in: shape((".", .scalar, 0, 0)))
        }
    }

    @Test("a root that is given is taken, and one that is not there is answered with those that are")
    func givenRoot() throws {
        let document = shape((".", .object, 0, 2), ("a", .array, 1, 0), ("b", .array, 1, 0))
        #expect(try RowsLocation.choose(in: document, root: ["b"]) == RowsLocation(path: ["b"], choice: .elements))
        #expect(try RowsLocation.choose(in: document, root: []) == RowsLocation(path: [], choice: .document))
        #expect(throws: RowsLocation.Failure.noSuchRoot("c.d", candidates: ["a", "b"])) {
            try RowsLocation.choose(in: document, root: ["c", "d"])
        }
    }
}
