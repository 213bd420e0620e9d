import Foundation
import ViewKit

/// The keys that user-defined runtime attributes may set, by class.
@MainActor
struct RuntimeKeys {
    enum Result {
        case set
        case unknown
        case wrongType(String)
        case noEffect(String)
    }

    private struct Entry {
        /// Sets a key of an object of this class; nil for another class or a key that it does not have.
        let set: (String, NibValue, AnyObject) -> Result?
    }

    /// Later ones are asked first, so a subclass that is registered after its superclass may say otherwise.
    private var entries: [Entry] = []

    mutating func add<Object: AnyObject>(_ keys: [String: RuntimeKey<Object>]) {
        guard !keys.isEmpty else { return }
        entries.append(
            Entry { name, value, object in
                guard let key = keys[name], let object = object as? Object else { return nil }
                return key.set(object, value).map { .wrongType($0) } ?? .set
            }
        )
    }

    /// Sets what a key path leads to: a registered key, `layer.` and a key of the layer, or a key of UIKit's.
    func set(_ keyPath: String, to value: NibValue, on view: UIView) -> Result {
        for entry in entries.reversed() {
            if let result = entry.set(keyPath, value, view) { return result }
        }
        if keyPath.utf8.starts(with: "layer.".utf8) {
            let name = String(keyPath.unicodeScalars.dropFirst("layer.".unicodeScalars.count))
            if Self.layerColors.contains(name), case .color = value {
                return .noEffect("a layer's colours are CGColors and this is a UIColor; set it in code, as in UIKit")
            }
            return Self.layer.set(name, to: value, on: view.layer) ?? .unknown
        }
        return Self.builtIn.lazy.compactMap { $0.set(keyPath, value, view) }.first ?? .unknown
    }

    private func set(_ name: String, to value: NibValue, on object: AnyObject) -> Result? {
        entries.lazy.compactMap { $0.set(name, value, object) }.first
    }

    private init() {}

    /// No keys but UIKit's.
    static let none = RuntimeKeys()

    private static let layerColors: Set<String> = ["borderColor", "shadowColor", "backgroundColor"]

    private static let layer: RuntimeKeys = {
        var keys = RuntimeKeys()
        keys.add([
            "cornerRadius": RuntimeKey<CALayer>.number(\.cornerRadius), "borderWidth": .number(\.borderWidth),
            "masksToBounds": .boolean(\.masksToBounds), "opacity": .number(\.opacity),
            "shadowOpacity": .number(\.shadowOpacity), "shadowRadius": .number(\.shadowRadius),
            "shadowOffset": .size(\.shadowOffset), "hidden": .boolean(\.isHidden),
        ])
        return keys
    }()

    private static let builtIn: [Entry] = {
        var keys = RuntimeKeys()
        keys.add([
            "alpha": RuntimeKey<UIView>.number(\.alpha), "hidden": .boolean(\.isHidden), "tag": .integer(\.tag),
            "clipsToBounds": .boolean(\.clipsToBounds), "opaque": .boolean(\.isOpaque), "frame": .rect(\.frame),
            "backgroundColor": .color(\.backgroundColor), "bounds": .rect(\.bounds), "center": .point(\.center),
            "tintColor": .value { view, value in
                guard case .color(let color) = value else { return false }
                view.tintColor = color
                return true
            },
            "userInteractionEnabled": .boolean(\.isUserInteractionEnabled),
        ])
        keys.add([
            "text": RuntimeKey<UILabel>.string(\.text), "numberOfLines": .integer(\.numberOfLines),
            "highlighted": .boolean(\.isHighlighted), "minimumScaleFactor": .number(\.minimumScaleFactor),
            "adjustsFontSizeToFitWidth": .boolean(\.adjustsFontSizeToFitWidth),
            "highlightedTextColor": .color(\.highlightedTextColor), "shadowColor": .color(\.shadowColor),
            "textColor": .value { label, value in
                guard case .color(let color) = value else { return false }
                label.textColor = color
                return true
            },
        ])
        keys.add([
            "image": RuntimeKey<UIImageView>.image(\.image), "highlightedImage": .image(\.highlightedImage),
            "highlighted": .boolean(\.isHighlighted),
        ])
        keys.add([
            "enabled": RuntimeKey<UIControl>.boolean(\.isEnabled), "selected": .boolean(\.isSelected),
            "highlighted": .boolean(\.isHighlighted),
        ])
        keys.add([
            "numberOfPages": RuntimeKey<UIPageControl>.integer(\.numberOfPages),
            "currentPage": .integer(\.currentPage), "hidesForSinglePage": .boolean(\.hidesForSinglePage),
            "pageIndicatorTintColor": .color(\.pageIndicatorTintColor),
            "currentPageIndicatorTintColor": .color(\.currentPageIndicatorTintColor),
        ])
        keys.add([
            "pagingEnabled": RuntimeKey<UIScrollView>.boolean(\.isPagingEnabled), "bounces": .boolean(\.bounces),
            "scrollEnabled": .boolean(\.isScrollEnabled), "contentSize": .size(\.contentSize),
            "contentOffset": .point(\.contentOffset),
            "showsHorizontalScrollIndicator": .boolean(\.showsHorizontalScrollIndicator),
            "showsVerticalScrollIndicator": .boolean(\.showsVerticalScrollIndicator),
        ])
        return keys.entries
    }()
}
