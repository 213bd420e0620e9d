/// How much space a view has in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// The kind of the device.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
}

extension UITraitCollection {
    /// Compact: the interface is a telephone's.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// Regular: the interface is a telephone's.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// A telephone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// Makes the traits of an appearance.
    public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
        self.init(userInterfaceStyle: style, layoutDirection: .leftToRight)
    }

    /// Makes the traits of a content size.
    public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
        self.init(userInterfaceStyle: .light, preferredContentSizeCategory: category)
    }

    /// Returns whether dynamic colours may differ between these traits and others.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}
