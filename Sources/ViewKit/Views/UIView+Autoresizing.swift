import Foundation

extension UIView {
    /// Which of a view's width, height and margins give way when its superview's size changes.
    public struct AutoresizingMask: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Applies the masks of the subviews, at once when the size changes, so that `layoutSubviews` finds them applied (V5).
    func resizeSubviews(from old: CGSize) {
        let new = storedBounds.size
        for child in children where !child.storedMask.isEmpty && child.storedTranslates {
            child.autoresize(from: old, to: new)
        }
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        let size = storedBounds.size
        // Under a transform the box that follows is the one before it.
        let origin =
            isTransformed
            ? CGPoint(x: storedCenter.x - size.width / 2, y: storedCenter.y - size.height / 2) : storedOrigin
        let horizontal = AutoresizedSpan(start: origin.x, length: size.width).following(
            old.width,
            new.width,
            before: storedMask.contains(.flexibleLeftMargin),
            inside: storedMask.contains(.flexibleWidth),
            after: storedMask.contains(.flexibleRightMargin)
        )
        let vertical = AutoresizedSpan(start: origin.y, length: size.height).following(
            old.height,
            new.height,
            before: storedMask.contains(.flexibleTopMargin),
            inside: storedMask.contains(.flexibleHeight),
            after: storedMask.contains(.flexibleBottomMargin)
        )
        let rect = CGRect(
            x: horizontal.start,
            y: vertical.start,
            width: horizontal.length,
            height: vertical.length
        )
        if isTransformed {
            bounds.size = rect.size
            center = rect.centerPoint
        } else {
            frame = rect
        }
    }
}

/// A view along one axis, and how it follows its superview: UIKit's proportional rule as a pure function.
///
/// The change goes to the flexible ones among margin, length and margin, to each by its share of their present sum; in equal
/// parts where that sum is 0; nowhere when none is flexible.
struct AutoresizedSpan: Hashable {
    var start: CGFloat
    var length: CGFloat

    func following(
        _ old: CGFloat,
        _ new: CGFloat,
        before: Bool,
        inside: Bool,
        after: Bool
    ) -> AutoresizedSpan {
        guard old != new, before || inside || after else { return self }
        let parts = [(before, start), (inside, length), (after, old - start - length)]
        let flexible = parts.filter(\.0)
        let sum = flexible.reduce(0) { $0 + $1.1 }
        let change = new - old
        func share(_ index: Int) -> CGFloat {
            guard parts[index].0 else { return 0 }
            if flexible.count == 1 { return change }
            return sum == 0 ? change / CGFloat(flexible.count) : change * parts[index].1 / sum
        }
        return AutoresizedSpan(start: start + share(0), length: length + share(1))
    }
}
