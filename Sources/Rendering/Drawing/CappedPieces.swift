import Foundation
import ViewKit

/// An image with caps in another size: where to draw the whole image, and which part of that to show, piece by piece.
struct CappedPieces: Sequence {
    struct Piece: Hashable {
        var visible: CGRect
        var whole: CGRect
    }

    private struct Span {
        /// In the image.
        var from: CGFloat
        var length: CGFloat
        /// On the picture.
        var at: CGFloat
        var size: CGFloat
    }

    /// More tiles than this are stretched instead.
    private static let mostTiles: CGFloat = 4_096

    private let size: CGSize
    private let columns: [Span]
    private let rows: [Span]

    init(_ image: UIImage, in rect: CGRect) {
        size = image.size
        let caps = image.capInsets
        let tiles = image.resizingMode == .tile
        let across = Self.spans(image.size.width, caps.left, caps.right, rect.minX, rect.width, tiles)
        let down = Self.spans(image.size.height, caps.top, caps.bottom, rect.minY, rect.height, tiles)
        if CGFloat(across.count * down.count) <= Self.mostTiles {
            columns = across
            rows = down
        } else {
            columns = Self.spans(image.size.width, caps.left, caps.right, rect.minX, rect.width, false)
            rows = Self.spans(image.size.height, caps.top, caps.bottom, rect.minY, rect.height, false)
        }
    }

    func makeIterator() -> IndexingIterator<[Piece]> {
        rows.flatMap { row in columns.map { column in piece(column, row) } }.makeIterator()
    }

    private func piece(_ column: Span, _ row: Span) -> Piece {
        let (across, down) = (column.size / column.length, row.size / row.length)
        return Piece(
            visible: CGRect(x: column.at, y: row.at, width: column.size, height: row.size),
            whole: CGRect(
                x: column.at - column.from * across,
                y: row.at - row.from * down,
                width: size.width * across,
                height: size.height * down
            )
        )
    }

    private static func spans(
        _ length: CGFloat,
        _ before: CGFloat,
        _ after: CGFloat,
        _ start: CGFloat,
        _ size: CGFloat,
        _ tiles: Bool
    ) -> [Span] {
        let (before, after) = (Swift.max(before, 0), Swift.max(after, 0))
        // Caps that do not fit share what there is.
        let squeeze = before + after > size ? size / (before + after) : 1
        let middle = length - before - after
        let room = size - (before + after) * squeeze
        var spans = [Span(from: 0, length: before, at: start, size: before * squeeze)]
        if middle > 0, room > 0 {
            let first = start + before * squeeze
            if tiles, room / middle <= mostTiles {
                var passed: CGFloat = 0
                while passed < room - 1e-6 {
                    let part = Swift.min(middle, room - passed)
                    spans.append(Span(from: before, length: part, at: first + passed, size: part))
                    passed += part
                }
            } else {
                spans.append(Span(from: before, length: middle, at: first, size: room))
            }
        }
        let last = Span(from: length - after, length: after, at: start + size - after * squeeze, size: after * squeeze)
        spans.append(last)
        return spans.filter { $0.length > 0 && $0.size > 0 }
    }
}
