import Foundation
import ViewKit

extension NibBuild {
    /// The colour that an element holds for a key; nil when there is none, and when it is not known, which is reported.
    ///
    /// Components are taken as sRGB whatever their colour space.
    func color(_ key: String, of element: NibElement) -> UIColor? {
        guard let color = element.children.first(where: { $0.name == "color" && $0.key == key }) else { return nil }
        if let components = components(of: color) { return components }
        let names = ["systemColor", "name", "cocoaTouchSystemColor"].compactMap { color.attributes[$0] }
        for name in names {
            if let saved = document.color(named: name), let components = components(of: saved) { return components }
            if let known = Self.systemColors[name] { return known }
        }
        report(.unknownValue, color, "\(key) \"\(names.first ?? "")\" is not a known colour; none is set")
        return nil
    }

    private func components(of color: NibElement) -> UIColor? {
        let alpha = color.number("alpha") ?? 1
        if let white = color.number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = color.number("red"), let green = color.number("green"), let blue = color.number("blue") else {
            return nil
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Light appearance, for documents that do not save the components themselves.
    private static let systemColors: [String: UIColor] = [
        "blackColor": .black, "darkTextColor": .black, "labelColor": .black, "darkColor": .black,
        "whiteColor": .white, "lightTextColor": UIColor(white: 1, alpha: 0.6), "systemBackgroundColor": .white,
        "clearColor": .clear, "grayColor": .gray, "darkGrayColor": .darkGray, "lightGrayColor": .lightGray,
        "redColor": .red, "greenColor": .green, "blueColor": .blue, "orangeColor": .orange, "yellowColor": .yellow,
        "groupTableViewBackgroundColor": UIColor(red: 0.937, green: 0.937, blue: 0.957, alpha: 1),
        "secondarySystemBackgroundColor": UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1),
        "secondaryLabelColor": UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6),
    ]
}
