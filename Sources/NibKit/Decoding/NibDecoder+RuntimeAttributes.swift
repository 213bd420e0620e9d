import Foundation
import ViewKit

extension NibDecoder {
    /// The user-defined runtime attributes of an object, in file order, which is the order that they are set in.
    func runtimeAttributes(of element: NibElement) -> [NibRuntimeAttribute] {
        element.elements(in: "userDefinedRuntimeAttributes").compactMap { attribute in
            guard let keyPath = attribute.attributes["keyPath"], !keyPath.isEmpty else {
                report(.unknownKey, attribute.line, "a runtime attribute without a key path; remove it")
                return nil
            }
            guard let value = value(of: attribute) else {
                report(
                    .unknownValue,
                    attribute.line,
                    "runtime attribute \(keyPath) has no value of type \(attribute.attributes["type"] ?? "nothing")"
                )
                return nil
            }
            return NibRuntimeAttribute(keyPath: keyPath, value: value, line: attribute.line)
        }
    }

    private func value(of attribute: NibElement) -> NibRuntimeAttribute.Value? {
        let child = attribute.child(forKey: "value")
        switch attribute.attributes["type"] {
        case "string", "localizedString": return attribute.string("value").map { .known(.string($0)) }
        case "boolean": return attribute.flag("value").map { .known(.boolean($0)) }
        case "number":
            guard let child, let text = child.attributes["value"] else { return nil }
            if child.name == "integer", let integer = Int(text) { return .known(.integer(integer)) }
            return child.number("value").map { .known(.real($0)) }
        case "point": return child.map { .known(.point(CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0))) }
        case "size":
            return child.map {
                .known(.size(CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0)))
            }
        case "rect": return child.map { .known(.rect(rect($0))) }
        case "range":
            return child.map { child in
                let parts = ["location", "length"].map { child.attributes[$0].flatMap(Int.init) ?? 0 }
                return .known(.range(NSRange(location: parts[0], length: parts[1])))
            }
        case "color": return child.flatMap(color).map { .known(.color($0)) }
        case "image": return attribute.attributes["value"].map { .image($0) }
        case "nil": return .known(.null)
        default: return nil
        }
    }
}
