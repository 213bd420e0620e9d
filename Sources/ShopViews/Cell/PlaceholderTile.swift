import Foundation
import Foundations

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// Makes the picture of a shop that has none: a soft colour and the first character of the name.
///
/// The colour follows from the key alone, so it stays through renames, reloads and machines.
@MainActor
public enum PlaceholderTile {
    /// The tile for a shop, square, 100 points a side.
    public static func image(forKey key: String, name: String) -> UIImage {
        let (ground, ink) = colors(forKey: key)
        let character = name.first { !$0.isWhitespace }.map(String.init) ?? ""
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        let font = UIFont.systemFont(ofSize: pointSize, weight: .medium)
        #if canImport(Darwin)
            return UIGraphicsImageRenderer(size: square.size).image { context in
                ground.setFill()
                context.fill(square)
                let text = NSAttributedString(string: character, attributes: [.font: font, .foregroundColor: ink])
                let size = text.size()
                text.draw(at: CGPoint(x: (side - size.width) / 2, y: (side - size.height) / 2))
            }
        #else
            var list = DisplayList(size: square.size, commands: [.fill(square, cornerRadius: 0, ground.cgColor)])
            if !character.isEmpty {
                let height = FixedTextMeasurer.lineHeightFactor * pointSize
                let line = CGRect(x: 0, y: (side - height) / 2, width: side, height: height)
                let request = TextRequest(
                    character,
                    font: font,
                    width: side,
                    lineBreakMode: .byClipping,
                    alignment: .center
                )
                list.commands.append(.text(request, line, ink.cgColor))
            }
            return UIImage(drawing: list)
        #endif
    }

    private static let side: CGFloat = 100
    private static let pointSize: CGFloat = 44

    /// Ground and ink as 0xRRGGBB: soft tints, each with a dark shade of its own hue, at least 4.5 : 1 apart.
    private static let palette: [(ground: UInt32, ink: UInt32)] = [
        (0xF6E3DC, 0x8A3B22), (0xFBEBCF, 0x7A4B00), (0xEAF0D5, 0x4A5A14), (0xDCEFE3, 0x1F5F3C),
        (0xD9EEF0, 0x145A62), (0xDDE7F7, 0x27498C), (0xE6E1F6, 0x4E3A96), (0xF5DFEC, 0x86305F),
    ]

    private static func colors(forKey key: String) -> (ground: UIColor, ink: UIColor) {
        let hash = StableHash(key.utf8).value
        let entry = palette[Int(hash % UInt64(palette.count))]
        return (color(entry.ground), color(entry.ink))
    }

    private static func color(_ hex: UInt32) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255,
            green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1
        )
    }
}
