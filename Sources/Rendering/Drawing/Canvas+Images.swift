import CPangoCairo
import Foundation
import ViewKit

extension Canvas {
    func draw(_ image: UIImage, in rect: CGRect) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if image.capInsets == .zero || rect.size == image.size || image.size.width <= 0 || image.size.height <= 0 {
            drawTurned(image, in: rect)
        } else {
            for piece in CappedPieces(image, in: rect) {
                cairo_save(cairo)
                addPath(piece.visible, cornerRadius: 0)
                cairo_clip(cairo)
                drawTurned(image, in: piece.whole)
                cairo_restore(cairo)
            }
        }
    }

    /// Draws the picture's opacity in one colour.
    func draw(_ image: UIImage, in rect: CGRect, tint: RGBA) {
        cairo_push_group(cairo)
        draw(image, in: rect)
        guard let picture = cairo_pop_group(cairo) else { return }
        setColour(tint)
        cairo_mask(cairo, picture)
        cairo_pattern_destroy(picture)
    }

    /// Turns what follows so that the stored picture comes to lie in the rect as it is to be seen.
    private func drawTurned(_ image: UIImage, in rect: CGRect) {
        guard image.imageOrientation != .up else { return drawStored(image, in: rect) }
        let (width, height) = (rect.width, rect.height)
        let map: CGAffineTransform =
            switch image.imageOrientation {
            case .up: .identity
            case .upMirrored: CGAffineTransform(-1, 0, 0, 1, width, 0)
            case .down: CGAffineTransform(-1, 0, 0, -1, width, height)
            case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, height)
            case .right: CGAffineTransform(0, 1, -1, 0, width, 0)
            case .left: CGAffineTransform(0, -1, 1, 0, 0, height)
            case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
            case .rightMirrored: CGAffineTransform(0, -1, -1, 0, width, height)
            }
        let swaps = image.imageOrientation.swapsSides
        cairo_save(cairo)
        cairo_translate(cairo, rect.minX, rect.minY)
        transform(map)
        drawStored(image, in: CGRect(x: 0, y: 0, width: swaps ? height : width, height: swaps ? width : height))
        cairo_restore(cairo)
    }

    private func drawStored(_ image: UIImage, in rect: CGRect) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        switch image.content {
        case .drawing(let list):
            guard list.size.width > 0, list.size.height > 0, list.size.width.isFinite, list.size.height.isFinite else {
                return
            }
            addPath(rect, cornerRadius: 0)
            cairo_clip(cairo)
            cairo_translate(cairo, rect.minX, rect.minY)
            cairo_scale(cairo, rect.width / list.size.width, rect.height / list.size.height)
            draw(list)
        case .file(let path):
            let target = (width: pixels(rect.width), height: pixels(rect.height))
            if let surface = images.surface(path, width: target.width, height: target.height) {
                draw(surface, in: rect)
            } else {
                drawPlaceholder(in: rect)
            }
        }
    }

    private func draw(_ picture: Surface, in rect: CGRect) {
        addPath(rect, cornerRadius: 0)
        cairo_translate(cairo, rect.minX, rect.minY)
        cairo_scale(cairo, rect.width / CGFloat(picture.width), rect.height / CGFloat(picture.height))
        cairo_set_source_surface(cairo, picture.pointer, 0, 0)
        // Repeats the outermost pixels, which would else be blended with nothing.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_fill(cairo)
    }

    /// A grey tile with a sun over two hills: an image belongs here.
    private func drawPlaceholder(in rect: CGRect) {
        fill(rect, cornerRadius: 0, RGBA(white: 0.91))
        addPath(rect, cornerRadius: 0)
        cairo_clip(cairo)
        let side = min(rect.width, rect.height) * 0.4
        cairo_translate(cairo, rect.midX - side / 2, rect.midY - side / 2)
        cairo_scale(cairo, side, side)
        setColour(RGBA(white: 0.78))
        cairo_arc(cairo, 0.25, 0.22, 0.12, 0, 2 * .pi)
        cairo_fill(cairo)
        for (x, y) in [(0, 0.9), (0.35, 0.4), (0.55, 0.66), (0.7, 0.5), (1, 0.9)] { cairo_line_to(cairo, x, y) }
        cairo_fill(cairo)
    }

    private func pixels(_ points: CGFloat) -> Int {
        Int(max(0, min(65_536, (points * scale).rounded(.up))))
    }
}
