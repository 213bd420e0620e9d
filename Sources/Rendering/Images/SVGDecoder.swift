#if SVG
    import CPangoCairo
    import CSVG

    /// Draws SVG with librsvg. Nothing outside the document is loaded: it has no address that relative ones could start
    /// from.
    enum SVGDecoder {
        /// Longer documents are refused.
        static let lengthLimit = 16 << 20

        /// The size in pixels that the document states, or its view box's; nil if it is no document.
        static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
            guard let handle = try? open(bytes) else { return nil }
            defer { vitrine_svg_unref(handle) }
            let size = size(of: handle)
            return (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        }

        /// Draws the document as large as the target needs, with its own aspect ratio.
        static func decode(_ bytes: [UInt8], targetWidth: Int, targetHeight: Int) throws -> Surface {
            let handle = try open(bytes)
            defer { vitrine_svg_unref(handle) }
            let size = size(of: handle)
            let scale = max(Double(targetWidth) / size.width, Double(targetHeight) / size.height)
            let width = Int(min(max(1, (size.width * scale).rounded(.up)), sideLimit))
            let height = Int(min(max(1, (size.height * scale).rounded(.up)), sideLimit))
            let surface = try Surface(width: width, height: height, isOpaque: false)
            let cairo = cairo_create(surface.pointer)
            defer { cairo_destroy(cairo) }
            var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
            var error: UnsafeMutablePointer<GError>?
            let isDrawn = rsvg_handle_render_document(handle, cairo, &viewport, &error) != 0
            guard isDrawn else { throw ImageProblem.broken(.svg, reason(&error)) }
            return surface
        }

        private static let sideLimit = 8_192.0
        /// What browsers take for a document without any size.
        private static let defaultSize = (width: 300.0, height: 150.0)

        private static func open(_ bytes: [UInt8]) throws -> UnsafeMutablePointer<RsvgHandle> {
            guard bytes.count <= lengthLimit else {
                throw ImageProblem.broken(.svg, "it is longer than \(lengthLimit >> 20) MB")
            }
            var error: UnsafeMutablePointer<GError>?
            guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
                throw ImageProblem.broken(.svg, reason(&error))
            }
            rsvg_handle_set_dpi(handle, 96)
            return handle
        }

        private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> (width: Double, height: Double) {
            var (width, height) = (0.0, 0.0)
            if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
                var hasWidth: gboolean = 0
                var hasHeight: gboolean = 0
                var hasBox: gboolean = 0
                var (stated, tall) = (RsvgLength(), RsvgLength())
                var box = RsvgRectangle()
                rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &stated, &hasHeight, &tall, &hasBox, &box)
                if hasBox != 0 { (width, height) = (box.width, box.height) }
            }
            guard width > 0, height > 0, width.isFinite, height.isFinite, max(width, height) <= 1_000_000 else {
                return defaultSize
            }
            return (width, height)
        }

        private static func reason(_ error: inout UnsafeMutablePointer<GError>?) -> String {
            defer { g_clear_error(&error) }
            return error?.pointee.message.map { String(cString: $0) } ?? "it is damaged"
        }
    }
#endif
