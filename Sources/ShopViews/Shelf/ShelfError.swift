import Foundation

/// A shelf that cannot be: what was asked for, and what to ask for instead.
public struct ShelfError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Sendable, Hashable {
        /// A number is negative, infinite or not a number, or a count is below its least.
        case invalid
        /// The columns with their gaps are wider than the shelf.
        case noRoom
        /// Two options cannot go together.
        case conflict
    }

    /// What is wrong.
    public var code: Code
    /// The name of the option at fault.
    public var option: String
    /// What failed, which value, and what to try.
    public var description: String

    public init(code: Code, option: String, description: String) {
        self.code = code
        self.option = option
        self.description = description
    }
}

extension ShelfError {
    /// Throws for a length that is negative, infinite or not a number.
    static func checkLength(_ value: CGFloat, _ option: String) throws(ShelfError) {
        guard value >= 0 && value.isFinite else {
            throw ShelfError(
                code: .invalid,
                option: option,
                description: "\(option) \(value): give a number of points, 0 or more"
            )
        }
    }

    static func checkLengths(_ insets: ShelfInsets) throws(ShelfError) {
        for side in insets.sides { try checkLength(side, "inset") }
    }

    /// Throws for a count below its least.
    static func checkCount(_ value: Int, _ option: String, atLeast least: Int) throws(ShelfError) {
        guard value >= least else {
            throw ShelfError(code: .invalid, option: option, description: "\(option) \(value): give \(least) or more")
        }
    }

    /// Throws for a number of pixels a point that cannot be.
    static func checkScale(_ value: CGFloat?) throws(ShelfError) {
        guard let value, !(value > 0 && value <= 1_000) else { return }
        throw ShelfError(
            code: .invalid,
            option: "snap",
            description: "snap \(value): give a number of pixels a point, above 0 and up to 1000"
        )
    }

    /// Throws for a shelf that goes on for ever, or so far that no pixel could be told from the next.
    static func checkEnd(_ end: CGFloat, scale: CGFloat?, _ option: String, _ value: CGFloat) throws(ShelfError) {
        guard (end * (scale ?? 1)).isFinite else {
            throw ShelfError(
                code: .invalid,
                option: option,
                description: "\(option) \(value): the shelf would have no end; give a smaller number"
            )
        }
    }
}
