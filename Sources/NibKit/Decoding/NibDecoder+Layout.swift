import Foundation
import ViewKit

extension NibDecoder {
    /// The saved frame. One that is saved as insets needs its superview's size and is made when the view is.
    func savedFrame(of element: NibElement) -> CGRect? {
        element.children.first { $0.name == "rect" && $0.key == "frame" }.map(rect)
    }

    func rect(_ element: NibElement) -> CGRect {
        CGRect(
            x: element.number("x") ?? 0,
            y: element.number("y") ?? 0,
            width: element.number("width") ?? 0,
            height: element.number("height") ?? 0
        )
    }

    func layout(of element: NibElement) -> NibViewLayout {
        var layout = NibViewLayout()
        layout.translatesAutoresizingMask = element.flag("translatesAutoresizingMaskIntoConstraints") ?? true
        layout.isFixedFrame = element.flag("fixedFrame") ?? false
        layout.isMisplaced = element.flag("misplaced") ?? false
        layout.isAmbiguous = element.flag("ambiguous") ?? false
        layout.allowsAmbiguity = element.attributes["verifyAmbiguity"] != nil
        layout.horizontalHugging = element.number("horizontalHuggingPriority")
        layout.verticalHugging = element.number("verticalHuggingPriority")
        layout.horizontalCompression = element.number("horizontalCompressionResistancePriority")
        layout.verticalCompression = element.number("verticalCompressionResistancePriority")
        for child in element.children {
            switch (child.name, child.key) {
            case ("edgeInsets", "layoutMargins"): layout.layoutMargins = insets(child, "left", "right")
            case ("directionalEdgeInsets", "directionalLayoutMargins"):
                layout.directionalLayoutMargins = insets(child, "leading", "trailing")
            default: break
            }
        }
        layout.preservesSuperviewLayoutMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
        layout.insetsLayoutMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
        layout.isFreeform = element.children.contains { $0.name == "freeformSimulatedSizeMetrics" }
        layout.isTextAsLarge = element.name == "textView" && element.flag("scrollEnabled") == false
        layout.topBar = bar("simulatedTopBarMetrics", of: element)
        layout.bottomBar = bar("simulatedBottomBarMetrics", of: element)
        layout.showsSymbol = element.name == "imageView" && showsSymbol(element)
        let width = element.number("placeholderIntrinsicWidth")
        let height = element.number("placeholderIntrinsicHeight")
        if width != nil || height != nil {
            layout.placeholderIntrinsicSize = CGSize(
                width: width ?? UIView.noIntrinsicMetric,
                height: height ?? UIView.noIntrinsicMetric
            )
        }
        return layout
    }

    /// The bar that the canvas simulates for a key; nil for none.
    private func bar(_ key: String, of element: NibElement) -> NibBar? {
        guard let child = element.children.first(where: { $0.key == key }) else { return nil }
        let height: CGFloat
        switch child.name {
        case "simulatedNavigationBarMetrics": height = child.flag("prompted") ?? false ? 74 : 44
        case "simulatedToolbarMetrics": height = 44
        case "simulatedTabBarMetrics": height = 49
        default: return nil
        }
        return NibBar(height: height, isTranslucent: child.flag("translucent") ?? true)
    }

    /// Whether the image of an image view is one of Apple's symbols.
    private func showsSymbol(_ element: NibElement) -> Bool {
        guard let name = element.imageName("image") else { return false }
        let reference = element.children.first { $0.name == "imageReference" && $0.key == "image" }
        return (reference ?? element).attributes["catalog"] == "system" || resources.isSymbol(name)
    }

    func constraint(_ element: NibElement, holder: String) -> NibConstraint? {
        guard element.name == "constraint" else {
            report(.unknownElement, element.line, "<\(element.name)> is not a constraint and is left out")
            return nil
        }
        let id = element.id ?? ""
        noteConstraint(id, element.line)
        guard let first = attribute("firstAttribute", of: element) else { return nil }
        let secondItem = element.attributes["secondItem"]
        var second: NibConstraintAttribute?
        if secondItem != nil {
            second = attribute("secondAttribute", of: element)
            if second == nil { return nil }
        }
        let relation = element.attributes["relation"] ?? "equal"
        guard let relation = NibConstraint.Relation(rawValue: relation) else {
            report(.unknownValue, element.line, "relation \"\(relation)\" is not known; the constraint is left out")
            return nil
        }
        return NibConstraint(
            id: id,
            line: element.line,
            holder: holder,
            firstItem: element.attributes["firstItem"] ?? holder,
            firstAttribute: first,
            relation: relation,
            secondItem: secondItem,
            secondAttribute: second,
            multiplier: multiplier(of: element),
            constant: element.number("constant") ?? standardSpacing(of: element, holder: holder),
            priority: min(max(element.number("priority") ?? 1000, 1), 1000),
            identifier: element.attributes["identifier"],
            isPlaceholder: element.flag("placeholder") ?? false,
            isInstalled: element.isInstalled
        )
    }

    /// What a constraint without a constant is about: nothing, or for one that is said to be symbolic the standard spacing, which is
    /// 8 points between siblings and 20 to an edge of the superview.
    private func standardSpacing(of element: NibElement, holder: String) -> Double {
        guard element.flag("symbolic") ?? false, let second = element.attributes["secondItem"] else { return 0 }
        return second == holder || element.attributes["firstItem"] ?? holder == holder ? 20 : 8
    }

    private func attribute(_ name: String, of element: NibElement) -> NibConstraintAttribute? {
        let text = element.attributes[name] ?? ""
        if let attribute = NibConstraintAttribute(rawValue: text) { return attribute }
        report(.unknownValue, element.line, "\(name) \"\(text)\" is not known; the constraint is left out")
        return nil
    }

    /// `1:1`, `389:210`, `1/3` or `0.3`.
    private func multiplier(of element: NibElement) -> Double {
        guard let text = element.attributes["multiplier"] else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
        switch parts.count {
        case 1:
            if let number = parts[0], number.isFinite { return number }
        case 2:
            if let above = parts[0], let below = parts[1], below != 0, (above / below).isFinite { return above / below }
        default: break
        }
        report(.unknownValue, element.line, "multiplier \"\(text)\" is no number or ratio; 1 is used")
        return 1
    }

    private func insets(_ element: NibElement, _ first: String, _ last: String) -> UIEdgeInsets {
        UIEdgeInsets(
            top: element.number("top") ?? 0,
            left: element.number(first) ?? 0,
            bottom: element.number("bottom") ?? 0,
            right: element.number(last) ?? 0
        )
    }
}
