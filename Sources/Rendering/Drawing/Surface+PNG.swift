import CPangoCairo
import Foundation

extension Surface {
    /// Decodes a PNG.
    convenience init(png bytes: [UInt8]) throws(CairoFailure) {
        final class Source {
            var rest: ArraySlice<UInt8>
            init(_ bytes: [UInt8]) { rest = bytes[...] }
        }
        let source = Source(bytes)
        let pointer = withExtendedLifetime(source) {
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
                    guard source.rest.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
                    source.rest.prefix(Int(length)).withUnsafeBufferPointer {
                        if let start = $0.baseAddress { target.update(from: start, count: $0.count) }
                    }
                    source.rest = source.rest.dropFirst(Int(length))
                    return CAIRO_STATUS_SUCCESS
                },
                Unmanaged.passUnretained(source).toOpaque()
            )
        }
        guard let pointer else { throw CairoFailure(status: CAIRO_STATUS_NO_MEMORY) }
        try self.init(owning: pointer)
    }

    /// Encodes as PNG, with an alpha channel only where the picture has one.
    func png() throws(CairoFailure) -> Data {
        final class Sink {
            var data = Data()
        }
        let sink = Sink()
        let status = withExtendedLifetime(sink) {
            cairo_surface_write_to_png_stream(
                pointer,
                { closure, bytes, length in
                    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(length))
                    return CAIRO_STATUS_SUCCESS
                },
                Unmanaged.passUnretained(sink).toOpaque()
            )
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoFailure(status: status) }
        return sink.data
    }
}
