import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogFiles

@Suite("Property lists, binary and OpenStep")
struct PropertyListFormsTests {
    /// A random value that a property list can hold, and what it has to be read as.
    private func randomValue(_ random: inout SeededGenerator, depth: Int = 0) -> (Any, DictionaryValue) {
        switch Int.random(in: 0..<(depth < 3 ? 9 : 6), using: &random) {
        case 0:
            let value = Int.random(in: Int.min...Int.max, using: &random) >> Int.random(in: 0..<64, using: &random)
            return (NSNumber(value: value), .digits("\(value)"))
        case 1:
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { return ("x", "x") }
            return (NSNumber(value: value), .number(DecimalText(value)!))
        case 2:
            let flag = Bool.random(using: &random)
            return (NSNumber(value: flag), .bool(flag))
        case 3:
            let data = Data(
                (0..<Int.random(in: 0...20, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            )
            return (data, .string(data.base64EncodedString()))
        case 4, 5:
            let text = randomText(&random)
            return (text, .string(text))
        case 6, 7:
            let pairs = (0..<Int.random(in: 0...17, using: &random)).map { _ in randomValue(&random, depth: depth + 1) }
            return (pairs.map(\.0), .array(pairs.map(\.1)))
        default: return randomDictionary(&random, depth: depth + 1)
        }
    }

    private func randomDictionary(_ random: inout SeededGenerator, depth: Int) -> (Any, DictionaryValue) {
        var (plain, expected): ([String: Any], [String: DictionaryValue]) = ([:], [:])
        for index in 0..<Int.random(in: 1...6, using: &random) {
            let key = "\(index)" + randomText(&random)
            let (value, read) = randomValue(&random, depth: depth)
            (plain[key], expected[key]) = (value, read)
        }
        return (plain, .object(expected))
    }

    private func randomText(_ random: inout SeededGenerator) -> String {
        let characters = Array("abcXYZ 09é茶😀\u{1F}\"\\/<&;=")
        return String(
            (0..<Int.random(in: 0...24, using: &random)).map { _ in characters.randomElement(using: &random)! }
        )
    }

    @Test("what Foundation writes as a binary property list is read as the same values")
    func binaryOracle() throws {
        var random = SeededGenerator(seed: 3)
        for round in 0..<60 {
            let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in randomDictionary(&random, depth: 0) }
            let data = try PropertyListSerialization.data(fromPropertyList: rows.map(\.0), format: .binary, options: 0)
            let reading = try Reading(data)
            #expect(reading.format == .plist)
            #expect(reading.rows == rows.map(\.1), "round \(round)")
        }
    }

    @Test("integers of 64 and 128 bits are exact, reals are the shortest decimal, dates are ISO 8601")
    func binaryScalars() throws {
        func value(_ object: [UInt8]) throws -> DictionaryValue? {
            // [{"k": object}]
            guard
                case .object(let members) = try Reading(binaryList([[0xA1, 1], [0xD1, 2, 3], [0x51, 0x6B], object]))
                    .rows[0]
            else { return nil }
            return members["k"]
        }
        func big(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
        #expect(try value([0x13] + big(Int64(-5))) == -5)
        #expect(try value([0x10, 0xFF]) == 255)
        #expect(try value([0x14] + big(UInt64(0)) + big(UInt64.max)) == .digits("18446744073709551615"))
        #expect(
            try value([0x14] + big(UInt64(1) << 63) + big(UInt64(0)))
                == .digits("-170141183460469231731687303715884105728")
        )
        #expect(try value([0x23] + big((0.1).bitPattern)) == .digits("0.1"))
        #expect(try value([0x22] + big(Float(78.4).bitPattern)) == .digits("78.4"))
        #expect(try value([0x23] + big((1e300).bitPattern)) == .digits("1e+300"))
        #expect(try value([0x23] + big(Double.nan.bitPattern)) == "nan")
        #expect(try value([0x33] + big((0.0).bitPattern)) == "2001-01-01T00:00:00Z")
        #expect(try value([0x33] + big((788_918_400.5).bitPattern)) == "2026-01-01T00:00:00.500Z")
        #expect(try value([0x33] + big((-63_113_904_000.0).bitPattern)) == "0001-01-01T00:00:00Z")
        #expect(try value([0x33] + big(Double.infinity.bitPattern)) == "inf")
        #expect(try value([0x00]) == .some(nil))
        #expect(try value([0x62, 0xD8, 0x3D, 0xDE, 0x00]) == "😀")
        #expect(
            try Reading(binaryList([[0xA1, 1], [0xD1, 2, 3], [0x51, 0x6B], [0x61, 0xD8, 0x3D]])).rows
                == ["! text that is not Unicode: not valid UTF-8"]
        )
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        for day in stride(from: -152_000.0, to: 2_900_000, by: 997) {
            let date = Date(timeIntervalSinceReferenceDate: day * 86_400 + 3661)
            #expect(PropertyListDate.text(secondsSince2001: day * 86_400 + 3661) == date.formatted(.iso8601))
        }
    }

