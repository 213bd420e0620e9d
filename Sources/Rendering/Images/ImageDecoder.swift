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
        try check(bytesPerPixel(header.format), header)
        let bytes = try ImageFile.read(path)
        // The coefficients of a progressive file are held, two bytes for each of four components at most.
        if header.format == .jpeg, JPEGDecoder.isProgressive(bytes) { try check(8, header) }
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

    /// How much memory a decoder takes for a stored pixel where it decodes at the stored size; 0 where the target decides.
    private static func bytesPerPixel(_ format: ImageFormat) -> Int {
        switch format {
        case .png, .webp: 4
        case .avif, .heic: 6
        // gdk-pixbuf has the picture a second time.
        case .gif, .bmp, .tiff: 8
        case .jpeg, .svg, .ico: 0
        }
    }

    /// Throws if decoding would take too much memory.
    private static func check(_ bytesPerPixel: Int, _ header: ImageHeader) throws(ImageProblem) {
        // A header has no more than `pixelLimit` pixels, so this cannot overflow.
        guard header.pixelWidth * header.pixelHeight * bytesPerPixel <= ImageHeader.memoryLimit else {
            throw .needsTooMuchMemory(header.format, pixelWidth: header.pixelWidth, pixelHeight: header.pixelHeight)
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
            let surface = try Surface(png: PNGChunks.essential(of: bytes))
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
            if picture.isPNG {
                // The directory says how large the picture is, and so does the picture itself.
                try check(bytesPerPixel(.png), ImageHeader(picture.bytes))
                return try Surface(png: PNGChunks.essential(of: picture.bytes))
            }
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
