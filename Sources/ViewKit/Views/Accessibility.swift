public import Foundation

/// What an element is, for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What assistive technology is told about an element. Stored, so that tests can read it.
struct AccessibilityProperties {
    var isElement: Bool?
    var label: String?
    var attributedLabel: NSAttributedString?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var traits: UIAccessibilityTraits?
    var elements: [Any]?
    var frame: CGRect?
    var isHidden = false
    var isModal = false
    var groupsChildren = false
    var ignoresInvertColors = false
    var customActions: [UIAccessibilityCustomAction]?
}

/// An action that assistive technology offers.
@preconcurrency @MainActor
public final class UIAccessibilityCustomAction: NSObject {
    /// The name of the action.
    public var name: String
    /// What the action does; true if it did it.
    public var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Makes an action.
    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil) {
        self.name = name
        self.actionHandler = actionHandler
    }
}

/// The settings of the device that views ask for; constant here.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Something that assistive technology announces.
    public struct Notification: RawRepresentable, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// What was posted, in order; for tests.
    public private(set) static var postedNotifications: [(notification: Notification, argument: Any?)] = []

    /// Stores a notification in ``postedNotifications``.
    public static func post(notification: Notification, argument: Any?) {
        postedNotifications.append((notification, argument))
    }

    /// False: there is no screen reader.
    public static var isVoiceOverRunning: Bool { false }
    /// False.
    public static var isReduceMotionEnabled: Bool { false }
    /// False.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// False.
    public static var isBoldTextEnabled: Bool { false }
    /// False.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// False.
    public static var isInvertColorsEnabled: Bool { false }
    /// False.
    public static var isSwitchControlRunning: Bool { false }
}
