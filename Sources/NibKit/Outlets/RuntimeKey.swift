public import Foundation
public import ViewKit

/// A property that a user-defined runtime attribute may set: how its value is read and where it goes.
///
///     NibLoader.register(BadgeView.self, keys: ["cornerRadius": .number(\.radius), "caption": .string(\.caption)])
///
/// Off Apple's platforms nothing finds a property by its name, so a class says its keys when it is registered; `@IBInspectable`
/// compiles and says nothing. Set through the property itself, so its observers run. Subclasses have the keys too.
@MainActor
public struct RuntimeKey<Object: AnyObject> {
    /// Sets the value; nil when it did, and otherwise what it takes, for a message.
    let set: (Object, NibValue) -> String?

    private init(_ expected: String, _ set: @escaping (Object, NibValue) -> Bool) {
        self.set = { set($0, $1) ? nil : expected }
    }

    /// A number.
    public static func number<Number: BinaryFloatingPoint>(
        _ path: ReferenceWritableKeyPath<Object, Number>
    ) -> RuntimeKey {
        RuntimeKey("a number") { object, value in
            guard let number = value.number else { return false }
            object[keyPath: path] = Number(number)
            return true
        }
    }

    /// A whole number; one that does not fit is of the wrong type.
    public static func integer<Number: BinaryInteger>(
        _ path: ReferenceWritableKeyPath<Object, Number>
    ) -> RuntimeKey {
        RuntimeKey("a whole number") { object, value in
            guard let number = value.number, let whole = Number(exactly: number.rounded(.towardZero)) else {
                return false
            }
            object[keyPath: path] = whole
            return true
        }
    }

    /// YES or NO; a number is NO when it is 0, as in UIKit.
    public static func boolean(_ path: ReferenceWritableKeyPath<Object, Bool>) -> RuntimeKey {
        RuntimeKey("a boolean") { object, value in
            if case .boolean(let flag) = value {
                object[keyPath: path] = flag
            } else if let number = value.number {
                object[keyPath: path] = number != 0
            } else {
                return false
            }
            return true
        }
    }

    /// A text.
    public static func string(_ path: ReferenceWritableKeyPath<Object, String>) -> RuntimeKey {
        RuntimeKey("a string") { object, value in
            guard case .string(let text) = value else { return false }
            object[keyPath: path] = text
            return true
        }
    }

    /// A text, or nil.
    public static func string(_ path: ReferenceWritableKeyPath<Object, String?>) -> RuntimeKey {
        RuntimeKey("a string") { object, value in
            switch value {
            case .string(let text): object[keyPath: path] = text
            case .null: object[keyPath: path] = nil
            default: return false
            }
            return true
        }
    }

    /// A colour, or nil.
    public static func color(_ path: ReferenceWritableKeyPath<Object, UIColor?>) -> RuntimeKey {
        RuntimeKey("a color") { object, value in
            switch value {
            case .color(let color): object[keyPath: path] = color
            case .null: object[keyPath: path] = nil
            default: return false
            }
            return true
        }
    }

    /// A colour.
    public static func color(_ path: ReferenceWritableKeyPath<Object, UIColor>) -> RuntimeKey {
        RuntimeKey("a color") { object, value in
            guard case .color(let color) = value else { return false }
            object[keyPath: path] = color
            return true
        }
    }

    /// An image, or nil.
    public static func image(_ path: ReferenceWritableKeyPath<Object, UIImage?>) -> RuntimeKey {
        RuntimeKey("an image") { object, value in
            switch value {
            case .image(let image): object[keyPath: path] = image
            case .null: object[keyPath: path] = nil
            default: return false
            }
            return true
        }
    }

    /// A point.
    public static func point(_ path: ReferenceWritableKeyPath<Object, CGPoint>) -> RuntimeKey {
        RuntimeKey("a point") { object, value in
            guard case .point(let point) = value else { return false }
            object[keyPath: path] = point
            return true
        }
    }

    /// A size.
    public static func size(_ path: ReferenceWritableKeyPath<Object, CGSize>) -> RuntimeKey {
        RuntimeKey("a size") { object, value in
            guard case .size(let size) = value else { return false }
            object[keyPath: path] = size
            return true
        }
    }

    /// A rectangle.
    public static func rect(_ path: ReferenceWritableKeyPath<Object, CGRect>) -> RuntimeKey {
        RuntimeKey("a rect") { object, value in
            guard case .rect(let rect) = value else { return false }
            object[keyPath: path] = rect
            return true
        }
    }

    /// A range.
    public static func range(_ path: ReferenceWritableKeyPath<Object, NSRange>) -> RuntimeKey {
        RuntimeKey("a range") { object, value in
            guard case .range(let range) = value else { return false }
            object[keyPath: path] = range
            return true
        }
    }

    /// Anything: the closure sets the value, or answers false for one that it does not take.
    public static func value(_ set: @escaping (Object, NibValue) -> Bool) -> RuntimeKey {
        RuntimeKey("another value", set)
    }
}

extension NibValue {
    /// The value as a number; a boolean is 0 or 1.
    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .boolean(let flag): flag ? 1 : 0
        default: nil
        }
    }
}
