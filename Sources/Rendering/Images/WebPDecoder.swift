#if WebP
    import CWebP

    /// Decodes WebP with libwebp, which scales while it decodes. Of an animation, the first frame.
    enum WebPDecoder {
        static func decode(_ bytes: [UInt8], targetWidth: Int, targetHeight: Int) throws -> Surface {
            let container = WebPContainer(bytes)
            var config = WebPDecoderConfig()
            guard WebPInitDecoderConfig(&config) != 0,
                WebPGetFeatures(bytes, bytes.count, &config.input) == VP8_STATUS_OK
            else { throw ImageProblem.broken(.webp, "its header is damaged") }
            let colors = container.chunk("ICCP").flatMap { ColorTransform(profile: Array(bytes[$0]), .rgba) }
            if config.input.has_animation != 0 {
                return try firstFrame(bytes, targetWidth, targetHeight, colors)
            }
            let (width, height) = (Int(config.input.width), Int(config.input.height))
            let scale = min(1, max(Double(targetWidth) / Double(width), Double(targetHeight) / Double(height)))
            let size = (
                width: max(1, Int((Double(width) * scale).rounded(.up))),
                height: max(1, Int((Double(height) * scale).rounded(.up)))
            )
            if scale < 1 {
                config.options.use_scaling = 1
                config.options.scaled_width = Int32(size.width)
                config.options.scaled_height = Int32(size.height)
            }
            config.output.colorspace = MODE_RGBA
            defer { WebPFreeDecBuffer(&config.output) }
            let status = WebPDecode(bytes, bytes.count, &config)
            guard status == VP8_STATUS_OK, let pixels = config.output.u.RGBA.rgba else {
                throw ImageProblem.broken(
                    .webp,
                    status == VP8_STATUS_NOT_ENOUGH_DATA || status == VP8_STATUS_SUSPENDED
                        ? "it ends too early" : "its data is damaged"
                )
            }
            let rows = PixelRows(
                start: pixels,
                width: Int(config.output.width),
                height: Int(config.output.height),
                stride: Int(config.output.u.RGBA.stride),
                channels: 4
            )
            return try Surface(rows, targetWidth: targetWidth, targetHeight: targetHeight, colors: colors)
        }

        private static func firstFrame(
            _ bytes: [UInt8],
            _ targetWidth: Int,
            _ targetHeight: Int,
            _ colors: ColorTransform?
        ) throws -> Surface {
            try bytes.withUnsafeBufferPointer { buffer in
                var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
                guard let decoder = WebPAnimDecoderNew(&data, nil) else {
                    throw ImageProblem.broken(.webp, "its animation is damaged")
                }
                defer { WebPAnimDecoderDelete(decoder) }
                var info = WebPAnimInfo()
                var pixels: UnsafeMutablePointer<UInt8>?
                var time: Int32 = 0
                guard WebPAnimDecoderGetInfo(decoder, &info) != 0,
                    WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels
                else { throw ImageProblem.broken(.webp, "its first frame is damaged") }
                let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
                let rows = PixelRows(start: pixels, width: width, height: height, stride: 4 * width, channels: 4)
                return try Surface(rows, targetWidth: targetWidth, targetHeight: targetHeight, colors: colors)
            }
        }
    }
#endif
