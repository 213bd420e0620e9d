public import Foundation

/// How many columns a shelf has, and how wide they are.
public enum ShelfColumns: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// So many, which share the width.
    case count(Int)
    /// As many as fit when none is narrower than so many points, and at least one; they share the width.
    case minimumWidth(CGFloat)
    /// So many of exactly this width; what is left of the shelf's width is shared out evenly between the gaps and the two margins,
    /// and gaps between rows and the margins above and below are as large.
    case evenGaps(Int, width: CGFloat)

    public init(integerLiteral value: Int) { self = .count(value) }

    /// The columns as places, with the gap between them; throws ``ShelfError`` when they cannot be.
    func strip(
        width: CGFloat,
        spacing: CGFloat,
        inset: ShelfInsets,
        isRightToLeft: Bool,
        grid: PixelGrid
    ) throws(ShelfError) -> Strip {
        try ShelfError.checkLength(width, "width")
        try ShelfError.checkLength(spacing, "spacing")
        try ShelfError.checkLengths(inset)
        try ShelfError.checkScale(grid.scale)
        try ShelfError.checkEnd(width, scale: grid.scale, "width", width)
        let (left, right) = isRightToLeft ? (inset.trailing, inset.leading) : (inset.leading, inset.trailing)
        let strip: Strip
        switch self {
        case .count(let count):
            try ShelfError.checkCount(count, "columns", atLeast: 1)
            strip = Strip(from: left, to: max(left, width - right), spacing: spacing, count: count, grid: grid)
            guard width - left - right - CGFloat(count - 1) * spacing >= 0, strip.length >= 0 else {
                throw noRoom(width: width, count: count, spacing: spacing, inset: inset)
            }
        case .minimumWidth(let least):
            let count = try fitting(least, width: width - left - right, spacing: spacing)
            strip = Strip(from: left, to: max(left, width - right), spacing: spacing, count: count, grid: grid)
            guard width - left - right >= 0, strip.length >= 0 else {
                throw noRoom(width: width, count: count, spacing: 0, inset: inset)
            }
        case .evenGaps(let count, let cell):
            try ShelfError.checkCount(count, "columns", atLeast: 1)
            try ShelfError.checkLength(cell, "cell-width")
            let gap = (width - CGFloat(count) * cell) / CGFloat(count + 1)
            guard gap >= 0 else {
                throw ShelfError(
                    code: .noRoom,
                    option: "cell-width",
                    description:
                        "cell-width \(cell): no room for \(count) columns in width \(width); give a smaller cell width or fewer columns"
                )
            }
            strip = Strip(start: gap, length: cell, spacing: gap, count: count, grid: grid)
        }
        guard strip.length == 0 || strip.length * (grid.scale ?? .infinity) >= 1 else {
            throw ShelfError(
                code: .noRoom,
                option: "width",
                description:
                    "width \(width): \(strip.count) columns would be narrower than a pixel; give fewer columns or a greater width"
            )
        }
        return strip
    }

    private func fitting(_ least: CGFloat, width: CGFloat, spacing: CGFloat) throws(ShelfError) -> Int {
        guard least > 0 && least.isFinite else {
            throw ShelfError(
                code: .invalid,
                option: "min-cell-width",
                description: "min-cell-width \(least): give a number of points above 0"
            )
        }
        // What rounding takes from a width that is exactly so many cells is forgiven.
        let count = ((max(width, 0) + spacing) / (least + spacing) * (1 + 1e-12)).rounded(.down)
        guard count < 1e9 else {
            throw ShelfError(
                code: .invalid,
                option: "min-cell-width",
                description: "min-cell-width \(least): more than a thousand million columns; give a greater number"
            )
        }
        return max(1, Int(count))
    }

    private func noRoom(width: CGFloat, count: Int, spacing: CGFloat, inset: ShelfInsets) -> ShelfError {
        ShelfError(
            code: .noRoom,
            option: "width",
            description:
                "width \(width): no room for \(count) columns with inset \(inset) and spacing \(spacing); "
                + "give fewer columns or a greater width"
        )
    }
}
