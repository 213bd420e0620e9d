import Foundation
import TestSupport
import Testing

/// Reads ViewKit's own sources, so that a member cannot be offered without being listed.
@Suite("Documentation of the view surface")
struct DocumentationTests {
    @Test("docs/viewkit.md lists every UIKit member that is offered, complete or with its limit; make docs writes it")
    func table() throws {
        let surface = try OfferedSurface(folder: Repository.root.appending(path: "Sources/ViewKit"))
        var used: Set<String> = []
        var text = "| Type | Complete | With a stated limit | Ours, not UIKit's |\n| --- | --- | --- | --- |\n"
        for type in surface.types.keys.sorted() where Self.isFromUIKit(type) {
            var columns: [[String]] = [[], [], []]
            for member in surface.types[type]!.sorted() {
                let name = "\(type).\(member)"
                if Self.ours.contains(name) || Self.ours.contains(type) {
                    columns[2].append("`\(member)`")
                    used.formUnion([name, type])
                } else if let limit = Self.limits[name] {
                    columns[1].append("`\(member)`: \(limit)")
                    used.insert(name)
                } else {
                    columns[0].append("`\(member)`")
                }
            }
            if let limit = Self.limits[type] {
                columns[1].insert("all of it: \(limit)", at: 0)
                used.insert(type)
            }
            let cells =
                [columns[0].joined(separator: " "), columns[1].joined(separator: "; ")]
                + [columns[2].joined(separator: " ")]
            text += "| \(type) | \(cells.joined(separator: " | ")) |\n"
        }
        let unknown = Set(Self.limits.keys).union(Self.ours).subtracting(used)
        #expect(unknown.isEmpty, "limits for what is not offered: \(unknown.sorted())")
        let table = GeneratedText(
            in: "docs/viewkit.md",
            between: "<!-- members: made by a test from the sources -->",
            and: "<!-- end of members -->"
        )
        #expect(try table.matches(text))
    }

    private static func isFromUIKit(_ type: String) -> Bool {
        ["UI", "CA", "CG", "NS"].contains { type.hasPrefix($0) }
    }

    /// Members of UIKit's types that only exist here.
    private static let ours: Set<String> = [
        "UIView.displayList()", "UIView.layoutStatistics", "UIView.displayStatistics", "UIView.layoutDiagnosticHandler",
        "UIView.defaultTextMeasurer", "UIView.intrinsicSizeInvalidations", "UIView.animationClock",
        "UIWindow.textMeasurer", "UIWindow.layoutDirection", "UIWindow.key", "UILabel.displayedText",
        "UIImage.provider", "UIImage.preferredScale", "UIImage.Content", "UIImage.content", "UIImage.storedSize",
        "UIImage.init(content:size:scale:)", "UIImage.init(drawing:)", "CALayer.view", "CGPath.shape",
        "CGPath.init(shape:)", "UIControl.addTarget(_:for:handler:)", "UIControl.removeTarget(_:for:)",
        "UIFont.init(familyName:pointSize:weight:isItalic:)", "UIFont.isItalic", "UIFont.weight",
        "UIColor.init(cgColor:)", "UIColor.namedColors", "UIAccessibility.postedNotifications",
        "UIContentSizeCategory.current", "UIContentSizeCategory.withCurrent(_:_:)",
        "UIGestureRecognizer.addTarget(_:handler:)", "UIGestureRecognizer.removeTarget(_:)",
    ]

