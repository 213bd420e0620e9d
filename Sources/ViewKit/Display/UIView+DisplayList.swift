import Foundation

extension UIView {
    /// What the view and everything inside it looks like, as a value; the view's bounds are at the origin.
    ///
    /// Reads frames as they are: end the turn first (``CATransaction/flush()`` or ``layoutIfNeeded()``). Hidden views and
    /// those with an alpha below 0.01 are left out. O(views inside).
    public func displayList() -> DisplayList {
        var list = DisplayList(size: bounds.size)
        draw(at: .zero, into: &list)
        return list
    }

    private func draw(at origin: CGPoint, into list: inout DisplayList) {
        guard !isHidden, alpha >= 0.01 else { return }
        let rect = CGRect(origin: origin, size: bounds.size)
        let radius = storedLayer?.cornerRadius ?? 0
        let isGroup = alpha < 1
        if isGroup { list.commands.append(.beginGroup(alpha: alpha)) }
        if clipsToBounds { list.commands += [.save, .clip(rect, cornerRadius: radius)] }
        if let color = backgroundColor?.cgColor, color.alpha > 0, rect.width > 0, rect.height > 0 {
            list.commands.append(.fill(rect, cornerRadius: radius, color))
        }
        if let contents = storedLayer?.contents { list.commands.append(.image(contents, rect)) }
        drawContent(in: rect, into: &list)
        for view in subviews {
            let offset = view.storedOrigin
            view.draw(
                at: CGPoint(x: origin.x - bounds.minX + offset.x, y: origin.y - bounds.minY + offset.y),
                into: &list
            )
        }
        if clipsToBounds { list.commands.append(.restore) }
        if isGroup { list.commands.append(.endGroup) }
    }
}
