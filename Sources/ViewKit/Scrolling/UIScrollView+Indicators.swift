import Foundation

extension UIScrollView {
    /// Makes the indicators that are wanted, when content first moves; until then they are no subviews.
    func showIndicators() {
        let (horizontal, vertical) = axes
        if showsVerticalScrollIndicator, vertical.most > vertical.least {
            verticalIndicator = verticalIndicator ?? makeIndicator()
        }
        if showsHorizontalScrollIndicator, horizontal.most > horizontal.least {
            horizontalIndicator = horizontalIndicator ?? makeIndicator()
        }
        for indicator in [verticalIndicator, horizontalIndicator] { indicator?.alpha = 1 }
        placeIndicators()
    }

    /// Lets them fade within a quarter of a second.
    func hideIndicators() {
        guard verticalIndicator != nil || horizontalIndicator != nil else { return }
        UIView.animate(
            withDuration: 0.25,
            animations: {
                for indicator in [verticalIndicator, horizontalIndicator] { indicator?.alpha = 0 }
            }
        )
    }

    func removeIndicator(_ indicator: inout UIView?) {
        indicator?.removeFromSuperview()
        indicator = nil
    }

    /// Three points wide, three from the edge; as long as the part that is seen, and shorter while content is pulled past an end.
    func placeIndicators() {
        guard verticalIndicator != nil || horizontalIndicator != nil else { return }
        let (horizontal, vertical) = axes
        let bounds = storedBounds
        if let verticalIndicator {
            let span = Self.span(vertical, bounds.minY)
            verticalIndicator.frame = CGRect(
                x: bounds.maxX - 6,
                y: bounds.minY + 3 + span.start,
                width: 3,
                height: span.length
            )
        }
        if let horizontalIndicator {
            let span = Self.span(horizontal, bounds.minX)
            horizontalIndicator.frame = CGRect(
                x: bounds.minX + 3 + span.start,
                y: bounds.maxY - 6,
                width: span.length,
                height: 3
            )
        }
    }

    static func span(_ axis: ScrollAxis, _ offset: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let track = max(axis.extent - 6, 0)
        let whole = axis.most - axis.least + axis.extent
        guard whole > 0, track > 0 else { return (0, 0) }
        let full = min(max(36, track * axis.extent / whole), track)
        let past = abs(offset - axis.clamped(offset))
        let length = max(full - past, min(7, full))
        let share = axis.most > axis.least ? (axis.clamped(offset) - axis.least) / (axis.most - axis.least) : 0
        return ((track - length) * share, length)
    }

    private func makeIndicator() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.backgroundColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35) }
        view.layer.cornerRadius = 1.5
        addSubview(view)
        return view
    }
}
