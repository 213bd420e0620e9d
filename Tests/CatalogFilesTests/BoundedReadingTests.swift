import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

extension HostileFileTests {
    /// Inside of the suite that measures memory, so that not both run at once.
    @Suite("Work and memory are bounded by the size of a file")
    struct BoundedReadingTests {
        @Test(
            "a row of more values than a row may have is refused in every format",
            arguments: [
                ("json", "[{\"a\":[", "1,", "1]}]"), ("ndjson", "{\"b\":1}\n{\"a\":[", "1,", "1]}"),
                ("csv", "a,b\n", ",", "\n"),
                ("csv", "", "a,", "a\n1\n"),
                ("xml plist", "<plist><array><dict><key>a</key><array>", "<true/>", "</array></dict></array></plist>"),
                ("openstep", "({a = (", "1,", "1);})"),
                ("feed", "<rss><channel><item>", "<a>1</a>", "</item></channel></rss>"),
            ]
        )
        func manyValues(kind: String, head: String, unit: String, tail: String) throws {
            let error = #expect(throws: CatalogFileError.self) {
                _ = try Reading(head + String(repeating: unit, count: 300_000) + tail) { options in
                    if kind == "csv" { options.format = .csv }
                }
            }
            #expect(error?.code == .rowTooLarge, "\(kind): \(error.map(String.init(describing:)) ?? "")")
        }

        @Test("a value that is passed over may have any number of values, and its syntax is checked")
        func passedOver() throws {
            let numbers = String(repeating: "1,", count: 600_000)
            let deep = "{\"x\":{\"y\":{\"z\":[\(numbers)[{\"a\":\"\\u00e9\"}]]}},\"rows\":[{\"a\":1}]}"
            #expect(try Reading(deep).rows == [["a": 1]])
            #expect(try Reading(deep) { $0.root = "rows" }.rows == [["a": 1]])
            let broken = deep.replacing("\\u00e9", with: "\\x")
            #expect(Reading.failure(broken)?.contains("an escape that JSON does not have") == true)
            let nested =
                "{\"x\":{\"y\":[\(numbers)" + String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
                + "]},\"rows\":[{\"a\":1}]}"
            #expect(Reading.failure(nested)?.contains("nested deeper than 512 levels") == true)
        }

        @Test("a gzip file that unpacks to more than the limit is refused; the limit can be raised")
        func inflated() throws {
            let text = "a,b\n" + String(repeating: "1,2\n", count: 100_000)
            let packed = try zipped(Array(text.utf8))
            let error = #expect(throws: CatalogFileError.self) {
                _ = try Reading(packed) { $0.inflatedLimit = text.utf8.count - 1 }
            }
            #expect(error?.code == .inflatedTooLarge)
            #expect(try Reading(packed) { $0.inflatedLimit = text.utf8.count }.rows.count == 100_000)
            #expect(ReadingOptions.defaultInflatedLimit(packedSize: 1) == 64 << 20)
            #expect(ReadingOptions.defaultInflatedLimit(packedSize: 10 << 20) == 1000 << 20)
            #expect(ReadingOptions.defaultInflatedLimit(packedSize: .max) == .max)
        }

        @Test("a header of equal names is reported in a few lines, and all columns have names of their own")
        func equalNames() throws {
            let count = 5000
            let cells = String(repeating: "x,", count: count - 1)
            let reading = try Reading(cells + "x\n" + String(repeating: "1,", count: count - 1) + "1\n") {
                $0.format = .csv
            }
            #expect(reading.findings.count < 15)
            guard case .object(let members) = reading.rows[0] else { throw TestFailure() }
            #expect(members.count == count)
            #expect(try Reading("a,a#2,a\n1,2,3\n").rows == [["a": "1", "a#2": "2", "a#3": "3"]])
        }

        @Test("a name of a column that each row would repeat is bounded")
        func longNames() throws {
            let longest = String(repeating: "x", count: 1024)
            #expect(try Reading("a,\(longest)\n1,2\n").rows == [["a": "1", longest: "2"]])
            let failure = Reading.failure("a,\(longest)x\n1,2\n")
            #expect(failure == "file:1: the name of a column has 1025 bytes, and may have 1024")
        }

        private struct TestFailure: Error {}
    }
}
