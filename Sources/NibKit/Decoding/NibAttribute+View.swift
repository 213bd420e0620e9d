import Foundation
import ViewKit

extension NibAttribute {
    /// What every view has.
    static let view: [NibAttribute] = [
        .custom("frame") { element, decoder in decoder.frame(of: element) },
        .child("autoresizingMask", "autoresizingMask") { element, _ in
            mask(element)
        } set: { (view: UIView, mask) in
            view.autoresizingMask = mask
        },
        .choice("contentMode", NibTables.contentModes) { (view: UIView, mode) in view.contentMode = mode },
        .choice("semanticContentAttribute", NibTables.semantics) { (view: UIView, semantics) in
            view.semanticContentAttribute = semantics
        },
        .integer("tag") { (view: UIView, tag) in view.tag = tag },
        .flag("userInteractionEnabled", absent: true) { (view: UIView, on) in view.isUserInteractionEnabled = on },
        .number("alpha") { (view: UIView, alpha) in view.alpha = alpha },
        .color("backgroundColor") { (view: UIView, color) in view.backgroundColor = color },
        .color("tintColor") { (view: UIView, color) in view.tintColor = color },
        .flag("opaque", absent: true) { (view: UIView, on) in view.isOpaque = on },
        .flag("hidden") { (view: UIView, on) in view.isHidden = on },
        .flag("clearsContextBeforeDrawing") { (view: UIView, on) in view.clearsContextBeforeDrawing = on },
        .flag("clipsSubviews", absent: false) { (view: UIView, on) in view.clipsToBounds = on },
        .flag("autoresizesSubviews") { (view: UIView, on) in view.autoresizesSubviews = on },
    ]

    /// What layout reads of a view; see ``NibViewLayout``.
    static let layout: Set<String> = [
        "translatesAutoresizingMaskIntoConstraints", "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "layoutMargins", "directionalLayoutMargins",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "safeArea", "keyboard", "contentLayoutGuide", "frameLayoutGuide",
        "viewLayoutGuideFollowsReadableWidth", "layoutMarginsFollowReadableWidth",
    ]

    /// What has nothing to do with how views look and lie: names, accessibility, input, and what the canvas simulates.
    static let withoutEffect: Set<String> = [
        "id", "key", "userLabel", "customClass", "customModule", "customModuleProvider", "colorLabel", "contentView",
        "multipleTouchEnabled", "exclusiveTouch", "restorationIdentifier", "userComments", "sceneMemberID",
        "accessibilityConfiguration", "accessibility", "canvasLocation", "simulatedStatusBarMetrics",
        "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedNavigationBarMetrics", "toolTip",
        "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedDestinationMetrics", "variation",
        "simulatedInterfaceStyle", "tableViewCell", "collectionViewCell", "reuseIdentifier", "rowHeight",
        "selectionStyle", "accessoryType", "editingAccessoryType", "indentationWidth", "indentationLevel", "style",
        "shouldIndentWhileEditing", "showsReorderControl", "focusStyle", "size", "selectedBackgroundView",
        "backgroundView", "springLoaded", "largeContentTitle", "showsLargeContentViewer", "customSize",
        "simulatedSizeMetrics", "appearanceType", "userActivity", NibElement.uninstalled,
    ]

    private static func mask(_ element: NibElement) -> UIView.AutoresizingMask {
        var mask = UIView.AutoresizingMask()
        for (name, part) in maskParts where element.flag(name) ?? false { mask.insert(part) }
        return mask
    }

    private static let maskParts: [(String, UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
        ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
        ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
}

extension NibDecoder {
    /// Sets the saved rectangle. One that is saved as insets from the superview's edges is made when the superview is known.
    func frame(of element: NibElement) -> (@MainActor @Sendable (UIView, NibBuild) -> Void)? {
        if let frame = savedFrame(of: element) { return { view, _ in view.frame = frame } }
        guard let inset = element.child(named: "frameInset") else { return nil }
        let x = (inset.number("minX"), inset.number("maxX"), inset.number("width"))
        let y = (inset.number("minY"), inset.number("maxY"), inset.number("height"))
        return { view, build in
            let (left, width) = Self.span(x, in: build.superviewSize.width)
            let (top, height) = Self.span(y, in: build.superviewSize.height)
            view.frame = CGRect(x: left, y: top, width: width, height: height)
        }
    }

    /// Origin and extent from two of: distance from the near edge, distance from the far edge, extent.
    private static func span(
        _ parts: (near: Double?, far: Double?, extent: Double?),
        in whole: Double
    ) -> (Double, Double) {
        if let extent = parts.extent {
            return (parts.near ?? parts.far.map { whole - $0 - extent } ?? 0, extent)
        }
        let near = parts.near ?? 0
        return (near, max(0, whole - near - (parts.far ?? 0)))
    }

    /// What sets the attributes of an element's view, in the order of the tables; what is in no table is said.
    func setters(of element: NibElement, _ kind: NibElementKind) -> [NibSetter] {
        var setters = kind.attributes.flatMap { $0 }.compactMap { $0.read(element, self) }
        setters += layout(of: element).setters
        if let size = kind.intrinsicSize { setters.append { view, _ in view.standInSize = size } }
        if kind.isOffered { reportUnknown(element, kind) }
        return setters
    }

    private func reportUnknown(_ element: NibElement, _ kind: NibElementKind) {
        func isKnown(_ name: String) -> Bool {
            kind.attributes.contains { $0.contains { $0.name == name } } || NibAttribute.layout.contains(name)
                || NibAttribute.withoutEffect.contains(name) || kind.withoutEffect.contains(name)
        }
        for name in element.attributes.keys.sorted() where !isKnown(name) {
            report(.unknownAttribute, element.line, "\(name) of <\(element.name)> is not offered; it is left out")
        }
        // These say themselves what is not known about them.
        let telling: Set<String> = ["nil", "state", "viewLayoutGuide"]
        for child in element.children where !telling.contains(child.name) {
            guard let key = child.key, !isKnown(key) else { continue }
            report(.unknownAttribute, child.line, "\(key) of <\(element.name)> is not offered; it is left out")
        }
    }
}
