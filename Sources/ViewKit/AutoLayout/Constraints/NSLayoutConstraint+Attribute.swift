extension NSLayoutConstraint {
    /// What of a view a constraint is about.
    public enum Attribute: Int, Sendable, Hashable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0

        enum Axis { case horizontal, vertical, size, none }

        var axis: Axis {
            switch self {
            case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
                .trailingMargin,
                .centerXWithinMargins:
                .horizontal
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
                .centerYWithinMargins:
                .vertical
            case .width, .height: .size
            case .notAnAttribute: .none
            }
        }

        /// Whether the side that it means depends on the direction of reading.
        var isDirectional: Bool {
            switch self {
            case .leading, .trailing, .leadingMargin, .trailingMargin: true
            default: false
            }
        }

        var isMargin: Bool { rawValue >= Attribute.leftMargin.rawValue }
        var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }
    }

    /// How the two sides of a constraint are related.
    public enum Relation: Int, Sendable, Hashable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// Why two attributes do not make a constraint; nil when they do.
    package static func problem(_ first: Attribute, _ second: Attribute, hasSecondItem: Bool) -> String? {
        if first == .notAnAttribute { return "the first attribute must be one" }
        guard second != .notAnAttribute else {
            return first.axis == .size || hasSecondItem == false && first.axis == .size
                ? nil : "\(first) needs a second item"
        }
        if !hasSecondItem { return "\(second) needs a second item" }
        if first.axis != second.axis { return "\(first) and \(second) cannot be compared" }
        return nil
    }
}

extension NSLayoutConstraint {
    /// The two directions of a layout.
    public enum Axis: Int, Sendable, Hashable {
        case horizontal = 0
        case vertical = 1
    }
}
