import CPangoCairo

/// Owns a Cairo picture in memory: 32 bits a pixel, native byte order, alpha premultiplied.
final class Surface {
    let pointer: OpaquePointer

    /// A cleared picture. An opaque one has no alpha channel.
    convenience init(width: Int, height: Int, isOpaque: Bool) throws(CairoFailure) {
        let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        try self.init(owning: cairo_image_surface_create(format, Int32(width), Int32(height)))
    }

    /// Takes over a surface; a failed one is released and thrown.
    init(owning pointer: OpaquePointer) throws(CairoFailure) {
        self.pointer = pointer
        let status = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw CairoFailure(status: status)
        }
    }

    deinit {
        cairo_surface_destroy(pointer)
    }

    var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    var height: Int { Int(cairo_image_surface_get_height(pointer)) }
    var isOpaque: Bool { cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24 }

    /// Gives the rows to `body` to read or write, each `stride` pixels after the one before.
    func withPixels<Result>(_ body: (_ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Result) -> Result {
        cairo_surface_flush(pointer)
        defer { cairo_surface_mark_dirty(pointer) }
        let stride = Int(cairo_image_surface_get_stride(pointer)) / 4
        guard let start = cairo_image_surface_get_data(pointer) else {
            return body(UnsafeMutableBufferPointer(start: nil, count: 0), 0)
        }
        let count = stride * height
        return start.withMemoryRebound(to: UInt32.self, capacity: count) {
            body(UnsafeMutableBufferPointer(start: $0, count: count), stride)
        }
    }
}
