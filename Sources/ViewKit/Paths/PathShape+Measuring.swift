public import Foundation

extension PathShape {
    /// The smallest rectangle around the outline, control points left aside; null for none.
    public var bounds: CGRect {
        var box = CGRect.null
        for line in flattened(tolerance: 0.01) {
            for point in line.points { box = box.including(point) }
        }
        return box
    }

    /// Whether the point is inside.
    public func contains(_ point: CGPoint, isEvenOdd: Bool = false) -> Bool {
        var winding = 0
        var crossings = 0
        for line in flattened(tolerance: 0.01) {
            guard var from = line.points.last else { continue }
            for to in line.points {
                if (from.y <= point.y) != (to.y <= point.y) {
                    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                    if x > point.x {
                        winding += to.y > from.y ? 1 : -1
                        crossings += 1
                    }
                }
                from = to
            }
        }
        return isEvenOdd ? crossings % 2 == 1 : winding != 0
    }

    /// The part between two shares of the whole length, for a stroke that grows. Curves become short lines.
    public func trimmed(from start: CGFloat, to end: CGFloat) -> PathShape {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        if start == 0, end == 1 { return self }
        guard end > start else { return PathShape() }
        let lines = flattened(tolerance: 0.05).map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
        let total = lines.reduce(0) { $0 + Self.length(of: $1) }
        var trimmed = PathShape()
        var passed: CGFloat = 0
        for line in lines {
            var isDown = false
            for (a, b) in zip(line, line.dropFirst()) {
                let length = Self.distance(a, b)
                defer { passed += length }
                let (first, last) = (max(start * total, passed), min(end * total, passed + length))
                guard length > 0, last > first else { continue }
                func at(_ place: CGFloat) -> CGPoint {
                    let share = (place - passed) / length
                    return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
                if !isDown { trimmed.move(to: at(first)) }
                isDown = true
                trimmed.line(to: at(last))
            }
        }
        return trimmed
    }

    /// The outline as straight lines, one run of points for each part.
    func flattened(tolerance: CGFloat) -> [(points: [CGPoint], isClosed: Bool)] {
        var lines: [(points: [CGPoint], isClosed: Bool)] = []
        var current: [CGPoint] = []
        func finish(_ isClosed: Bool) {
            if !current.isEmpty { lines.append((current, isClosed)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish(false)
                current = [point]
            case .line(let point): current.append(point)
            case .quadratic(let control, let point):
                guard let from = current.last else { continue }
                func third(_ end: CGPoint) -> CGPoint {
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                }
                current += Self.points(from, third(from), third(point), point, tolerance)
            case .cubic(let first, let second, let point):
                guard let from = current.last else { continue }
                current += Self.points(from, first, second, point, tolerance)
            case .close:
                finish(true)
                current = current.first.map { [$0] } ?? []
            }
        }
        if current.count > 1 || lines.isEmpty { finish(false) }
        return lines
    }

    private static func points(
        _ a: CGPoint,
        _ b: CGPoint,
        _ c: CGPoint,
        _ d: CGPoint,
        _ tolerance: CGFloat
    ) -> [CGPoint] {
        let reach = distance(a, b) + distance(b, c) + distance(c, d)
        guard reach.isFinite else { return [d] }
        let steps = min(max(Int((reach / (8 * tolerance)).squareRoot().rounded(.up)), 4), 512)
        return (1...steps).map { step in
            if step == steps { return d }
            let t = CGFloat(step) / CGFloat(steps)
            let u = 1 - t
            let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                y: wa * a.y + wb * b.y + wc * c.y + wd * d.y
            )
        }
    }

    private static func length(of line: [CGPoint]) -> CGFloat {
        zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}

extension CGRect {
    fileprivate func including(_ point: CGPoint) -> CGRect {
        if isNull { return CGRect(origin: point, size: .zero) }
        let (left, top) = (Swift.min(minX, point.x), Swift.min(minY, point.y))
        return CGRect(
            x: left,
            y: top,
            width: Swift.max(maxX, point.x) - left,
            height: Swift.max(maxY, point.y) - top
        )
    }
}
