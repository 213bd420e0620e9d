import CPangoCairo
import Foundation
import ViewKit

/// Carries out a display list's commands on one surface.
final class Canvas {
    private enum Scope {
        case saved
        case group(alpha: CGFloat)
        case shadow(DropShadow)
        case masked
        /// The mask is being drawn; holds what is to be shown through it.
        case mask(OpaquePointer)
    }

    let images = ImageCache()
    /// How many glyphs no font has, so far.
    var missingGlyphs = 0
    let shaper: TextShaper
    let cairo: OpaquePointer
    /// Pixels per point.
    let scale: Double
    private let surface: Surface
    private var depth = 0

    init(_ surface: Surface, scale: Double, shaper: TextShaper) {
        self.surface = surface
        self.shaper = shaper
        self.scale = scale
        cairo = cairo_create(surface.pointer)
        cairo_scale(cairo, scale, scale)
    }

    deinit {
        cairo_destroy(cairo)
    }

    /// Covers everything that the clip lets through.
    func fill(_ colour: RGBA) {
        setColour(colour)
        cairo_paint(cairo)
    }

    /// Draws the commands in order. What the list opens and does not close is closed; what it closes and did not open is ignored.
    func draw(_ list: DisplayList) {
        // A drawing may hold images that are drawings; values cannot be circular, only deep.
        guard depth < 32 else { return }
        depth += 1
        defer { depth -= 1 }
        var scopes: [Scope] = []
        for command in list.commands {
            switch command {
            case .save:
                cairo_save(cairo)
                scopes.append(.saved)
            case .beginGroup(let alpha):
                cairo_push_group(cairo)
                scopes.append(.group(alpha: alpha))
            case .beginShadow(let shadow):
                cairo_push_group(cairo)
                scopes.append(.shadow(shadow))
            case .beginMasked:
                cairo_push_group(cairo)
                scopes.append(.masked)
            case .beginMask:
                guard case .masked = scopes.last, let picture = cairo_pop_group(cairo) else { continue }
                scopes[scopes.count - 1] = .mask(picture)
                cairo_push_group(cairo)
            case .endMask:
                if case .mask = scopes.last { close(scopes.removeLast()) }
            case .endShadow:
                if case .shadow = scopes.last { close(scopes.removeLast()) }
            case .restore:
                if case .saved = scopes.last { close(scopes.removeLast()) }
            case .endGroup:
                if case .group = scopes.last { close(scopes.removeLast()) }
            default:
                perform(command)
            }
        }
        while let scope = scopes.popLast() { close(scope) }
    }

    /// Waits for the drawing to be done.
    func finish() throws(CairoFailure) {
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoFailure(status: status) }
        cairo_surface_flush(surface.pointer)
    }

    private func perform(_ command: DisplayList.Command) {
        switch command {
        case .translate(let x, let y):
            guard x.isFinite, y.isFinite else { return }
            cairo_translate(cairo, x, y)
        case .clip(let rect, let cornerRadius):
            addPath(drawable(rect) ?? .zero, cornerRadius: cornerRadius)
            cairo_clip(cairo)
        case .fill(let rect, let cornerRadius, let colour):
            guard let rect = drawable(rect) else { return }
            fill(rect, cornerRadius: cornerRadius, colour)
        case .image(let image, let rect):
            guard let rect = drawable(rect) else { return }
            draw(image, in: rect)
        case .text(let request, let rect, let colour):
            // The rect itself, since clamping may cost a rounding error and with it the text's last letter.
            guard drawable(rect) != nil else { return }
            draw(request, in: rect.standardized, colour)
        case .tintedImage(let image, let rect, let colour):
            guard let rect = drawable(rect) else { return }
            draw(image, in: rect, tint: colour)
        case .concatenate(let map):
            transform(map)
        case .clipPath(let shape, let isEvenOdd):
            clip(to: shape, isEvenOdd: isEvenOdd)
        case .fillPath(let shape, let isEvenOdd, let colour):
            fill(shape, isEvenOdd: isEvenOdd, colour)
        case .strokePath(let shape, let style, let colour):
            stroke(shape, style, colour)
        case .gradient(let gradient):
            shade(gradient)
        case .clear(let rect):
            guard let rect = drawable(rect) else { return }
            cairo_save(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
            addPath(rect, cornerRadius: 0)
            cairo_fill(cairo)
            cairo_restore(cairo)
        case .shadow(let shape, let shadow):
            cairo_push_group(cairo)
            fill(shape, isEvenOdd: false, RGBA(white: 0))
            if let picture = cairo_pop_group(cairo) { drawShadow(shadow, of: picture, withPicture: false) }
        case .save, .restore, .beginGroup, .endGroup, .beginShadow, .endShadow, .beginMasked, .beginMask, .endMask:
            break
        }
    }

    private func close(_ scope: Scope) {
        switch scope {
        case .saved:
            cairo_restore(cairo)
        case .group(let alpha):
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Self.unit(alpha))
        case .shadow(let shadow):
            if let picture = cairo_pop_group(cairo) { drawShadow(shadow, of: picture, withPicture: true) }
        case .masked:
            cairo_pop_group_to_source(cairo)
            cairo_paint(cairo)
        case .mask(let picture):
            if let mask = cairo_pop_group(cairo) {
                cairo_set_source(cairo, picture)
                cairo_mask(cairo, mask)
                cairo_pattern_destroy(mask)
            }
            cairo_pattern_destroy(picture)
        }
    }
}
