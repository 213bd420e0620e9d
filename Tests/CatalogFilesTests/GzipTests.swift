import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("gzip")
struct GzipTests {
    @Test("whatever is packed is read like what is inside, also when it is read twice or jumped about in")
    func packed() throws {
        let json = try Reading(zipped(Array(#"{"n":1,"items":[{"a":1},{"a":2}]}"#.utf8)))
        #expect(json.rows == [["a": 1], ["a": 2]])
        #expect(json.findings == ["packed with gzip"])
        #expect(try Reading(zipped(encoded("名称,价格\n茶,1\n", as: "GBK"))).rows == [["名称": "茶", "价格": "1"]])
        let list = try PropertyListSerialization.data(fromPropertyList: [["a": 1]], format: .binary, options: 0)
        #expect(try Reading(zipped(Array(list))).rows == [["a": 1]])
    }

    @Test(
        "every kind of file is read packed as it is unpacked",
        arguments: Fixtures.all.map(\.name).filter { $0 != "gzip" }
    )
    func everyKind(name: String) throws {
        let fixture = try #require(Fixtures.all.first { $0.name == name })
        let plain = try Reading(fixture.bytes) { $0 = fixture.options }
        let packed = try Reading(zipped(fixture.bytes)) { $0 = fixture.options }
        #expect(packed.rows == plain.rows && packed.places == plain.places)
        #expect((packed.format, packed.encoding) == (plain.format, plain.encoding))
    }

    @Test("members one after another are one file; padding is nothing")
    func members() throws {
        let bytes = try zipped(Array("a,b\n1,".utf8)) + zipped(Array("2\n".utf8)) + [0, 0, 0]
        #expect(try Reading(bytes).rows == [["a": "1", "b": "2"]])
    }

    @Test("a file that is cut off or damaged says where, an empty or a doubly packed one what it is")
    func broken() throws {
        var random = SeededGenerator(seed: 5)
        let text = (0..<5000).map { "\($0),\(random.next())\n" }.joined()
        let bytes = try zipped(Array(("a,b\n" + text).utf8))
        #expect(
            Reading.failure(bytes.dropLast(2000))
                == "file: the gzip file cannot be unpacked after byte \(bytes.count - 2000): it ends in the middle; "
                + "it was not copied whole"
        )
        var damaged = bytes
        for index in 30_000..<30_100 { damaged[index] ^= 0x5A }
        #expect(Reading.failure(damaged)?.hasPrefix("file: the gzip file cannot be unpacked after byte ") == true)
        #expect(Reading.failure(try zipped([])) == "file: the file is empty inside of its gzip")
        #expect(
            Reading.failure(try zipped(zipped([0x5B, 0x5D])))
                == "file: this is gzip inside of gzip; unpack it once with gunzip"
        )
    }
}
