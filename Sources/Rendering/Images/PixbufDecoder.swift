#if Pixbuf
    import CPangoCairo
    import CPixbuf

    /// Decodes GIF (the first frame), TIFF, BMP and ICO with gdk-pixbuf.
    enum PixbufDecoder {
        /// Decodes with the loader of exactly this format. The picture comes turned as its orientation asks.
        static func decode(
            _ bytes: [UInt8],
            _ format: ImageFormat,
            targetWidth: Int,
            targetHeight: Int
        ) throws -> Surface {
            var error: UnsafeMutablePointer<GError>?
            guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue.lowercased(), &error) else {
                throw ImageProblem.broken(format, reason(&error))
            }
            defer { vitrine_pixbuf_unref(loader) }
            vitrine_pixbuf_loader_limit(loader, gsize(ImageHeader.pixelLimit))
            // An early end still leaves the rows that were there.
            let isWritten = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0
            var closing: UnsafeMutablePointer<GError>?
            let isClosed = gdk_pixbuf_loader_close(loader, &closing) != 0
            defer {
                g_clear_error(&error)
                g_clear_error(&closing)
            }
            guard isWritten, isClosed, let stored = gdk_pixbuf_loader_get_pixbuf(loader) else {
                throw ImageProblem.broken(format, error == nil ? reason(&closing) : reason(&error))
            }
            guard let picture = gdk_pixbuf_apply_embedded_orientation(stored) else {
                throw ImageProblem.broken(format, "it is too large for memory")
            }
            defer { vitrine_pixbuf_unref(UnsafeMutableRawPointer(picture)) }
            guard gdk_pixbuf_get_bits_per_sample(picture) == 8, let pixels = gdk_pixbuf_get_pixels(picture) else {
                throw ImageProblem.broken(format, "its pixels are of an unknown kind")
            }
            let channels = Int(gdk_pixbuf_get_n_channels(picture))
            let rows = PixelRows(
                start: pixels,
                width: Int(gdk_pixbuf_get_width(picture)),
                height: Int(gdk_pixbuf_get_height(picture)),
                stride: Int(gdk_pixbuf_get_rowstride(picture)),
                channels: channels
            )
            let profile = gdk_pixbuf_get_option(stored, "icc-profile").map { base64($0) } ?? []
            let colors = ColorTransform(profile: profile, channels == 4 ? .rgba : .rgb)
            return try Surface(rows, targetWidth: targetWidth, targetHeight: targetHeight, colors: colors)
        }

        private static func base64(_ text: UnsafePointer<CChar>) -> [UInt8] {
            var length: gsize = 0
            guard let bytes = g_base64_decode(text, &length) else { return [] }
            defer { g_free(bytes) }
            return length <= gsize(ImageProfile.lengthLimit)
                ? Array(UnsafeBufferPointer(start: bytes, count: Int(length))) : []
        }

        private static func reason(_ error: inout UnsafeMutablePointer<GError>?) -> String {
            error?.pointee.message.map { String(cString: $0) } ?? "it is damaged"
        }
    }
#endif
