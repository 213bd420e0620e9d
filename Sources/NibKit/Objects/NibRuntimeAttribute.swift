public import Foundation
public import ViewKit

/// A value of a user-defined runtime attribute.
public enum NibValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case range(NSRange)
    case color(UIColor)
    case image(UIImage)
    case null

    /// The type's name in messages.
    var typeName: String {
        switch self {
        case .string: "a string"
        case .integer, .real: "a number"
        case .boolean: "a boolean"
        case .point: "a point"
        case .size: "a size"
        case .rect: "a rect"
        case .range: "a range"
        case .color: "a color"
        case .image: "an image"
        case .null: "nil"
        }
    }
}

/// A user-defined runtime attribute as a document says it.
struct NibRuntimeAttribute: Sendable {
    enum Value: Sendable {
        case known(NibValue)
        /// An image, which is looked up when the document is loaded.
        case image(String)
    }

    let keyPath: String
    let value: Value
    /// From 1.
    let line: Int
}