    /// What differs from UIKit, by member; a type's own line is for all of it.
    private static let limits: [String: String] = [
        "UIView.frame": "set under a transform it is exact for scales and quarter turns, as Core Animation's",
        "UIView.draw(_:in:)": "called for the view's own layer only",
        "UIView.traitCollection": "style, direction and display scale",
        "UIView.isOpaque": "what an opaque drawing leaves uncovered is undefined, not black",
        "UIView.AnimationOptions": "no transitions, no inherited durations",
        "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)":
            "a damped spring that rests when the time is over; not UIKit's own curve to the digit",
        "UIWindow.rootViewController": "no transitions; a window without one is legal",
        "UIScreen": "a size and a scale to be set; there is no screen",
        "UIViewController":
            "no presentation, navigation, storyboards or rotation callbacks; appearance is never animated",
        "UITouch": "one finger at a time, made by SyntheticFinger",
        "UIEvent": "touches only",
        "UITraitCollection": "five traits; size classes and idiom are a telephone's",
        "CALayer": "no implicit animations; pictures show the affine part of transforms; filters have no effect",
        "CALayer.contents": "an image; other objects are kept and not drawn",
        "CALayer.contentsScale": "a note; commands are sharp at every scale",
        "CALayer.setNeedsDisplay(_:)": "a layer made by hand draws the whole again",
        "CALayer.contentsGravity": "top and bottom are as they look, y growing downwards",
        "CALayer.init(layer:)": "copies appearance and geometry",
        "CALayer.presentation()":
            "a copy of the layer alone, by its init()",
        "CALayer.value(forKeyPath:)": "the properties of the built-in layers, and what was stored under other names",
        "CALayer.setValue(_:forKeyPath:)": "the properties of the built-in layers; stores other names",
        "CALayer.cornerCurve": "drawn as quarter circles",
        "CALayer.contentsRect": "no effect",
        "CALayer.contentsCenter": "no effect",
        "CALayer.shouldRasterize": "no effect on the picture",
        "CALayer.compositingFilter": "no effect",
        "CALayer.sublayerTransform": "no effect",
        "CALayer.isGeometryFlipped": "no effect",
        "CAKeyframeAnimation.calculationMode": "discrete steps, and straight lines for all others",
        "CATransition": "pictures show the new content at once",
        "CAReplicatorLayer": "colours and delays of copies have no effect",
        "UIGestureRecognizer": "one finger; receivers are closures, since selectors do not exist here",
        "UIFont.init(name:size:)": "family, weight and slant by the name; never nil but for an empty name",
        "UIColor.init(named:in:compatibleWith:)": "from `namedColors`, since there are no asset catalogs",
        "UIView.drawHierarchy(in:afterScreenUpdates:)": "drawing commands, not pixels",
        "CALayer.sublayers": "set, layers made by hand go to the front in their order; views' layers stay",
        "CALayerDelegate": "`display(_:)` answers whether it did; actions have no effect",
        "CAGradientLayer.type": "axial and radial; no conic",
        "CATextLayer.font": "a UIFont",
        "CATransaction": "no implicit animations: durations and disabled actions are stored only",
        "CGContext": "blend modes have no effect; no patterns, tiling or text drawing of its own",
        "CGColorSpace": "sRGB, always",
        "CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)": "both radii have to be equal",
        "CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:)": "both radii have to be equal",
        "UIBezierPath.init(roundedRect:cornerRadius:)": "true quarter circles, not continuous corners",
        "UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:)": "the radius is the width of the radii",
        "UIColor": "sRGB components; no patterns or wide gamut",
        "UIImage": "pixels are the renderer's: no data, no symbols, no animation",
        "UIImage.cgImage": "the same object without orientation, caps and tint",
        "UIGraphicsImageRenderer":
            "images hold commands, not pixels; no PNG or JPEG data; text is placed by the default measurer",
        "UIGraphicsImageRendererFormat.scale": "only says what the image's scale is",
        "UIFont": "families by name; metrics are the system font's",
        "UIFont.lineHeight": "the system font's measure for every family",
        "UILabel.adjustsFontSizeToFitWidth": "a single line",
        "UILabel.textRect(forBounds:limitedToNumberOfLines:)": "at the rectangle's top left corner",
        "UILabel.attributedText": "one paragraph style for all of it, its alignment and line break mode",
        "UIControl": "targets are closures and UIAction; selectors do not exist here",
        "UIButton": "no configurations, menus or shadows; edge insets as before iOS 15",
        "UIPageControl": "the look before iOS 14: dots of 7 points, 9 apart; no progress, direction or backgrounds",
        "UIScrollView": "no safe area, content layout guides, refresh control, keyboard or pinching; one finger",
        "UIScrollView.showsHorizontalScrollIndicator": "it becomes a subview when content first moves",
        "UIScrollView.showsVerticalScrollIndicator": "it becomes a subview when content first moves",
        "UIScrollView.zoomScale": "by program",
        "UIScrollView.flashScrollIndicators()": "they fade at once, within a quarter of a second",
        "NSParagraphStyle": "alignment and line break mode; the first one of a text counts",
        "NSUnderlineStyle": "single lines",
        "NSStringDrawingOptions.usesFontLeading": "no effect",
    ]
}

