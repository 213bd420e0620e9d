import CPangoCairo
import Foundation
import ViewKit

extension Canvas {
    func fill(_ shape: PathShape, isEvenOdd: Bool, _ colour: RGBA) {
        guard add(shape) else { return }
        setColour(colour)
        cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }

    func clip(to shape: PathShape, isEvenOdd: Bool) {
        // An outline that cannot be drawn lets nothing through.
        if !add(shape) { cairo_new_path(cairo) }
        cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    func stroke(_ shape: PathShape, _ style: StrokeStyle, _ colour: RGBA) {
        guard style.width > 0, style.width < 1e6, add(shape) else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        setColour(colour)
        cairo_set_line_width(cairo, style.width)
        cairo_set_line_cap(cairo, Self.cap(style.cap))
        cairo_set_line_join(cairo, Self.join(style.join))
        cairo_set_miter_limit(cairo, style.miterLimit >= 1 ? min(style.miterLimit, 1e6) : 1)
        let period = style.dash.reduce(0, +)
        // A pattern finer than a fiftieth of a pixel is a line, and would take for ever to draw.
        if style.dash.count <= 64, style.dash.allSatisfy({ $0 >= 0 }), period * scale > 0.02, style.dashPhase.isFinite,
            period.isFinite
        {
            cairo_set_dash(cairo, style.dash.map(Double.init), Int32(style.dash.count), style.dashPhase)
        }
        cairo_stroke(cairo)
    }

    /// Fills what the clip lets through.
    func shade(_ gradient: GradientShading) {
        let pattern: OpaquePointer?
        var map = CGAffineTransform.identity
        switch gradient.geometry {
        case .linear(let from, let to):
            guard Self.areFinite([from.x, from.y, to.x, to.y]) else { return }
            pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(let from, let fromRadius, let to, let toRadius):
            guard Self.areFinite([from.x, from.y, to.x, to.y, fromRadius, toRadius]) else { return }
            pattern = cairo_pattern_create_radial(from.x, from.y, max(fromRadius, 0), to.x, to.y, max(toRadius, 0))
        case .elliptic(let transform):
            guard Self.isInvertible(transform) else { return }
            map = transform
            pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
        }
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        if !gradient.extendsBefore, gradient.extendsAfter, let first = gradient.stops.first {
            Self.add(first.color, 0, to: pattern, alpha: 0)
        }
        for stop in gradient.stops {
            Self.add(stop.color, stop.location, to: pattern, alpha: stop.color.alpha)
        }
        if gradient.extendsBefore, !gradient.extendsAfter, let last = gradient.stops.last {
            Self.add(last.color, 1, to: pattern, alpha: 0)
        }
        let extends = gradient.extendsBefore || gradient.extendsAfter
        cairo_pattern_set_extend(pattern, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        cairo_save(cairo)
        transform(map)
        cairo_set_source(cairo, pattern)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Maps what follows. A map that flattens everything leaves nothing to see.
    func transform(_ map: CGAffineTransform) {
        guard Self.isInvertible(map) else {
            cairo_new_path(cairo)
            cairo_clip(cairo)
            return
        }
        var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
        cairo_transform(cairo, &matrix)
    }

    /// Makes the outline the current path; false where it has a point that is nowhere near any picture.
    private func add(_ shape: PathShape) -> Bool {
        cairo_new_path(cairo)
        var from = CGPoint.zero
        for element in shape.elements {
            switch element {
            case .move(let point):
                guard isNear(point) else { return refuse() }
                cairo_move_to(cairo, point.x, point.y)
                from = point
            case .line(let point):
                guard isNear(point) else { return refuse() }
                cairo_line_to(cairo, point.x, point.y)
                from = point
            case .quadratic(let control, let point):
                guard isNear(control), isNear(point) else { return refuse() }
                cairo_curve_to(
                    cairo,
                    from.x + (control.x - from.x) * 2 / 3,
                    from.y + (control.y - from.y) * 2 / 3,
                    point.x + (control.x - point.x) * 2 / 3,
                    point.y + (control.y - point.y) * 2 / 3,
                    point.x,
                    point.y
                )
                from = point
            case .cubic(let first, let second, let point):
                guard isNear(first), isNear(second), isNear(point) else { return refuse() }
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
                from = point
            case .close:
                cairo_close_path(cairo)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cairo, &x, &y)
                from = CGPoint(x: x, y: y)
            }
        }
        return !shape.isEmpty
    }

    private func refuse() -> Bool {
        cairo_new_path(cairo)
        return false
    }

    private func isNear(_ point: CGPoint) -> Bool {
        var (x, y) = (Double(point.x), Double(point.y))
        cairo_user_to_device(cairo, &x, &y)
        return abs(x) < 4_000_000 && abs(y) < 4_000_000
    }

    private static func add(_ colour: RGBA, _ location: CGFloat, to pattern: OpaquePointer, alpha: CGFloat) {
        cairo_pattern_add_color_stop_rgba(
            pattern,
            unit(location),
            unit(colour.red),
            unit(colour.green),
            unit(colour.blue),
            unit(alpha)
        )
    }

    private static func areFinite(_ numbers: [CGFloat]) -> Bool { numbers.allSatisfy { abs($0) < 1e9 } }

    private static func isInvertible(_ map: CGAffineTransform) -> Bool {
        let determinant = map.a * map.d - map.b * map.c
        return abs(determinant) > 1e-12 && areFinite([map.a, map.b, map.c, map.d, map.tx, map.ty])
    }

    private static func cap(_ cap: CGLineCap) -> cairo_line_cap_t {
        switch cap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    private static func join(_ join: CGLineJoin) -> cairo_line_join_t {
        switch join {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
