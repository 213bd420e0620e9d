import Foundation
import ViewKit

extension NibAttribute {
    /// What every control has besides.
    static let control: [NibAttribute] = [
        .flag("enabled") { (control: UIControl, on) in control.isEnabled = on },
        .flag("selected") { (control: UIControl, on) in control.isSelected = on },
        .flag("highlighted") { (control: UIControl, on) in control.isHighlighted = on },
        .choice("contentHorizontalAlignment", NibTables.horizontalAlignments) { (control: UIControl, value) in
            control.contentHorizontalAlignment = value
        },
        .choice("contentVerticalAlignment", NibTables.verticalAlignments) { (control: UIControl, value) in
            control.contentVerticalAlignment = value
        },
    ]

    /// What a button has besides. The type comes first, since the look of the rest depends on it.
    static let button: [NibAttribute] = [
        .choice("buttonType", NibTables.buttonTypes) { (button: UIButton, type) in button.buttonType = type },
        .custom("state") { element, decoder in decoder.states(of: element) },
        // A configuration counts more than the states.
        .custom("configuration") { element, decoder in decoder.configuration(of: element) },
        .custom("fontDescription") { (element, decoder) -> (@MainActor @Sendable (UIButton, NibBuild) -> Void)? in
            let font = element.child(named: "fontDescription").map(decoder.font)
            let isCustom = element.attributes["buttonType"] == nil && element.child(named: "buttonConfiguration") == nil
            // Without a word about it, a custom button's title is larger than a system button's.
            guard let font = font ?? (isCustom ? .systemFont(ofSize: UIFont.buttonFontSize) : nil) else { return nil }
            return { button, _ in
                if button.currentTitle != nil || button.currentAttributedTitle != nil { button.titleLabel?.font = font }
            }
        },
        .choice("lineBreakMode", NibTables.lineBreakModes) { (button: UIButton, mode) in
            if button.currentTitle != nil || button.currentAttributedTitle != nil {
                button.titleLabel?.lineBreakMode = mode
            }
        },
        .insets("contentEdgeInsets") { (button: UIButton, insets) in button.contentEdgeInsets = insets },
        .insets("titleEdgeInsets") { (button: UIButton, insets) in button.titleEdgeInsets = insets },
        .insets("imageEdgeInsets") { (button: UIButton, insets) in button.imageEdgeInsets = insets },
    ]

    /// What a page control has besides.
    static let pageControl: [NibAttribute] = [
        .integer("numberOfPages") { (control: UIPageControl, count) in
            control.numberOfPages = min(max(count, 0), mostPages)
        },
        .integer("currentPage") { (control: UIPageControl, page) in control.currentPage = page },
        .flag("hidesForSinglePage") { (control: UIPageControl, on) in control.hidesForSinglePage = on },
        .color("pageIndicatorTintColor") { (control: UIPageControl, color) in control.pageIndicatorTintColor = color },
        .color("currentPageIndicatorTintColor") { (control: UIPageControl, color) in
            control.currentPageIndicatorTintColor = color
        },
        .image("preferredIndicatorImage") { (control: UIPageControl, image) in
            control.preferredIndicatorImage = image
        },
    ]

    /// A page control has a view a page; no document may ask for more memory than it is worth.
    static let mostPages = 10_000
}

extension NibDecoder {
    /// Sets what a button shows, state by state.
    fileprivate func states(of element: NibElement) -> (@MainActor @Sendable (UIButton, NibBuild) -> Void)? {
        let states = element.children.filter { $0.name == "state" }.compactMap(state)
        guard !states.isEmpty else { return nil }
        return { button, build in
            for state in states {
                if let title = state.title { button.setTitle(title, for: state.state) }
                if let text = state.attributedTitle { button.setAttributedTitle(text.attributed, for: state.state) }
                if let color = state.titleColor { button.setTitleColor(color, for: state.state) }
                if let name = state.image, let image = build.image(named: name, line: state.line) {
                    button.setImage(image, for: state.state)
                }
                if let name = state.backgroundImage, let image = build.image(named: name, line: state.line) {
                    button.setBackgroundImage(image, for: state.state)
                }
            }
        }
    }

    private func state(_ element: NibElement) -> ButtonState? {
        let name = element.key ?? ""
        guard let state = NibTables.controlStates[name] else {
            // Apple's remote control focuses; here nothing does.
            if name != "focused" {
                report(.unknownValue, element.line, "button state \"\(name)\" is not known; it is left out")
            }
            return nil
        }
        return ButtonState(
            state: state,
            title: element.string("title"),
            attributedTitle: element.child(forKey: "attributedTitle").map(attributedText),
            titleColor: element.children.first { $0.name == "color" && $0.key == "titleColor" }.flatMap(color),
            image: element.imageName("image"),
            backgroundImage: element.imageName("backgroundImage"),
            line: element.line
        )
    }

    /// What a configured button shows: its title, its image and its fill. Its insets are not offered.
    fileprivate func configuration(of element: NibElement) -> (@MainActor @Sendable (UIButton, NibBuild) -> Void)? {
        guard let configuration = element.child(named: "buttonConfiguration") else { return nil }
        let title =
            configuration.string("title")
            ?? configuration.child(forKey: "attributedTitle")
            .map { attributedText($0).pieces.map(\.text).joined() }
        let image = configuration.imageName("image")
        let look = look(of: configuration)
        return { button, build in
            if let title {
                button.setAttributedTitle(nil, for: .normal)
                button.setTitle(title, for: .normal)
            }
            button.look = look
            if let image = image.flatMap({ build.image(named: $0, line: configuration.line) }) {
                button.setImage(image, for: .normal)
            }
        }
    }

    private func look(of configuration: NibElement) -> UIButton.Look {
        func color(_ element: NibElement, _ key: String) -> UIColor? {
            element.children.first { $0.name == "color" && $0.key == key }.flatMap(self.color)
        }
        let style = configuration.attributes["style"] ?? "plain"
        guard let fill = Self.fills[style] else {
            report(
                .unknownValue,
                configuration.line,
                "style \"\(style)\" of a button's configuration is not known; a plain one is shown"
            )
            return UIButton.Look(fill: .none)
        }
        var look = UIButton.Look(fill: fill)
        let background = configuration.child(named: "backgroundConfiguration")
        look.background =
            background.flatMap { color($0, "backgroundColor") } ?? color(configuration, "baseBackgroundColor")
        look.foreground = color(configuration, "baseForegroundColor")
        switch configuration.attributes["cornerStyle"] {
        case "capsule": look.radius = .infinity
        case "small": look.radius = 4
        case "medium": look.radius = 6
        case "large": look.radius = 9
        default: look.radius = background?.number("cornerRadius").map { CGFloat($0) } ?? look.radius
        }
        return look
    }

    private static let fills: [String: UIButton.Look.Fill] = [
        "plain": .none, "borderless": .none, "filled": .full, "tinted": .tinted, "gray": .gray, "glass": .gray,
        "prominentGlass": .full, "clearGlass": .gray, "prominentClearGlass": .full, "borderedProminent": .full,
        "borderedTinted": .tinted, "bordered": .gray,
    ]
}

/// What a button shows in one state.
private struct ButtonState: Sendable {
    let state: UIControl.State
    let title: String?
    let attributedTitle: NibAttributedText?
    let titleColor: UIColor?
    let image: String?
    let backgroundImage: String?
    let line: Int
}
