import CPangoCairo

/// Turns an image file into pixels, no more of them than the target needs.
enum ImageDecoder {
    /// Decodes a file for a target of so many pixels, turned as the file asks and with its colors converted to sRGB.
    ///
    /// A JPEG and a WebP are decoded at the scale nearest above the target, an SVG is drawn at it, and a PNG comes
    /// whole.
    static func decode(_ path: String, targetWidth: Int, targetHeight: Int) throws(ImageProblem) -> Surface {
        // Checked first, so that a file that claims too much is not even read to its end.
        let header = try ImageFile.header(of: path)
        guard header.format.isDrawn else { throw .notDrawn(header.format) }
        let bytes = try ImageFile.read(path)
        let swaps = header.orientation.swapsSides
        do {
            let stored = try decode(
                bytes,
                header.format,
                targetWidth: swaps ? targetHeight : targetWidth,
                targetHeight: swaps ? targetWidth : targetHeight
            )
            // gdk-pixbuf has turned a TIFF already.
            return header.format == .tiff ? stored : try stored.turned(header.orientation)
        } catch let problem as ImageProblem {
            throw problem
        } catch let failure as CairoFailure {
            throw .broken(header.format, header.format == .png ? failure.readingReason : failure.reason)
        } catch let failure as JPEGFailure {
            throw .broken(header.format, failure.reason)
        } catch {
            throw .broken(header.format, "\(error)")
        }
    }

    private static func decode(
        _ bytes: [UInt8],
        _ format: ImageFormat,
        targetWidth: Int,
        targetHeight: Int
    ) throws -> Surface {
        switch format {
        case .png:
            let surface = try Surface(png: bytes)
            if let colors = ColorTransform(profile: ImageProfile.png(bytes), .bgrx) { surface.convert(colors) }
            return surface
        case .jpeg:
            return try JPEGDecoder.decode(bytes, targetWidth: targetWidth, targetHeight: targetHeight)
        case .webp:
            #if WebP
                return try WebPDecoder.decode(bytes, targetWidth: targetWidth, targetHeight: targetHeight)
            #else
                throw ImageProblem.notDrawn(format)
            #endif
        case .avif, .heic:
            #if HEIF
                return try HEIFDecoder.decode(bytes, format, targetWidth: targetWidth, targetHeight: targetHeight)
            #else
                throw ImageProblem.notDrawn(format)
            #endif
        case .svg:
            #if SVG
                return try SVGDecoder.decode(bytes, targetWidth: targetWidth, targetHeight: targetHeight)
            #else
                throw ImageProblem.notDrawn(format)
            #endif
        case .ico:
            guard let picture = IconDirectory(bytes).largestPicture() else {
                throw ImageProblem.broken(format, "it ends too early")
            }
            if picture.isPNG { return try Surface(png: picture.bytes) }
            #if Pixbuf
                return try PixbufDecoder.decode(
                    picture.bytes,
                    format,
                    targetWidth: targetWidth,
                    targetHeight: targetHeight
                )
            #else
                throw ImageProblem.notDrawn(format)
            #endif
        case .gif, .bmp, .tiff:
            #if Pixbuf
                return try PixbufDecoder.decode(bytes, format, targetWidth: targetWidth, targetHeight: targetHeight)
            #else
                throw ImageProblem.notDrawn(format)
            #endif
        }
    }
}
