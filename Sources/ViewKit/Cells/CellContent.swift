import Foundation

/// A view that has a content view of its own, which a XIB may bring along.
@MainActor
package protocol ContentViewHolding: UIView {
    /// Makes a view from a XIB the content view.
    func adopt(contentView view: UIView)
}

/// The content view of a cell, and the views behind it.
@MainActor
final class CellContent<Cell: UIView> {
    private var made: UIView?

    /// Called by the owner's initializer, before `self` may be used.
    nonisolated init() {}

    /// Creates the content view of a cell that has none yet.
    func attach(to cell: Cell) {
        if made == nil { adopt(UIView(frame: cell.bounds), in: cell, insets: .zero) }
    }

    /// Returns the content view. A subclass may use it while its initializer runs.
    func view(of cell: Cell) -> UIView {
        attach(to: cell)
        return made!
    }

    func adopt(_ view: UIView, in cell: Cell, insets: UIEdgeInsets) {
        guard view !== made else { return }
        made?.removeFromSuperview()
        made = view
        cell.addSubview(view)
        place(in: cell, insets: insets)
    }

    /// Puts a view behind the content in place of another.
    func replaceBack(_ old: UIView?, by new: UIView?, in cell: Cell) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = cell.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.insertSubview(new, at: 0)
    }

    /// Lays the content view out over the cell's bounds. A content view that constraints place is left to them.
    func place(in cell: Cell, insets: UIEdgeInsets) {
        guard let made, made.storedTranslates, made.parent === cell else { return }
        made.frame = cell.bounds.inset(by: insets).nonnegative
    }
}

extension CGRect {
    /// The rectangle without negative lengths.
    fileprivate var nonnegative: CGRect {
        CGRect(x: origin.x, y: origin.y, width: max(size.width, 0), height: max(size.height, 0))
    }
}

extension DisplayList {
    /// Adds the mark at the trailing edge of a table cell, around a point.
    mutating func addAccessory(_ kind: UITableViewCell.AccessoryType, at middle: CGPoint, gray: RGBA, tint: RGBA) {
        var path = PathShape()
        switch kind {
        case .none: return
        case .disclosureIndicator, .detailDisclosureButton:
            path.move(to: CGPoint(x: middle.x - 3, y: middle.y - 6))
            path.line(to: CGPoint(x: middle.x + 3, y: middle.y))
            path.line(to: CGPoint(x: middle.x - 3, y: middle.y + 6))
            commands.append(.strokePath(path, StrokeStyle(width: 2, cap: .round, join: .round), gray))
        case .checkmark:
            path.move(to: CGPoint(x: middle.x - 6, y: middle.y))
            path.line(to: CGPoint(x: middle.x - 2, y: middle.y + 5))
            path.line(to: CGPoint(x: middle.x + 6, y: middle.y - 6))
            commands.append(.strokePath(path, StrokeStyle(width: 2, cap: .round, join: .round), tint))
        case .detailButton: break
        }
        guard kind == .detailButton || kind == .detailDisclosureButton else { return }
        let x = kind == .detailButton ? middle.x : middle.x - 28
        var circle = PathShape()
        circle.addEllipse(in: CGRect(x: x - 10, y: middle.y - 10, width: 20, height: 20))
        commands.append(.strokePath(circle, StrokeStyle(width: 1.5), tint))
        commands.append(.fill(CGRect(x: x - 1, y: middle.y - 5.5, width: 2, height: 2), cornerRadius: 1, tint))
        commands.append(.fill(CGRect(x: x - 1, y: middle.y - 2, width: 2, height: 7), cornerRadius: 0, tint))
    }
}
