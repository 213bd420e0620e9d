import Foundation

extension UIView {
    /// The components of a color in the view's appearance.
    final func paint(_ color: UIColor) -> RGBA { color.resolvedColor(with: inheritedTraits).rgba }
}

extension DisplayList {
    /// Adds one line of text, centered between the top and the bottom of a rectangle.
    mutating func addLine(
        _ text: String,
        font: UIFont,
        in rect: CGRect,
        color: RGBA,
        alignment: NSTextAlignment = .center,
        measurer: any TextMeasuring
    ) {
        guard !text.isEmpty, rect.hasArea else { return }
        let request = TextRequest(text, font: font, width: rect.width, alignment: alignment)
        let height = measurer.layout(request).size.height
        let line = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
        commands.append(.text(request, line, color))
    }
}
