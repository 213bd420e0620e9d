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

    /// What bars, a notch and the home indicator take of a top-level view.
    ///
    /// A view in a size of its own that is nobody's root view has no status bar. Between 23.7 and 32 the canvas counts the
    /// insets of a view that fills the screen twice.
    func safeArea(of view: NibView, isRootOfController: Bool) -> UIEdgeInsets {
        guard view.element == "view" else { return .zero }
        let layout = view.layout
        guard let screen = NibScreen.named[device ?? ""], let notch = screen.notch else {
            let isShown = layout.hasStatusBar && (isRootOfController || !layout.isFreeform)
            let hasBar = isShown && !(14_800..<21_600).contains(toolsVersion)
            return UIEdgeInsets(top: hasBar ? 20 : 0, left: 0, bottom: 0, right: 0)
        }
        let isAsDevice = toolsVersion >= 21_200
        if layout.isFreeform, !isRootOfController, !isAsDevice { return .zero }
        let fillsScreen = view.savedFrame?.size == screen.size
        let times: CGFloat = fillsScreen && (23_700..<32_000).contains(toolsVersion) ? 2 : 1
        let top = layout.hasStatusBar ? (isAsDevice ? notch : 44) : 0
        return UIEdgeInsets(top: top * times, left: 0, bottom: 34 * times, right: 0)
    }

    /// The margins that a view has unless it sets some; nil for those of its class.
    func margins(of view: NibView, isTopLevel: Bool, width: CGFloat) -> UIEdgeInsets? {
        switch view.element {
        case "tableViewCellContentView":
            guard toolsVersion >= 14_000 else { return nil }
            let isNarrow = NibScreen.named[device ?? ""]?.notch == nil && (14_800..<17_000).contains(toolsVersion)
            let side: CGFloat = isNarrow ? 15 : width >= 414 ? 20 : 16
            return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
        case "view" where isTopLevel:
            let side: CGFloat = width >= 414 ? 20 : 16
            return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        default: return nil
        }
    }

    /// The size of content as the canvas has it, nil where it is the view's own.
    ///
    /// Texts have that of the saved frame: the canvas has the fonts, and nobody else. What is arranged in a stack and has no
    /// size at all is 50 by 50 points.
    @MainActor
    func contentSize(of view: NibView, _ made: UIView) -> CGSize? {
        if let placeholder = view.layout.placeholderIntrinsicSize { return placeholder }
        if view.element == "progressView", toolsVersion < 17_000 {
            return CGSize(width: UIView.noIntrinsicMetric, height: 2)
        }
        if made.superview is UIStackView, view.isEmpty, made.intrinsicContentSize == Self.none {
            return CGSize(width: 50, height: 50)
        }
        let showsText = Self.showsText.contains(view.element) || view.layout.isTextAsLarge
        guard let saved = view.savedFrame?.size, showsText else { return nil }
        let insets = made.alignmentRectInsets
        return CGSize(
            width: saved.width - insets.left - insets.right,
            height: saved.height - insets.top - insets.bottom
        )
    }

    private static let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

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
            if isTopLevel {
                view.givenSafeAreaInsets = canvas.safeArea(of: source, isRootOfController: isRootOfController(source))
            }
            let margins = canvas.margins(of: source, isTopLevel: isTopLevel, width: view.bounds.width)
            if let margins { view.givenLayoutMargins = margins }
            if let size = canvas.contentSize(of: source, view) { view.givenContentSize = size }
        }
        for child in source.subviews { supply(canvas, to: child, isTopLevel: false) }
    }

    /// Whether the File's Owner is a controller of the view.
    private func isRootOfController(_ source: NibView) -> Bool {
        content.placeholders.contains { placeholder in
            placeholder.connections.contains { $0.property == "view" && $0.destination == source.id }
        }
    }
}

extension NibView {
    /// Whether nothing is inside that could give the view a size.
    fileprivate var isEmpty: Bool {
        subviews.isEmpty && constraints.isEmpty && ["view", "imageView"].contains(element)
    }
}
