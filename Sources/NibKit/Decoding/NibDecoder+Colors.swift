import Foundation
import ViewKit

extension NibDecoder {
    /// The colour that an element is; nil when it is not known, which is said.
    func color(_ element: NibElement) -> UIColor? {
        let names = ["systemColor", "name", "cocoaTouchSystemColor"].compactMap { element.attributes[$0] }
        for name in names {
            if let known = NibTables.systemColors[name] { return known }
            if let saved = resources.color(named: name), let components = components(of: saved) { return components }
        }
        if let components = components(of: element) { return components }
        let name = names.first ?? element.attributes["colorSpace"] ?? ""
        report(.unknownColor, element.line, "colour \"\(name)\" is not known; none is set")
        return nil
    }

    /// What the components are in sRGB.
    ///
    /// The calibrated and device spaces of Interface Builder are taken as they are, as UIKit takes them at run time; only the
    /// wide spaces are converted, and clamped.
    private func components(of element: NibElement) -> UIColor? {
        let alpha = element.number("alpha") ?? 1
        let space = element.attributes["customColorSpace"] ?? element.attributes["colorSpace"] ?? "sRGB"
        if let white = element.number("white") {
            if !NibTables.greySpaces.contains(space) { reportSpace(space, element) }
            return UIColor(white: white, alpha: alpha)
        }
        if let cyan = element.number("cyan"), let magenta = element.number("magenta"),
            let yellow = element.number("yellow"), let black = element.number("black")
        {
            let rest = 1 - black
            return UIColor(red: (1 - cyan) * rest, green: (1 - magenta) * rest, blue: (1 - yellow) * rest, alpha: alpha)
        }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
        else { return nil }
        if space == "displayP3" {
            let color = WideColor.sRGB(displayP3: (red, green, blue))
            return UIColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
        if !NibTables.colorSpaces.contains(space) { reportSpace(space, element) }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private func reportSpace(_ space: String, _ element: NibElement) {
        report(.unknownColor, element.line, "colour space \"\(space)\" is not known; its components are taken as sRGB")
    }
}

/// Converts between colour spaces of one white point.
enum WideColor {
    /// What Display P3 components are in sRGB; components below 0 or above 1 are not in sRGB at all.
    ///
    /// Source: the matrix of CSS Color Module Level 4, section 10.7; both spaces share sRGB's transfer function.
    static func sRGB(displayP3 color: (red: Double, green: Double, blue: Double)) -> (
        red: Double, green: Double, blue: Double
    ) {
        let red = linear(color.red), green = linear(color.green), blue = linear(color.blue)
        return (
            encoded(1.2249401762805598 * red - 0.2249401762805598 * green),
            encoded(-0.0420569547096881 * red + 1.0420569547096881 * green),
            encoded(-0.0196375545903344 * red - 0.0786360455506319 * green + 1.0982736001409663 * blue)
        )
    }

    private static func linear(_ value: Double) -> Double {
        abs(value) <= 0.04045 ? value / 12.92 : copysign(pow((abs(value) + 0.055) / 1.055, 2.4), value)
    }

    private static func encoded(_ value: Double) -> Double {
        abs(value) <= 0.0031308 ? value * 12.92 : copysign(1.055 * pow(abs(value), 1 / 2.4) - 0.055, value)
    }
}
