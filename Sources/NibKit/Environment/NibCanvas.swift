import Foundation
import ViewKit

/// What Interface Builder's canvas supplies to a document's views and a device does not: by the tools that saved it and its device.
///
/// Learned from documents that Interface Builder laid out and saved; see `docs/xib.md`.
struct NibCanvas: Sendable, Hashable {
    /// The build of Interface Builder, such as 21225.
    let toolsVersion: Double
    /// The device of the canvas, such as `retina4_7`; nil for documents older than Xcode 8.
    let device: String?
    /// Whether the device is on its side.
    var isLandscape = false

    private var screen: NibScreen? { NibScreen.of(device) }

    /// What bars, a notch and the home indicator take of a top-level view.
    ///
    /// A view lies at the screen's top left whatever its size; one under an opaque bar begins below it. A view in a size of its own
    /// that is no controller's has no status bar on a device with a home button. Between 23.7 and 32 the canvas counts the insets
    /// of a view that fills the screen twice.
    func safeArea(of view: NibView, isRootOfController: Bool) -> UIEdgeInsets {
        let isCell = ["collectionViewCell", "collectionReusableView"].contains(view.element)
        guard view.element == "view" || isCell else { return .zero }
        let layout = view.layout
        let screen = screen
        let edges = obstructions(of: screen, isInScreen: isRootOfController || !layout.isFreeform)
        var safe = edges
        var top: CGFloat = 0
        if let bar = layout.topBar {
            let height = screen?.isTablet ?? false && bar.height == 44 && toolsVersion >= 14_000 ? 50 : bar.height
            top = bar.isTranslucent ? 0 : edges.top + height
            safe.top = bar.isTranslucent ? edges.top + height : 0
        }
        var end: CGFloat = 0
        if let bar = layout.bottomBar {
            end = bar.isTranslucent ? 0 : edges.bottom + bar.height
            safe.bottom = bar.isTranslucent ? edges.bottom + bar.height : 0
        }
        guard let screen, let size = view.savedFrame?.size else { return safe }
        let whole = isLandscape ? CGSize(width: screen.size.height, height: screen.size.width) : screen.size
        // What lies off the screen is not obstructed by more than the edge is.
        safe.bottom = min(max(top + size.height - (whole.height - end - safe.bottom), 0), safe.bottom)
        safe.right = min(max(size.width - (whole.width - safe.right), 0), safe.right)
        if size == whole, (23_700..<32_000).contains(toolsVersion) {
            if !screen.hasHomeButton, !screen.isTablet {
                safe.top *= 2
                safe.bottom *= 2
            }
        }
        return safe
    }

    /// What the device takes from the edges of its screen.
    private func obstructions(of screen: NibScreen?, isInScreen: Bool) -> UIEdgeInsets {
        switch screen?.shape {
        case .notch(let notch):
            let height = toolsVersion >= 21_200 ? notch : 44
            return isLandscape
                ? UIEdgeInsets(top: 0, left: height, bottom: 21, right: height)
                : UIEdgeInsets(top: height, left: 0, bottom: 34, right: 0)
        case .roundedTablet: return UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        case .homeButton, nil:
            let isShown = isInScreen && !(isLandscape && !(screen?.isTablet ?? false))
            let hasBar = isShown && !(14_800..<21_200).contains(toolsVersion)
            return UIEdgeInsets(top: hasBar ? 20 : 0, left: 0, bottom: 0, right: 0)
        }
    }

    /// The margins that a view has unless it sets some; nil for those of its class.
    func margins(of view: NibView, isTopLevel: Bool, width: CGFloat) -> UIEdgeInsets? {
        switch view.element {
        case "tableViewCell", "tableViewCellContentView":
            guard toolsVersion >= 14_000 else { return nil }
            let screen = screen
            let isNarrow = screen?.hasHomeButton ?? true && (14_800..<17_000).contains(toolsVersion)
            let isWide = screen.map { $0.isLarge && width > 320 } ?? (width >= 414)
            let side: CGFloat = isNarrow ? 15 : isWide ? 20 : 16
            return UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
        case "view" where isTopLevel:
            let side: CGFloat = width >= 414 ? 20 : 16
            return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        default: return nil
        }
    }

