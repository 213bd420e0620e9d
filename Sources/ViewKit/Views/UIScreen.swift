public import Foundation

/// The screen that there is none of: a size and a scale, to be set by the program that knows what it draws for.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The only screen.
    public static let main = UIScreen()

    /// The screen's size in points, at the origin. A 390 × 844 telephone unless set.
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

    /// Pixels per point; the scale that images are looked for in, too.
    public var scale: CGFloat {
        get { CGFloat(UIImage.preferredScale) }
        set { UIImage.preferredScale = Double(newValue) }
    }
}
