/// How strongly a constraint holds: 1000 must, and what is less gives way to whatever is stronger, however many there are.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable, Comparable {
    public var rawValue: Float

    /// Makes a priority; those in use are from 1 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Makes a priority; those in use are from 1 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// How strongly content resists being squeezed, unless set.
    public static let defaultHigh = UILayoutPriority(750)
    /// How strongly content resists being stretched, unless set.
    public static let defaultLow = UILayoutPriority(250)
    /// How strongly a view asks for the size that it is offered in `systemLayoutSizeFitting`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Weaker is less.
    public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool { lhs.rawValue < rhs.rawValue }
    /// A priority that is stronger by so much.
    public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue + rhs)
    }
    /// A priority that is weaker by so much.
    public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue - rhs)
    }
}
