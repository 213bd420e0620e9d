/// Why a field map's text cannot be read.
public struct FieldMapError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable {
        case missingEquals, unknownTarget, repeatedTarget, badPath
    }

    public let code: Code
    /// The part of the map at fault.
    public let subject: String

    init(_ code: Code, _ subject: String) {
        self.code = code
        self.subject = subject
    }

    public var description: String {
        let targets = FieldMap.Target.allCases.map(\.rawValue).joined(separator: ", ")
        return switch code {
        case .missingEquals: "\"\(subject)\" in the map has no \"=\"; write target=key, as in name=title"
        case .unknownTarget: "\"\(subject)\" is no field of a shop; a map can fill \(targets)"
        case .repeatedTarget: "\"\(subject)\" stands twice in the map; several candidates are written \(subject)=a|b"
        case .badPath: "\"\(subject)\" in the map is no path; write key, a.b or images[0].src"
        }
    }
}
