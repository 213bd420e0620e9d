public import Foundation

/// The margins of a shelf, in points. Leading is left, and right where the shelf is mirrored.
///
/// A number stands for the same margin on all four sides: `let inset: ShelfInsets = 8`.
public struct ShelfInsets: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same margin on all four sides.
    public init(_ all: CGFloat) {
        self.init(top: all, leading: all, bottom: all, trailing: all)
    }

    public init(integerLiteral value: Int) { self.init(CGFloat(value)) }

    public init(floatLiteral value: Double) { self.init(CGFloat(value)) }

    /// What the sides take of the width.
    var horizontal: CGFloat { leading + trailing }

    var sides: [CGFloat] { [top, leading, bottom, trailing] }
}

extension ShelfInsets: CustomStringConvertible {
    /// One number where all sides are the same, else top, leading, bottom and trailing.
    public var description: String {
        sides.allSatisfy { $0 == top } ? "\(top)" : sides.map { "\($0)" }.joined(separator: ",")
    }
}
