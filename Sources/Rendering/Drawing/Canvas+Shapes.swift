import CPangoCairo
import Foundation
import ViewKit

extension Canvas {
    func fill(_ rect: CGRect, cornerRadius: CGFloat, _ colour: RGBA) {
        setColour(colour)
        addPath(rect, cornerRadius: cornerRadius)
        cairo_fill(cairo)
    }

    func setColour(_ colour: RGBA) {
        cairo_set_source_rgba(
            cairo,
            Self.unit(colour.red),
            Self.unit(colour.green),
            Self.unit(colour.blue),
            Self.unit(colour.alpha)
        )
    }

    func addPath(_ rect: CGRect, cornerRadius: CGFloat) {
        cairo_new_path(cairo)
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard radius > 0 else {
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            return
        }
        let quarter = Double.pi / 2
        cairo_arc(cairo, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
        cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
        cairo_arc(cairo, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
        cairo_arc(cairo, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(cairo)
    }

    /// The rect with its sides in order, or nil when there is nothing to draw.
    func drawable(_ rect: CGRect) -> CGRect? {
        let rect = rect.standardized
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else { return drawableTurned(rect) }
        var (left, top) = (Double(rect.minX), Double(rect.minY))
        var (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
        cairo_user_to_device(cairo, &left, &top)
        cairo_user_to_device(cairo, &right, &bottom)
        guard [left, top, right, bottom].allSatisfy(\.isFinite) else { return nil }
        (left, top, right, bottom) = (Self.bounded(left), Self.bounded(top), Self.bounded(right), Self.bounded(bottom))
        guard right > left, bottom > top else { return nil }
        cairo_device_to_user(cairo, &left, &top)
        cairo_device_to_user(cairo, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Turned rects are drawn as they are, or not at all where a corner is far from any picture.
    private func drawableTurned(_ rect: CGRect) -> CGRect? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        for (cornerX, cornerY) in [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ] {
            var (x, y) = (Double(cornerX), Double(cornerY))
            cairo_user_to_device(cairo, &x, &y)
            guard abs(x) < 4_000_000, abs(y) < 4_000_000 else { return nil }
        }
        return rect
    }

    /// Cairo's 24.8 positions wrap around past eight million pixels, and a picture ends long before.
    private static func bounded(_ pixels: Double) -> Double {
        min(max(pixels, -4_000_000), 4_000_000)
    }

    static func unit(_ number: CGFloat) -> CGFloat {
        number > 0 ? min(number, 1) : 0
    }
}
