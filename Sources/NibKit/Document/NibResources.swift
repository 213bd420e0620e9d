import Foundation
import ViewKit

/// What a document says about what lies outside of it: colours of the asset catalog, and how large images are.
struct NibResources: Sendable {
    private var colors: [String: NibElement] = [:]
    private var images: [String: CGSize] = [:]
    private var symbols: Set<String> = []

    init(_ elements: [NibElement]) {
        for element in elements {
            guard let name = element.attributes["name"] else { continue }
            switch element.name {
            case "namedColor", "systemColor": colors[name] = element.child(named: "color")
            case "image":
                images[name] = CGSize(width: element.number("width") ?? 0, height: element.number("height") ?? 0)
                if element.attributes["catalog"] == "system" { symbols.insert(name) }
            default: break
            }
        }
    }

    /// The components that were saved for a named or a system colour.
    func color(named name: String) -> NibElement? { colors[name] }

    /// The size in points that was saved for an image.
    func imageSize(_ name: String) -> CGSize? { images[name] }

    /// Whether an image is one of Apple's symbols, which are nowhere else.
    func isSymbol(_ name: String) -> Bool { symbols.contains(name) }
}
