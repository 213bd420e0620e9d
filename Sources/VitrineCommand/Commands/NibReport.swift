import NibKit

/// Diagnostics of documents in the forms that services read.
enum NibReport {
    /// A line that a GitHub workflow shows at its place in the file.
    static func annotation(of diagnostic: NibDiagnostic) -> String {
        let line = diagnostic.line > 0 ? ",line=\(diagnostic.line)" : ""
        let kind = diagnostic.severity == .error ? "error" : "warning"
        return "::\(kind) file=\(escaped(diagnostic.file, isProperty: true))\(line)"
            + ",title=\(escaped(diagnostic.code, isProperty: true))::\(escaped(diagnostic.message, isProperty: false))"
    }

    /// What GitHub's workflow commands give a meaning is written as its number.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A SARIF 2.1.0 log with one run.
    static func sarif(of diagnostics: [NibDiagnostic]) -> JSONValue {
        let codes = Set(diagnostics.map(\.code)).sorted()
        let rules = codes.map { JSONValue.object([("id", .string($0))]) }
        let driver = JSONValue.object([("name", .string("vitrine nib")), ("rules", .array(rules))])
        let run = JSONValue.object([
            ("tool", .object([("driver", driver)])), ("results", .array(diagnostics.map(result))),
        ])
        return .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ])
    }

    private static func result(_ diagnostic: NibDiagnostic) -> JSONValue {
        var place: [(String, JSONValue)] = [
            ("artifactLocation", .object([("uri", .string(uri(diagnostic.file)))]))
        ]
        if diagnostic.line > 0 { place.append(("region", .object([("startLine", .integer(diagnostic.line))]))) }
        return .object([
            ("ruleId", .string(diagnostic.code)),
            ("level", .string(diagnostic.severity == .error ? "error" : "warning")),
            ("message", .object([("text", .string(diagnostic.message))])),
            ("locations", .array([.object([("physicalLocation", .object(place))])])),
        ])
    }

    /// A path as a URI reference: what has a meaning in one is written as its number.
    private static func uri(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }
}
