import CPangoCairo

/// Turns an image file into pixels, no more of them than the target needs.
enum ImageDecoder {
    /// Decodes a file for a target of so many pixels. A JPEG comes at the DCT scale nearest above the target, a PNG whole.
    static func decode(_ path: String, targetWidth: Int, targetHeight: Int) throws(ImageProblem) -> Surface {
        // Asked first, so that a file that claims too much is not even read to its end.
        let header = try ImageFile.header(of: path)
        guard header.format.isDrawn else { throw .notDrawnYet(header.format) }
        if header.format == .png { try check(4, header) }
        let bytes = try ImageFile.read(path)
        do {
            if header.format == .png { return try Surface(png: PNGChunks.essential(of: bytes)) }
            // A progressive file is held as coefficients, two bytes for each of four components at most.
            if JPEGDecoder.isProgressive(bytes) { try check(8, header) }
            let swaps = header.orientation.swapsSides
            let decoded = try JPEGDecoder.decode(
                bytes,
                targetWidth: swaps ? targetHeight : targetWidth,
                targetHeight: swaps ? targetWidth : targetHeight
            )
            return try decoded.turned(header.orientation)
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

    /// Throws if decoding would take too much memory.
    private static func check(_ bytesPerPixel: Int, _ header: ImageHeader) throws(ImageProblem) {
        // A header has no more than `pixelLimit` pixels, so this cannot overflow.
        guard header.pixelWidth * header.pixelHeight <= ImageHeader.memoryLimit / bytesPerPixel else {
            throw .needsTooMuchMemory(
                header.format,
                pixelWidth: header.pixelWidth,
                pixelHeight: header.pixelHeight
            )
        }
    }
}
