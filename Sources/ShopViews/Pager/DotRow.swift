public import Foundation

/// Where the dots of a page control lie: side by side, centred between top and bottom. A pure value; lengths are points.
public enum DotRow {
    /// Where a row stands in the control.
    public enum Alignment: Sendable, Hashable, CaseIterable {
        /// Where reading begins.
        case leading
        /// In the middle.
        case center
        /// Where reading ends.
        case trailing
    }

    /// The frames of dots of these sizes, in the order of pages; right to left the first is at the right.
    ///
    /// A row that is longer than the control is wide is centred, whatever was asked for (C4). O(dots).
    public static func frames(
        of sizes: [CGSize],
        gap: CGFloat,
        in size: CGSize,
        alignment: Alignment,
        isRightToLeft: Bool = false
    ) -> [CGRect] {
        let length = length(of: sizes, gap: gap)
        let rest = size.width - length
        var x: CGFloat =
            switch alignment {
            case _ where rest < 0: rest / 2
            case .leading: 0
            case .center: rest / 2
            case .trailing: rest
            }
        return sizes.map { dot in
            let left = isRightToLeft ? size.width - x - dot.width : x
            x += dot.width + gap
            return CGRect(x: left, y: (size.height - dot.height) / 2, width: dot.width, height: dot.height)
        }
    }

    /// The frames of the system's dots: 7 × 7, 9 apart, centred (C1).
    public static func systemFrames(count: Int, in size: CGSize, isRightToLeft: Bool = false) -> [CGRect] {
        let sizes = Array(repeating: CGSize(width: 7, height: 7), count: max(count, 0))
        return frames(of: sizes, gap: 9, in: size, alignment: .center, isRightToLeft: isRightToLeft)
    }

    /// How long a row of dots is.
    public static func length(of sizes: [CGSize], gap: CGFloat) -> CGFloat {
        sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(max(sizes.count - 1, 0))
    }

    /// The pages whose dots are shown when there is room for so many: those around the current one. O(1).
    static func window(count: Int, current: Int, limit: Int?) -> Range<Int> {
        guard let limit, limit < count else { return 0..<count }
        let first = min(max(current - limit / 2, 0), count - limit)
        return first..<(first + limit)
    }

    /// How large a dot of a window is: the two next to pages that are not shown get smaller towards them.
    static func scale(of page: Int, in window: Range<Int>, count: Int, current: Int) -> CGFloat {
        guard page != current else { return 1 }
        let before = window.lowerBound > 0 ? page - window.lowerBound : .max
        let behind = window.upperBound < count ? window.upperBound - 1 - page : .max
        return switch min(before, behind) {
        case 0: 0.5
        case 1: 0.75
        default: 1
        }
    }
}
