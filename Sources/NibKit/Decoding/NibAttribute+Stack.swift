import ViewKit

extension NibAttribute {
    /// What a stack view has besides.
    static let stackView: [NibAttribute] = [
        .choice("axis", NibTables.axes) { (stack: UIStackView, axis) in stack.axis = axis },
        .choice("distribution", NibTables.distributions) { (stack: UIStackView, value) in stack.distribution = value },
        .choice("alignment", NibTables.stackAlignments) { (stack: UIStackView, value) in stack.alignment = value },
        .number("spacing") { (stack: UIStackView, spacing) in stack.spacing = spacing },
        .choice("spacingType", NibTables.spacingTypes) { (stack: UIStackView, isStandard) in
            if isStandard { stack.spacing = UIStackView.spacingUseSystem }
        },
        .flag("baselineRelativeArrangement") { (stack: UIStackView, on) in stack.isBaselineRelativeArrangement = on },
        .flag("layoutMarginsRelativeArrangement") { (stack: UIStackView, on) in
            stack.isLayoutMarginsRelativeArrangement = on
        },
    ]
}

extension NibTables {
    static let axes: [String: NSLayoutConstraint.Axis] = ["horizontal": .horizontal, "vertical": .vertical]

    static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]

    static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
    ]

    /// Whether the spacing is the system's.
    static let spacingTypes: [String: Bool] = ["custom": false, "standard": true]
}
