import Foundation
import ViewKit

/// An attribute of a document that is offered: its name, and how an element's becomes something to set on a view.
///
/// The tables of these are all that the loader knows about attributes, and what docs/xib.md lists.
struct NibAttribute: Sendable {
    /// The attribute's name, or the key of the child that holds it.
    let name: String
    /// nil where the element does not say it.
    let read: @Sendable (NibElement, NibDecoder) -> NibSetter?

    /// Views are only ever given setters of their own kind, so the class need not be checked each time.
    private static func setter<V: UIView, Value: Sendable>(
        _ value: Value,
        _ set: @escaping @MainActor @Sendable (V, Value) -> Void
    ) -> NibSetter {
        { view, _ in set(unsafeDowncast(view, to: V.self), value) }
    }

    /// YES or NO. `absent` is what Interface Builder means by leaving it out, where that is not what a new view has.
    static func flag<V: UIView>(
        _ name: String,
        absent: Bool? = nil,
        _ set: @escaping @MainActor @Sendable (V, Bool) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, decoder in
            guard let text = element.attributes[name] else { return absent.map { setter($0, set) } }
            guard text == "YES" || text == "NO" else {
                decoder.report(.unknownValue, element.line, "\(name) \"\(text)\" is not YES or NO; the default is used")
                return nil
            }
            return setter(text == "YES", set)
        }
    }

    /// A finite number.
    static func number<V: UIView>(
        _ name: String,
        _ set: @escaping @MainActor @Sendable (V, CGFloat) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, decoder in
            guard let text = element.attributes[name] else { return nil }
            guard let number = element.number(name) else {
                decoder.report(.unknownValue, element.line, "\(name) \"\(text)\" is not a number; the default is used")
                return nil
            }
            return setter(CGFloat(number), set)
        }
    }

    /// A whole number.
    static func integer<V: UIView>(
        _ name: String,
        _ set: @escaping @MainActor @Sendable (V, Int) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, decoder in
            guard let text = element.attributes[name] else { return nil }
            guard let number = Int(text) else {
                decoder.report(
                    .unknownValue,
                    element.line,
                    "\(name) \"\(text)\" is not a whole number; the default is used"
                )
                return nil
            }
            return setter(number, set)
        }
    }

    /// One of a set of words.
    static func choice<V: UIView, Value: Sendable>(
        _ name: String,
        _ table: [String: Value],
        _ set: @escaping @MainActor @Sendable (V, Value) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, decoder in
            guard let text = element.attributes[name] else { return nil }
            guard let value = table[text] else {
                decoder.report(.unknownValue, element.line, "\(name) \"\(text)\" is not known; the default is used")
                return nil
            }
            return setter(value, set)
        }
    }

    /// A text, as an attribute or as a child.
    static func string<V: UIView>(
        _ name: String,
        _ set: @escaping @MainActor @Sendable (V, String) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, _ in element.string(name).map { setter($0, set) } }
    }

    /// A colour, as a child.
    static func color<V: UIView>(
        _ name: String,
        _ set: @escaping @MainActor @Sendable (V, UIColor) -> Void
    ) -> NibAttribute {
        child(name, "color", read: { element, decoder in decoder.color(element) }, set: set)
    }

    /// An image's name, or an `<imageReference>`; the image is looked up when the view is made.
    static func image<V: UIView>(
        _ name: String,
        _ set: @escaping @MainActor @Sendable (V, UIImage) -> Void
    ) -> NibAttribute {
        NibAttribute(name: name) { element, _ in
            guard let image = element.imageName(name) else { return nil }
            let line = element.line
            return { view, build in
                if let image = build.image(named: image, line: line) { set(unsafeDowncast(view, to: V.self), image) }
            }
        }
    }

    /// Anything that a child holds.
    static func child<V: UIView, Value: Sendable>(
        _ key: String,
        _ name: String,
        read: @escaping @Sendable (NibElement, NibDecoder) -> Value?,
        set: @escaping @MainActor @Sendable (V, Value) -> Void
    ) -> NibAttribute {
        NibAttribute(name: key) { element, decoder in
            guard let child = element.children.first(where: { $0.key == key && $0.name == name }) else { return nil }
            return read(child, decoder).map { setter($0, set) }
        }
    }

    /// Insets, as a child `<inset>`.
    static func insets<V: UIView>(
        _ key: String,
        _ set: @escaping @MainActor @Sendable (V, UIEdgeInsets) -> Void
    ) -> NibAttribute {
        let read: @Sendable (NibElement, NibDecoder) -> UIEdgeInsets? = { element, _ in
            UIEdgeInsets(
                top: element.number("minY") ?? 0,
                left: element.number("minX") ?? 0,
                bottom: element.number("maxY") ?? 0,
                right: element.number("maxX") ?? 0
            )
        }
        return child(key, "inset", read: read, set: set)
    }

    /// Anything else that a view of a class is set by.
    static func custom<V: UIView>(
        _ name: String,
        _ read: @escaping @Sendable (NibElement, NibDecoder) -> (@MainActor @Sendable (V, NibBuild) -> Void)?
    ) -> NibAttribute {
        NibAttribute(name: name) { element, decoder in
            guard let set = read(element, decoder) else { return nil }
            return { view, build in set(unsafeDowncast(view, to: V.self), build) }
        }
    }
}

extension NibElement {
    /// The name of an image, as an attribute or as an `<imageReference>`.
    func imageName(_ name: String) -> String? {
        attributes[name]
            ?? children.first { $0.name == "imageReference" && $0.key == name }?.attributes["image"]
    }
}
