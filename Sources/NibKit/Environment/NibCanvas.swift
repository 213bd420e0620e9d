import Foundation
import ViewKit

/// What Interface Builder's canvas supplies to a document's views and a device does not: by the tools that saved it and its device.
///
/// Told from some hundred documents that Interface Builder laid out and saved; see `docs/xib.md`.
struct NibCanvas: Sendable, Hashable {
    /// The build of Interface Builder, such as 21225.
    let toolsVersion: Double
    /// The device of the canvas, such as `retina4_7`; nil for documents older than Xcode 8.
    let device: String?

    /// Whether the device has a home button, and so no notch.
    private var hasHomeButton: Bool {
        guard let device else { return true }
        return ["retina3_5", "retina4_0", "retina4_7", "retina5_5"].contains(device) || isTablet && !isRoundedTablet
    }

    private var isTablet: Bool { device?.hasPrefix("ipad") ?? false }
    private var isRoundedTablet: Bool {
        device.map { $0.hasPrefix("ipad11") || $0.hasPrefix("ipad12_9rounded") } ?? false
    }

    /// What bars and corners take of a top-level view.
    func safeArea(of view: NibView) -> UIEdgeInsets {
        guard view.element == "view", view.layout.hasStatusBar else { return .zero }
        if hasHomeButton || isRoundedTablet {
            let hasBar = !(14_800..<21_600).contains(toolsVersion)
            return UIEdgeInsets(top: hasBar ? 20 : 0, left: 0, bottom: isRoundedTablet ? 20 : 0, right: 0)
        }
        return UIEdgeInsets(top: notchHeight, left: 0, bottom: 34, right: 0)
    }

    private var notchHeight: CGFloat {
        guard toolsVersion >= 21_200 else { return 44 }
        switch device {
        case "retina6_0", "retina6_1", "retina6_7": return 47
        case "retina6_12", "retina6_72": return 59
        default: return 48
        }
    }

    /// The margins that a view has unless it sets some; nil for those of its class.
    func margins(of view: NibView, isTopLevel: Bool, width: CGFloat) -> UIEdgeInsets? {
        switch view.element {
        case "tableViewCellContentView":
            guard toolsVersion >= 14_000 else { return nil }
            let isNarrow = hasHomeButton && (14_800..<17_000).contains(toolsVersion)
            let side: CGFloat = isNarrow ? 15 : width >= 414 ? 20 : 16
            return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
        case "view" where isTopLevel:
            let side: CGFloat = width >= 414 ? 20 : 16
            return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        default: return nil
        }
    }

    /// The size of content that the canvas has the fonts for and nobody else: that of the saved frame; nil for what can be known.
    @MainActor
    func contentSize(of view: NibView, _ made: UIView) -> CGSize? {
        if let placeholder = view.layout.placeholderIntrinsicSize { return placeholder }
        guard let saved = view.savedFrame?.size, Self.showsText.contains(view.element) else { return nil }
        let insets = made.alignmentRectInsets
        return CGSize(
            width: saved.width - insets.left - insets.right,
            height: saved.height - insets.top - insets.bottom
        )
    }

    /// Elements whose size is that of their text.
    private static let showsText: Set<String> = ["label", "button", "textField", "segmentedControl"]
}

@MainActor
extension NibLoader.Contents {
    /// Gives every view what a canvas supplies to it.
    func supply(_ canvas: NibCanvas) {
        for source in content.views { supply(canvas, to: source, isTopLevel: true) }
    }

    private func supply(_ canvas: NibCanvas, to source: NibView, isTopLevel: Bool) {
        if let view = made[source.place] {
            if isTopLevel { view.givenSafeAreaInsets = canvas.safeArea(of: source) }
            let margins = canvas.margins(of: source, isTopLevel: isTopLevel, width: view.bounds.width)
            if let margins { view.givenLayoutMargins = margins }
            if let size = canvas.contentSize(of: source, view) { view.givenContentSize = size }
        }
        for child in source.subviews { supply(canvas, to: child, isTopLevel: false) }
    }
}
