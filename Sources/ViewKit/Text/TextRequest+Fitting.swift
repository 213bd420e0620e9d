package import Foundation

extension TextRequest {
    /// Returns this request as a box of the given height shows it, and its layout.
    ///
    /// If all lines together are too high, the number of lines is reduced to those that fit; one line is always shown. This is the
    /// only place that has this rule: ``UILabel`` draws by it, and laid-out cells list their lines by it.
    ///
    /// - Parameters:
    ///   - height: in points.
    ///   - measure: lays out a request; called once, or twice if lines have to go.
    package func fitted(
        toHeight height: CGFloat,
        measure: (TextRequest) -> TextLayout
    ) -> (request: TextRequest, layout: TextLayout) {
        let layout = measure(self)
        guard layout.size.height > height, layout.lines.count > 1 else { return (self, layout) }
        let lineHeight = layout.size.height / CGFloat(layout.lines.count)
        // Below the number of lines, so it fits an Int; a box without height shows one line, which is clipped.
        let fitting = height > lineHeight ? Int(height / lineHeight) : 1
        guard fitting < layout.lines.count else { return (self, layout) }
        var reduced = self
        reduced.numberOfLines = fitting
        return (reduced, measure(reduced))
    }
}