    @Test("two texts that are no UTF-8 are none side by side either, whichever of them are keys")
    func halvesOfACharacter() throws {
        // [["\\xC4": "\\x93"]] and [["\\xC4", "\\x93"]]: together the bytes would be one letter.
        for container: UInt8 in [0xD1, 0xA2] {
            let list = binaryList([[0xA1, 1], [container, 2, 3], [0x51, 0xC4], [0x51, 0x93]])
            #expect(try Reading(list).rows == ["! text that is not Unicode: not valid UTF-8"])
        }
    }

    /// A binary property list of objects as bytes, references and offsets of one byte; the first object is the top one.
    private func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)]
            + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, table]
    }

    @Test("a hostile binary property list is refused, with the byte")
    func hostileBinary() {
        let prefix = "file: not a binary property list that can be read: "
        func failure(_ objects: [[UInt8]]) -> String? { Reading.failure(binaryList(objects)) }
        #expect(failure([[0xA1, 0]]) == "file: nested deeper than 512 levels")
        #expect(failure([[0xA1, 9]]) == prefix + "a reference to an object that is not there, at byte 9")
        #expect(
            failure([[0xAF, 0x13, 0xFF, 0, 0, 0, 0, 0, 0, 0]]) == prefix + "an object larger than the file, at byte 8"
        )
        #expect(failure([[0xAE, 0]]) == prefix + "an object larger than the file, at byte 8")
        #expect(failure([[0xA1, 1], [0xD1, 0, 0]]) == prefix + "a key that is no text, at byte 8")
        #expect(failure([[0xA1, 1], [0x80, 1]])?.contains("it holds a UID") == true)
        #expect(failure([[0xA1, 1], [0x70]])?.contains("a kind of object that does not exist (0x70)") == true)
        // Each level twice the one below: 2^60 values in 200 bytes.
        let doubling = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x09]]
        #expect(failure(doubling)?.contains("would unfold without end") == true)
        #expect(Reading.failure(Array("bplist00".utf8)) == "file: not a binary property list: it is cut off")
        #expect(
            Reading.failure(Array("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 64))
                == "file: not a binary property list: its last 32 bytes make no sense; it is cut off or damaged"
        )
    }

    @Test("OpenStep: comments, quotes, escapes, data and words; every scalar is text")
    func openStep() throws {
        let text = #"""
            // shops
            ( { name = "\U8336 \"a\" \Ud83d\Ude00\n\101\351"; /* c */ id = 007; price = 99.90; on = YES;
                'k k' = 'x;y'; data = <0fbd 77>; list = (a, "b",); empty = ""; path = /a/b-c_d:e.$; short; },
              { name = 茶 }, )
            """#
        let reading = try Reading(text)
        #expect(reading.format == .plist)
        #expect(reading.findings == ["OpenStep property list"])
        #expect(
            reading.rows == [
                [
                    "name": "茶 \"a\" 😀\nAØ", "id": "007", "price": "99.90", "on": "YES", "k k": "x;y", "data": "D713",
                    "list": ["a", "b"], "empty": "", "path": "/a/b-c_d:e.$", "short": "short",
                ], ["name": "茶"],
            ]
        )
        #expect(reading.places == ["1@2:3", "2@4:3"])
        #expect(try Reading("{ x = 1; items = ({ a = b; }); }", name: "shop.json").rows == [["a": "b"]])
        #expect(
            try Reading("( { a = \"\\Ud83d\"; }, { a = b; } )").rows
                == ["! text that is not Unicode: not valid UTF-8", ["a": "b"]]
        )
    }

    @Test("OpenStep: what is wrong is said with its place")
    func openStepErrors() {
        func failure(_ text: String) -> String? { Reading.failure(text) { $0.format = .plist } }
        let what = "not an OpenStep property list: "
        #expect(failure("{ a = b; c }") == "file:1:12: \(what)expected \"=\" after the key, found \"}\"")
        #expect(failure("(\n a b)") == "file:2:4: \(what)expected \",\" or \")\", found \"b\"")
        #expect(failure("{ a = \"b; }") == "file:1:7: \(what)the quote that opens here does not close")
        #expect(failure("{ a = <0f7>; }") == "file:1:7: \(what)data with an odd number of hexadecimal digits")
        #expect(failure("(a, b") == "file:1:6: \(what)expected \",\" or \")\", but the text ends")
        #expect(failure("{a = b;} x") == "file:1:10: \(what)expected the end of the property list, found \"x\"")
        #expect(failure("/* x") == "file:1:1: \(what)a comment that does not end")
        #expect(failure("(,)") == "file:1:2: \(what)expected a value, found \",\"")
    }

    @Test("OpenStep: what Foundation reads is read the same")
    func openStepOracle() throws {
        var random = SeededGenerator(seed: 8)
        let words = ["abc", "007", "1.5", "a_b", "x/y:z", "$v", "YES"]
        func text(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth < 4 ? 6 : 3), using: &random) {
            case 0: return words.randomElement(using: &random)!
            case 1:
                let parts = [
                    "a b", "\\\"", "\\\\", "\\U8336", "\\n", "\\101", "\\351", "é茶", "\\Ud83d\\Ude00", ";", "//", "\\q",
                ]
                return "\""
                    + (0..<Int.random(in: 0...6, using: &random)).map { _ in parts.randomElement(using: &random)! }
                    .joined() + "\""
            case 2: return "<" + ["", "0fbd", "0fbd 77 0A"].randomElement(using: &random)! + ">"
            case 3, 4:
                let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in text(depth + 1) }
                return "(" + items.joined(separator: " ,\n")
                    + (Bool.random(using: &random) && !items.isEmpty ? ", )" : ")")
            default: return dictionary(depth + 1)
            }
        }
        func dictionary(_ depth: Int) -> String {
            let members = (0..<Int.random(in: 1...5, using: &random)).map { "k\($0) /* c */ = \(text(depth));" }
            return "{" + members.joined(separator: [" ", "\n", "// x\n"].randomElement(using: &random)!) + "}"
        }
        func value(_ object: Any) -> DictionaryValue {
            switch object {
            case let text as String: .string(text)
            case let data as Data: .string(data.base64EncodedString())
            case let list as [Any]: .array(list.map(value))
            case let members as [String: Any]: .object(members.mapValues(value))
            default: nil
            }
        }
        for round in 0..<100 {
            let list = "(" + (0..<3).map { _ in dictionary(0) }.joined(separator: ",") + ")"
            let oracle = try PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
            let expected = (oracle as! [Any]).map(value)
            #expect(try Reading(list).rows == expected, "round \(round): \(list)")
        }
    }

    @Test("archives, install manifests and lists without dictionaries are refused by name, in every form")
    func refusals() throws {
        let archive: [String: Any] = ["$archiver": "NSKeyedArchiver", "$objects": [["a": 1]], "$top": ["root": 1]]
        let manifest: [String: Any] = [
            "items": [["assets": [["kind": "software-package", "url": "x"]], "metadata": ["title": "t"]]]
        ]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            func failure(_ list: Any) throws -> String? {
                Reading.failure(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
            }
            #expect(try failure(archive)?.hasPrefix("file: this is a keyed archive") == true)
            #expect(try failure(manifest)?.contains("this is an install manifest for an app") == true)
            #expect(
                try failure(["a", "b"])
                    == "file: there are no rows here: this property list holds 2 values without names, no dictionaries"
            )
            #expect(try failure("x") == "file: there are no rows here: a single value has no rows")
            #expect(try failure([String: Any]()) == "file: there are no rows here: an object without keys has no rows")
        }
    }
}
