import Foundation
import ViewKit

extension NibBuild {
    /// Sets what an element says about its view, before the view's own initializer goes on.
    func applyAttributes(of element: NibElement, to view: UIView) {
        if let rect = element.children.first(where: { $0.name == "rect" && $0.key == "frame" }) {
            view.frame = CGRect(
                x: rect.number("x") ?? 0,
                y: rect.number("y") ?? 0,
                width: rect.number("width") ?? 0,
                height: rect.number("height") ?? 0
            )
        }
        view.tag = element.attributes["tag"].flatMap(Int.init) ?? 0
        view.isHidden = element.flag("hidden") ?? false
        view.alpha = element.number("alpha") ?? 1
        view.clipsToBounds = element.flag("clipsSubviews") ?? false
        view.contentMode = contentMode(of: element)
        view.backgroundColor = color("backgroundColor", of: element)
        if let label = view as? UILabel, element.name == "label" { applyText(of: element, to: label) }
        if let imageView = view as? UIImageView, let name = element.attributes["image"] {
            imageView.image = imageNamed(name)
            if imageView.image == nil {
                report(.missingImage, element, "no image named \(name); set UIImage.provider or NibLoader.imageNamed")
            }
        }
        for attributes in element.children where attributes.name == "userDefinedRuntimeAttributes" {
            report(.unknownValue, attributes, "user-defined runtime attributes are not applied")
        }
    }

    private func applyText(of element: NibElement, to label: UILabel) {
        if let fragments = element.child(named: "attributedString") {
            label.text = fragments.children.map(Self.text(of:)).joined()
            report(.unknownValue, fragments, "attributed text is shown in the label's own font and colour")
        } else {
            label.text = element.attributes["text"] ?? element.child(forKey: "text")?.text
        }
        label.numberOfLines = element.attributes["numberOfLines"].flatMap(Int.init) ?? 1
        label.font = font(of: element)
        label.textColor = color("textColor", of: element)
        label.textAlignment = value("textAlignment", of: element, in: Self.alignments) ?? .natural
        label.lineBreakMode = value("lineBreakMode", of: element, in: Self.lineBreakModes) ?? .byTruncatingTail
    }

    private static func text(of fragment: NibElement) -> String {
        fragment.attributes["content"] ?? fragment.child(forKey: "content")?.text ?? ""
    }

    private func contentMode(of element: NibElement) -> UIView.ContentMode {
        value("contentMode", of: element, in: Self.contentModes) ?? .scaleToFill
    }

    /// Looks an attribute up in a table; nil when it is absent, and when it is not in the table, which is reported.
    private func value<Value>(_ name: String, of element: NibElement, in table: [String: Value]) -> Value? {
        guard let text = element.attributes[name] else { return nil }
        if let value = table[text] { return value }
        report(.unknownValue, element, "\(name) \"\(text)\" is not known; the default is used")
        return nil
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    private static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
}
