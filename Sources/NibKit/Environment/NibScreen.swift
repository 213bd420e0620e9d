import Foundation

/// The screen of a device that Interface Builder's canvas knows.
struct NibScreen: Sendable, Hashable {
    /// Upright, in points.
    var size: CGSize
    /// What the notch and the status bar beside it take; nil for a device with a home button.
    var notch: CGFloat?

    private init(_ width: CGFloat, _ height: CGFloat, notch: CGFloat? = nil) {
        size = CGSize(width: width, height: height)
        self.notch = notch
    }

    /// By the names that documents use.
    static let named: [String: NibScreen] = [
        "retina3_5": NibScreen(320, 480), "retina4_0": NibScreen(320, 568), "retina4_7": NibScreen(375, 667),
        "retina5_5": NibScreen(414, 736), "retina5_9": NibScreen(375, 812, notch: 50),
        "retina5_4": NibScreen(375, 812, notch: 50), "retina6_1": NibScreen(414, 896, notch: 48),
        "retina6_5": NibScreen(414, 896, notch: 48), "retina6_0": NibScreen(390, 844, notch: 47),
        "retina6_7": NibScreen(428, 926, notch: 47), "retina6_12": NibScreen(393, 852, notch: 59),
        "retina6_72": NibScreen(430, 932, notch: 59), "retina6_3": NibScreen(402, 874, notch: 62),
        "retina6_9": NibScreen(440, 956, notch: 62),
    ]
}
