package import Foundation

extension UIButton {
    /// The fill of a button that a configuration describes.
    package struct Look: Sendable {
        /// How the background is filled where no color is set.
        package enum Fill: Sendable {
            case none
            /// With the tint.
            case full
            /// With a little of the tint.
            case tinted
            case gray
        }

        package var fill: Fill
        /// The color of the background; nil for the fill's.
        package var background: UIColor?
        /// The color of title and image; nil for the fill's.
        package var foreground: UIColor?
        /// In points; infinity for round ends.
        package var radius: CGFloat = 6

        /// Creates the look of a fill.
        package init(fill: Fill) { self.fill = fill }
    }

    /// The color behind title and image; nil for none.
    final var lookBackground: UIColor? {
        guard let look else { return nil }
        if let color = look.background { return look.fill == .none ? nil : color }
        switch look.fill {
        case .none: return nil
        case .full: return isEnabled ? tintColor : .tertiarySystemFill
        case .tinted: return tintColor.withAlphaComponent(0.18)
        case .gray: return .tertiarySystemFill
        }
    }

    /// The color of title and image; nil for the button type's.
    final var lookForeground: UIColor? {
        guard let look else { return nil }
        if let color = look.foreground { return color }
        return look.fill == .full && isEnabled ? .white : isEnabled ? tintColor : .tertiaryLabel
    }
}
