import Foundation
import ViewKit

/// The screen of a device that Interface Builder's canvas knows.
struct NibScreen: Sendable, Hashable {
    /// The kinds of screens, by what bars and rounded corners take from a view.
    enum Shape: Sendable, Hashable {
        /// A rectangle above a home button.
        case homeButton
        /// A phone without a home button; the notch or island and the status bar beside it take these points.
        case notch(CGFloat)
        /// A tablet without a home button.
        case roundedTablet
    }

    /// Upright, in points.
    var size: CGSize
    var shape: Shape
    var isTablet = false

    private init(_ width: CGFloat, _ height: CGFloat, _ shape: Shape = .homeButton, isTablet: Bool = false) {
        size = CGSize(width: width, height: height)
        self.shape = shape
        self.isTablet = isTablet
    }

    var hasHomeButton: Bool { shape == .homeButton }

    /// Whether the screen is one of those whose margins are 20 points.
    var isLarge: Bool { min(size.width, size.height) >= 414 }

    /// The screen of a device's name; nil for a document without a device. A name that is not known is judged by its form.
    static func of(_ device: String?) -> NibScreen? {
        guard let device else { return nil }
        if let known = named[device] { return known }
        if device.hasPrefix("ipad") {
            let isRounded = device.contains("rounded")
            return NibScreen(820, 1180, isRounded ? .roundedTablet : .homeButton, isTablet: true)
        }
        // "retina6_25" is 6.25 inches; phones from 5.8 inches on have no home button.
        let inches = Double(device.drop { !$0.isNumber }.replacing("_", with: ".")) ?? 0
        if (5.8..<10).contains(inches) { return NibScreen(393, 852, .notch(59)) }
        return NibScreen(375, 667)
    }

    /// By the names that documents use.
    private static let named: [String: NibScreen] = [
        "retina3_5": NibScreen(320, 480), "retina4_0": NibScreen(320, 568), "retina4_7": NibScreen(375, 667),
        "retina5_5": NibScreen(414, 736), "retina5_9": NibScreen(375, 812, .notch(44)),
        "retina5_4": NibScreen(375, 812, .notch(50)), "retina6_1": NibScreen(414, 896, .notch(48)),
        "retina6_5": NibScreen(414, 896, .notch(44)), "retina6_0": NibScreen(390, 844, .notch(47)),
        "retina6_7": NibScreen(428, 926, .notch(47)), "retina6_12": NibScreen(393, 852, .notch(59)),
        "retina6_72": NibScreen(430, 932, .notch(59)), "retina6_3": NibScreen(402, 874, .notch(62)),
        "retina6_9": NibScreen(440, 956, .notch(62)),
        "ipad7_9": NibScreen(768, 1024, isTablet: true), "ipad9_7": NibScreen(768, 1024, isTablet: true),
        "ipad10_2": NibScreen(810, 1080, isTablet: true), "ipad10_5": NibScreen(834, 1112, isTablet: true),
        "ipad12_9": NibScreen(1024, 1366, isTablet: true),
        "ipad8_3rounded": NibScreen(744, 1133, .roundedTablet, isTablet: true),
        "ipad10_9rounded": NibScreen(820, 1180, .roundedTablet, isTablet: true),
        "ipad11_0rounded": NibScreen(834, 1194, .roundedTablet, isTablet: true),
        "ipad12_9rounded": NibScreen(1024, 1366, .roundedTablet, isTablet: true),
        "ipad13_0rounded": NibScreen(1032, 1376, .roundedTablet, isTablet: true),
    ]
}
