import Foundation
import Foundations
import ShopModel

/// A JSON document to be written: members keep their order, numbers are the shortest that read back the same.
indirect enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])
    /// JSON text as it is.
    case raw(String)

    static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// `[x, y, width, height]`
    static func rect(_ rect: CGRect) -> JSONValue {
        .array([rect.minX, rect.minY, rect.width, rect.height].map(length))
    }

    /// Points, rounded to a billionth, which hides floating-point noise.
    static func length(_ points: Double) -> JSONValue {
        .number(abs(points) < 1e6 ? (points * 1e9).rounded() / 1e9 : points)
    }

    /// On one line, without blanks.
    var text: String {
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    private func write(to output: inout [UInt8]) {
        switch self {
        case .null: output += Array("null".utf8)
        case .bool(let flag): output += Array((flag ? "true" : "false").utf8)
        case .integer(let number): output += Array(String(number).utf8)
        // JSON has no infinities.
        case .number(let number) where !number.isFinite: output += Array("null".utf8)
        case .number(let number): output += Array(number.shortestText.utf8)
        case .string(let text): JSONWriter.append(text, to: &output)
        case .raw(let text): output += Array(text.utf8)
        case .array(let elements):
            output.append(0x5B)
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(0x2C) }
                element.write(to: &output)
            }
            output.append(0x5D)
        case .object(let members):
            output.append(0x7B)
            for (index, (key, value)) in members.enumerated() {
                if index > 0 { output.append(0x2C) }
                JSONWriter.append(key, to: &output)
                output.append(0x3A)
                value.write(to: &output)
            }
            output.append(0x7D)
        }
    }
}