    /// The size of content as the canvas has it, nil where it is the view's own.
    ///
    /// Texts and symbols have that of the saved frame: only the canvas has the fonts; and so has an empty view that Interface Builder
    /// found ambiguous, or of a class of the project's in a stack. Another view in a stack without any size is 50 by 50 points. `designed` is what Interface Builder asked the view's class for.
    @MainActor
    func contentSize(of view: NibView, _ made: UIView, designed: CGSize?) -> CGSize? {
        if let size = view.layout.placeholderIntrinsicSize ?? designed { return size }
        let none = UIView.noIntrinsicMetric
        switch view.element {
        case "progressView" where toolsVersion < 17_000: return CGSize(width: none, height: 2)
        case "slider" where hasNewSliders: return CGSize(width: none, height: 34)
        case "toolbar" where screen.map { !$0.hasHomeButton } ?? false: return CGSize(width: none, height: 49)
        default: break
        }
        if view.isEmpty, made.intrinsicContentSize == Self.none {
            // What has a size on the canvas that neither its constraints nor its element say has it from its class.
            let isOfClass = view.layout.isAmbiguous || (view.customClass != nil && made.superview is UIStackView)
            if isOfClass, let saved = view.savedFrame?.size { return saved }
            if made.superview is UIStackView, ["view", "imageView"].contains(view.element) {
                return CGSize(width: 50, height: 50)
            }
        }
        let showsText = Self.showsText.contains(view.element) || view.layout.isTextAsLarge || view.layout.showsSymbol
        guard let saved = view.savedFrame?.size, showsText else { return nil }
        let insets = made.alignmentRectInsets
        return CGSize(
            width: saved.width - insets.left - insets.right,
            height: saved.height - insets.top - insets.bottom
        )
    }

    /// Whether the frame of a slider is what constraints count.
    var hasNewSliders: Bool { toolsVersion >= 23_500 }

    private static let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    /// Elements whose size is that of their text.
    private static let showsText: Set<String> = ["label", "button", "textField", "segmentedControl"]
}

@MainActor
extension NibLoader.Contents {
    /// Gives every view what a canvas supplies to it.
    func supply(_ canvas: NibCanvas) {
        for source in content.views { supply(canvas, to: source, isTopLevel: true) }
        for source in content.views { makeRoom(for: source) }
    }

    private func supply(_ canvas: NibCanvas, to source: NibView, isTopLevel: Bool) {
        if let view = made[source.place] {
            if isTopLevel {
                view.givenSafeAreaInsets = canvas.safeArea(of: source, isRootOfController: isRootOfController(source))
            }
            let margins = canvas.margins(of: source, isTopLevel: isTopLevel, width: view.bounds.width)
            if let margins { view.givenLayoutMargins = margins }
            if source.element == "slider", canvas.hasNewSliders { view.ignoresAlignmentRectInsets = true }
            let size = canvas.contentSize(of: source, view, designed: content.designedSizes[source.id])
            if let size { view.givenContentSize = size }
        }
        for child in source.subviews { supply(canvas, to: child, isTopLevel: false) }
    }

    /// Solves the content of an over-full table cell in the height that it asks for: what hangs from its bottom then hangs from the
    /// bottom of that.
    private func makeRoom(for source: NibView) {
        if source.element == "tableViewCell" {
            for child in source.subviews where child.role == .contentView && child.hasConstraints {
                guard let view = made[child.place] else { continue }
                let height = view.requiredHeight(width: view.bounds.width, near: view.bounds.height)
                if height > view.bounds.height + 0.5 { view.givenLayoutHeight = height }
            }
        }
        source.subviews.forEach(makeRoom)
    }

    /// Whether a controller has the view: the File's Owner, or one of the document.
    private func isRootOfController(_ source: NibView) -> Bool {
        content.controllers.contains { $0.viewPlace == source.place }
            || content.placeholders.contains { placeholder in
                placeholder.connections.contains { $0.property == "view" && $0.destination == source.id }
            }
    }
}

extension NibView {
    /// Whether nothing is inside that could give the view a size.
    fileprivate var isEmpty: Bool {
        subviews.isEmpty && constraints.isEmpty
    }
}
