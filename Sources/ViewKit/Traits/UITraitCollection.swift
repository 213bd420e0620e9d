public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

/// The direction that an interface reads in.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
    case leftToRight = 0
    case rightToLeft = 1
}

/// Whether a view's content is mirrored in a right-to-left interface.
public enum UISemanticContentAttribute: Int, Sendable, Hashable {
    case unspecified = 0
    case playback = 1
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}

/// The appearance that views and dynamic colours adapt to. An immutable value.
public final class UITraitCollection: Sendable, Hashable {
    /// Light, unless set.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// Left to right, unless set.
    public let layoutDirection: UIUserInterfaceLayoutDirection
    /// Pixels per point.
    public let displayScale: CGFloat
    /// How large the reader wants texts.
    public let preferredContentSizeCategory: UIContentSizeCategory

    /// What dynamic colours are resolved against: the drawn view's traits while it is drawn, light elsewhere.
    @TaskLocal public static var current = UITraitCollection()

    /// Makes a collection; what is not given is as on a light, left-to-right screen of two pixels per point.
    public init(
        userInterfaceStyle: UIUserInterfaceStyle = .light,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
        displayScale: CGFloat = 2,
        preferredContentSizeCategory: UIContentSizeCategory = .unspecified
    ) {
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
        self.displayScale = displayScale
    }

    /// Runs the closure with this as ``current``.
    public func performAsCurrent(_ actions: () -> Void) {
        Self.$current.withValue(self, operation: actions)
    }

    /// Equal when all traits are.
    public static func == (lhs: UITraitCollection, rhs: UITraitCollection) -> Bool {
        lhs.userInterfaceStyle == rhs.userInterfaceStyle && lhs.layoutDirection == rhs.layoutDirection
            && lhs.displayScale == rhs.displayScale
            && lhs.preferredContentSizeCategory == rhs.preferredContentSizeCategory
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(userInterfaceStyle)
        hasher.combine(layoutDirection)
        hasher.combine(displayScale)
    }
}

extension UIView {
    /// Light or dark for this view and everything inside it; `.unspecified` follows the superview.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { extras?.style ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            let before = inheritedTraits
            needExtras().style = newValue
            redrawEverything()
            if inheritedTraits != before { announceTraits(before) }
        }
    }

    /// The direction that this view's content is laid out in: forced by ``semanticContentAttribute``, else the window's.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: root.rootWindow?.layoutDirection ?? .leftToRight
        }
    }

    var inheritedTraits: UITraitCollection {
        var style = UIUserInterfaceStyle.unspecified
        var view: UIView? = self
        while let current = view, style == .unspecified {
            style = current.extras?.style ?? .unspecified
            view = current.parent
        }
        let window = root.rootWindow
        return UITraitCollection(
            userInterfaceStyle: style == .unspecified ? .light : style,
            layoutDirection: window?.layoutDirection ?? .leftToRight,
            displayScale: window?.screen.scale ?? UIScreen.main.scale
        )
    }

    /// Notifies this view and those inside that take over its appearance.
    func announceTraits(_ before: UITraitCollection) {
        traitCollectionDidChange(before)
        for view in children where view.overrideUserInterfaceStyle == .unspecified { view.announceTraits(before) }
    }

    func setSemantics(_ new: UISemanticContentAttribute) {
        guard new != semanticContentAttribute else { return }
        needExtras().semantics = new
        markNeedsLayout()
        markNeedsDisplay()
    }

    /// Marks this view and everything inside it: something that all of them may be drawn by has changed.
    func redrawEverything() {
        markNeedsDisplay()
        for child in children { child.redrawEverything() }
    }
}
