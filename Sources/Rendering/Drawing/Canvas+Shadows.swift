import CPangoCairo
import Foundation
import ViewKit

extension Canvas {
    /// Draws a picture's shadow, and then, unless it is the shadow alone that is wanted, the picture.
    func drawShadow(_ shadow: DropShadow, of picture: OpaquePointer, withPicture: Bool) {
        defer { cairo_pattern_destroy(picture) }
        var surface: OpaquePointer?
        if cairo_pattern_get_surface(picture, &surface) == CAIRO_STATUS_SUCCESS, let surface {
            drawShadow(shadow, of: surface)
        }
        guard withPicture else { return }
        cairo_set_source(cairo, picture)
        cairo_paint(cairo)
    }

    private func drawShadow(_ shadow: DropShadow, of surface: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let pixelsPerPoint = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        let deviation = Double(shadow.radius) * pixelsPerPoint
        var (x, y) = (Double(shadow.offset.width), Double(shadow.offset.height))
        cairo_user_to_device_distance(cairo, &x, &y)
        guard deviation >= 0, deviation < 1_000, x.isFinite, y.isFinite,
            let soft = SoftShadow(of: surface, deviation: deviation)
        else { return }
        var (left, top) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &left, &top)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        setColour(shadow.color)
        cairo_mask_surface(cairo, soft.surface, Double(soft.left) - left + x, Double(soft.top) - top + y)
        cairo_restore(cairo)
    }
}

/// A picture's opacity, blurred: three box filters, which come near a Gaussian. O(pixels of the picture's ink and its blur).
///
/// Source: W3C Filter Effects, feGaussianBlur.
final class SoftShadow {
    let surface: OpaquePointer
    /// Where its first pixel lies in the picture.
    let left: Int
    let top: Int

    init?(of picture: OpaquePointer, deviation: Double) {
        cairo_surface_flush(picture)
        guard cairo_surface_get_type(picture) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(picture) == CAIRO_FORMAT_ARGB32,
            let bytes = cairo_image_surface_get_data(picture)
        else { return nil }
        let (width, height) = (
            Int(cairo_image_surface_get_width(picture)), Int(cairo_image_surface_get_height(picture))
        )
        let stride = Int(cairo_image_surface_get_stride(picture))
        func alpha(_ x: Int, _ y: Int) -> UInt8 {
            // Native byte order: the highest byte of a pixel is its opacity.
            UInt8(
                truncatingIfNeeded: UnsafeRawPointer(bytes).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
                    >> 24
            )
        }
        var (firstX, lastX, firstY, lastY) = (width, -1, height, -1)
        for y in 0..<height {
            for x in 0..<width where alpha(x, y) != 0 {
                firstX = min(firstX, x)
                lastX = max(lastX, x)
                firstY = min(firstY, y)
                lastY = y
            }
        }
        guard lastX >= firstX else { return nil }
        let reach = Int((3 * deviation).rounded(.up)) + 1
        let (columns, rows) = (lastX - firstX + 1 + 2 * reach, lastY - firstY + 1 + 2 * reach)
        guard columns < 32_767, rows < 32_767 else { return nil }
        var pixels = [UInt8](repeating: 0, count: columns * rows)
        for y in firstY...lastY {
            for x in firstX...lastX {
                pixels[(y - firstY + reach) * columns + x - firstX + reach] = alpha(x, y)
            }
        }
        Self.blur(&pixels, columns, rows, deviation)
        guard let made = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(columns), Int32(rows)),
            cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let target = cairo_image_surface_get_data(made)
        else { return nil }
        let rowBytes = Int(cairo_image_surface_get_stride(made))
        for y in 0..<rows {
            for x in 0..<columns { target[y * rowBytes + x] = pixels[y * columns + x] }
        }
        cairo_surface_mark_dirty(made)
        surface = made
        left = firstX - reach
        top = firstY - reach
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    private static func blur(_ pixels: inout [UInt8], _ columns: Int, _ rows: Int, _ deviation: Double) {
        let box = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard box > 1 else { return }
        var line = [UInt8](repeating: 0, count: max(columns, rows))
        for pass in 0..<3 {
            // An even box is shifted by half a pixel, and the other way the second time.
            let before = box % 2 == 1 ? box / 2 : pass == 1 ? box / 2 - 1 : box / 2
            let size = box % 2 == 0 && pass == 2 ? box + 1 : box
            for y in 0..<rows { slide(&pixels, y * columns, 1, columns, before, size, &line) }
            for x in 0..<columns { slide(&pixels, x, columns, rows, before, size, &line) }
        }
    }

    private static func slide(
        _ pixels: inout [UInt8],
        _ start: Int,
        _ step: Int,
        _ count: Int,
        _ before: Int,
        _ size: Int,
        _ line: inout [UInt8]
    ) {
        for index in 0..<count { line[index] = pixels[start + index * step] }
        var sum = 0
        let after = size - before - 1
        for index in 0..<min(after, count) { sum += Int(line[index]) }
        for index in 0..<count {
            if index + after < count { sum += Int(line[index + after]) }
            if index - before - 1 >= 0 { sum -= Int(line[index - before - 1]) }
            pixels[start + index * step] = UInt8((sum + size / 2) / size)
        }
    }
}