/// The public members of each type, read from sources that are laid out by the formatter.
struct OfferedSurface {
    private(set) var types: [String: Set<String>] = [:]

    init(folder: URL) throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        for file in files where file.hasSuffix(".swift") {
            read(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
        }
    }

    private mutating func read(_ text: String) {
        var outer: (name: String, isPublic: Bool, isEnum: Bool)?
        var inner: (name: String, isEnum: Bool)?
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            let depth = line.prefix { $0 == " " }.count / 4
            if depth == 0 {
                if let match = line.firstMatch(
                    of:
                        /^(public |open |)(?:final |package |fileprivate |)*(extension|class|struct|enum|protocol) ([\w.]+)/
                ) {
                    let isExtension = match.output.2 == "extension"
                    outer = (
                        String(match.output.3), isExtension || !match.output.1.isEmpty, match.output.2 == "enum"
                    )
                    if !isExtension, !match.output.1.isEmpty { types[outer!.name, default: []].formUnion([]) }
                } else if let match = line.firstMatch(of: /^public func (\w+)/) {
                    types["\(match.output.1.prefix(2)) functions", default: []].insert(Self.signature(lines, index))
                }
                inner = nil
            } else if depth == 1, let outer {
                if line.hasPrefix("    }") { inner = nil }
                if let match = line.firstMatch(of: /^    (?:public|open) (?:final )?(struct|enum|class) ([A-Z]\w+)/) {
                    inner = (String(match.output.2), match.output.1 == "enum")
                    types[outer.name, default: []].insert(inner!.name)
                } else if let name = Self.member(lines, index), outer.isPublic {
                    types[outer.name, default: []].insert(name)
                } else if outer.isPublic, outer.isEnum, let match = line.firstMatch(of: /^    case (\w+)/) {
                    types[outer.name, default: []].insert(String(match.output.1))
                } else if outer.isPublic, line.hasPrefix("    func "), Self.isProtocol(lines, index) {
                    types[outer.name, default: []].insert(Self.signature(lines, index))
                }
            }
        }
    }

    private static func isProtocol(_ lines: [String], _ index: Int) -> Bool {
        lines[..<index].last { !$0.hasPrefix(" ") && !$0.isEmpty && !$0.hasPrefix("}") && !$0.hasPrefix("//") }?
            .contains("protocol ") ?? false
    }

    /// The name of a public member declared on a line; nil for none, and for one that overrides.
    private static func member(_ lines: [String], _ index: Int) -> String? {
        let line = lines[index].replacing("@MainActor ", with: "")
        // What every value has goes without saying.
        if line.contains("func ==") || line.contains("func hash(") || line.contains("var description") { return nil }
        guard line.hasPrefix("    public ") || line.hasPrefix("    open "), !line.contains(" override ") else {
            return nil
        }
        if let match = line.firstMatch(of: /\b(?:var|let) (\w+)/) { return String(match.output.1) }
        guard line.contains("func ") || line.contains("init") else { return nil }
        return signature(lines, index)
    }

    /// `name(label:label:)`, over as many lines as the declaration takes.
    private static func signature(_ lines: [String], _ index: Int) -> String {
        var text = ""
        for line in lines[index...] {
            text += line.replacing("->", with: "") + " "
            if text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" }) { break }
        }
        guard let match = text.firstMatch(of: /(?:func (`?\w+`?|==)|(init\??))(?:<[^>]*>)?\(/) else { return text }
        let name = String(match.output.1 ?? match.output.2!)
        var labels = ""
        var level = 0
        var current = ""
        for character in text[match.range.upperBound...] {
            if "([<".contains(character) { level += 1 }
            if character == ")" && level == 0 { break }
            if ")]>".contains(character) { level -= 1 }
            if character == "," && level == 0 {
                labels += label(current)
                current = ""
            } else {
                current.append(character)
            }
        }
        labels += label(current)
        return "\(name)(\(labels))"
    }

    private static func label(_ parameter: String) -> String {
        let words = parameter.prefix { $0 != ":" }.split(separator: " ")
        return words.isEmpty ? "" : "\(words[0]):"
    }
}
