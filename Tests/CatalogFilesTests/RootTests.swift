import ShopModel
import Testing

@testable import CatalogFiles

@Suite("Where the rows are, when it is said")
struct RootTests {
    private let json =
        #"{"v":1,"cars":[{"items":[{"a":1},{"a":2}]},{"no":0},{"items":[{"a":3}]}],"deep":{"er":{"est":{"list":[{"z":1}]}}}}"#

    @Test("a way leads down by keys, through arrays, and as deep as it says")
    func ways() throws {
        func rows(_ root: String) throws -> [DictionaryValue] { try Reading(json) { $0.root = root }.rows }
        #expect(try rows("cars[].items") == [["a": 1], ["a": 2], ["a": 3]])
        #expect(try rows("cars").count == 3)
        #expect(try rows("deep.er.est.list") == [["z": 1]])
        #expect(try rows("deep.er.est") == [["list": [["z": 1]]]])
        #expect(try rows(".").count == 1)
        #expect(
            Reading.failure(json) { $0.root = "cars[].wheels" }
                == "file: nothing stands at \"cars[].wheels\"; there is cars"
        )
        #expect(try Reading(#"{"a.b":{"c":[{"x":1}]}}"#) { $0.root = #"a\.b.c"# }.rows == [["x": 1]])
    }

    @Test("the same ways in every form of a property list")
    func propertyLists() throws {
        let openStep = "{v = 1; cars = ({items = ({a = 1;}, {a = 2;});}, {no = 0;}, {items = ({a = 3;});});}"
        #expect(try Reading(openStep) { $0.root = "cars[].items" }.rows == [["a": "1"], ["a": "2"], ["a": "3"]])
    }

    @Test("arrays of arrays need the names of their columns")
    func columns() throws {
        let json = #"[["a",1],["b"],["c",3]]"#
        #expect(
            Reading.failure(json)
                == "file:1:2: the rows are arrays, whose values have no names; name them with --columns name,price,…"
        )
        #expect(
            try Reading(json) { $0.columns = ["name", "price"] }.rows
                == [
                    ["name": "a", "price": 1], "! this row has 1 values, but there are 2 columns",
                    ["name": "c", "price": 3],
                ]
        )
        #expect(
            try Reading("((a, 1), (b, 2))") { $0.columns = ["name", "price"] }.rows
                == [["name": "a", "price": "1"], ["name": "b", "price": "2"]]
        )
    }

    @Test("only rows that match are read, with their places in the file")
    func filter() throws {
        let json = #"[{"t":"simple","n":1},{"t":"bundle"},{"t":"simple","n":2.50,"x":[{"y":true}]},{"n":null}]"#
        func places(_ filter: String) throws -> [String] {
            try Reading(json) { $0.filter = RowFilter(filter) }.places.map { String($0.prefix { $0 != "@" }) }
        }
        #expect(try places("t=simple") == ["1", "3"])
        #expect(try places("n=2.50") == ["3"])
        #expect(try places("n=2.5") == [])
        #expect(try places("x[0].y=true") == ["3"])
        #expect(try places("n=") == ["2", "4"])
        #expect(RowFilter("nothing") == nil)
        #expect(RowFilter("=x") == nil)
        #expect(RowFilter("a=b=c")?.value == "b=c")
    }

    @Test("many keyed rows cost no memory for their places")
    func keyedRows() throws {
        let members = (1...2000).map { "\"k\($0)\":{\"tags\":[1],\"n\":\($0)}" }.joined(separator: ",")
        #expect(try Reading("{\(members)}").rows.count == 2000)
    }
}
