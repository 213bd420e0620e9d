import Foundation
import ViewKit

/// The keys under which a measurer's answers are kept, each made once.
final class CachedTextKeys {
    /// The measurer's fingerprint.
    let identity: String
    private var fonts: [UIFont: LayoutCacheKey] = [:]
    private var columns: [Column: LayoutCacheKey] = [:]

    private struct Column: Hashable {
        let font: UIFont
        let width: CGFloat
        let lines: Int
    }

    init(_ identity: String) {
        self.identity = identity
    }

    /// Of texts that fit on one line.
    func key(of font: UIFont) -> LayoutCacheKey {
        if let key = fonts[font] { return key }
        let key = LayoutCacheKey(text: font, identity)
        fonts[font] = key
        return key
    }

    /// Of texts that do not fit the width of a request.
    func key(ofLines request: TextRequest) -> LayoutCacheKey {
        let column = Column(font: request.font, width: request.width, lines: request.numberOfLines)
        if let key = columns[column] { return key }
        let width = String(Double(request.width).bitPattern, radix: 16)
        let key = LayoutCacheKey(.lines, [identity, request.font.description, width, String(request.numberOfLines)])
        columns[column] = key
        return key
    }
}

extension LayoutCacheKey {
    /// The sizes of texts in a font, by a measurer with a fingerprint.
    init(text font: UIFont, _ identity: String) {
        self.init(.text, [identity, font.description])
    }
}

extension UIFont {
    /// All that fonts differ in.
    fileprivate var description: String {
        "\(familyName.map { "named \($0)" } ?? "system") \(pointSize) \(weight.rawValue) \(isItalic)"
    }
}
