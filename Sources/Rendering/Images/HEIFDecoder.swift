#if HEIF
    import CHEIF
    import CPangoCairo

    /// Decodes AVIF and HEIC with libheif, which turns the picture as the file asks.
    enum HEIFDecoder {
        /// The size as it is seen; nil if the bytes end before it or are damaged. Nothing is decoded.
        static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
            try? withPrimaryImage(of: bytes) { image in
                (Int(heif_image_handle_get_width(image)), Int(heif_image_handle_get_height(image)))
            }
        }

        static func decode(
            _ bytes: [UInt8],
            _ format: ImageFormat,
            targetWidth: Int,
            targetHeight: Int
        ) throws -> Surface {
            do {
                return try withPrimaryImage(of: bytes) { image in
                    try decode(image, targetWidth, targetHeight)
                }
            } catch let failure as Failure {
                throw ImageProblem.broken(format, failure.reason)
            }
        }

        private struct Failure: Error {
            var reason: String

            init(_ error: heif_error) {
                reason = error.message.map { String(cString: $0) } ?? "it is damaged"
            }
        }

        private static func check(_ error: heif_error) throws {
            guard error.code == heif_error_Ok else { throw Failure(error) }
        }

        private static func withPrimaryImage<Result>(
            of bytes: [UInt8],
            _ body: (OpaquePointer) throws -> Result
        ) throws -> Result {
            let context = heif_context_alloc()
            defer { heif_context_free(context) }
            heif_context_set_maximum_image_size_limit(context, 32_768)
            return try bytes.withUnsafeBufferPointer { buffer in
                try check(
                    heif_context_read_from_memory_without_copy(context, buffer.baseAddress, buffer.count, nil)
                )
                var image: OpaquePointer?
                try check(heif_context_get_primary_image_handle(context, &image))
                guard let image else { throw ImageProblem.unknownFormat }
                defer { heif_image_handle_release(image) }
                return try body(image)
            }
        }

        private static func decode(_ image: OpaquePointer, _ targetWidth: Int, _ targetHeight: Int) throws -> Surface {
            let hasAlpha = heif_image_handle_has_alpha_channel(image) != 0
            let options = heif_decoding_options_alloc()
            defer { heif_decoding_options_free(options) }
            options?.pointee.convert_hdr_to_8bit = 1
            var decoded: OpaquePointer?
            let chroma = hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
            try check(heif_decode_image(image, &decoded, heif_colorspace_RGB, chroma, options))
            defer { if let decoded { heif_image_release(decoded) } }
            var stride: Int32 = 0
            guard let decoded, let pixels = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride)
            else { throw CairoFailure(status: CAIRO_STATUS_NO_MEMORY) }
            let rows = PixelRows(
                start: pixels,
                width: Int(heif_image_get_width(decoded, heif_channel_interleaved)),
                height: Int(heif_image_get_height(decoded, heif_channel_interleaved)),
                stride: Int(stride),
                channels: hasAlpha ? 4 : 3,
                isPremultiplied: hasAlpha && heif_image_handle_is_premultiplied_alpha(image) != 0
            )
            let colors = ColorTransform(profile: profile(of: image), hasAlpha ? .rgba : .rgb)
            return try Surface(rows, targetWidth: targetWidth, targetHeight: targetHeight, colors: colors)
        }

        private static func profile(of image: OpaquePointer) -> [UInt8] {
            let type = heif_image_handle_get_color_profile_type(image)
            guard type == heif_color_profile_type_rICC || type == heif_color_profile_type_prof else { return [] }
            let length = heif_image_handle_get_raw_color_profile_size(image)
            guard length > 0, length <= ImageProfile.lengthLimit else { return [] }
            var bytes = [UInt8](repeating: 0, count: length)
            return heif_image_handle_get_raw_color_profile(image, &bytes).code == heif_error_Ok ? bytes : []
        }
    }
#endif
