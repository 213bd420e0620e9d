/// A constraint as a document says it, before there are views to constrain.
package struct NibConstraint: Sendable, Hashable {
    /// How the two sides are compared.
    package enum Relation: String, Sendable, Hashable, CaseIterable {
        case equal, lessThanOrEqual, greaterThanOrEqual
    }

    /// The document's own name; "" for one without.
    package var id: String
    /// Where it stands, from 1.
    package var line: Int
    /// The id of the view whose `<constraints>` it stands in.
    package var holder: String
    /// The id of a view or of a layout guide; the holder where the document says nothing.
    package var firstItem: String
    /// By the document's name, such as `leadingMargin`.
    package var firstAttribute: NibConstraintAttribute
    package var relation: Relation
    /// The id of a view or of a layout guide; nil for a constant.
    package var secondItem: String?
    package var secondAttribute: NibConstraintAttribute?
    package var multiplier: Double
    /// In points.
    package var constant: Double
    /// 1 to 1000, required.
    package var priority: Double
    /// What the developer called it.
    package var identifier: String?
    /// Whether it is there in Interface Builder only and is removed at build time.
    package var isPlaceholder: Bool
    /// Whether no variation leaves it out.
    package var isInstalled: Bool
}

/// What of a view a constraint is about, by the document's names.
package enum NibConstraintAttribute: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case baseline, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
}

/// A layout guide of a view, under the id that constraints name it by.
package struct NibGuide: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case safeArea, layoutMargins, keyboard, contentLayoutGuide, frameLayoutGuide, readableContent
    }

    package var id: String
    package var kind: Kind
}
