import CPangoCairo

/// Turns an image file into pixels, no more of them than the target needs.
enum ImageDecoder {
    /// Decodes a file for a target of so many pixels. A JPEG comes at the DCT scale nearest above the target, a PNG whole.
    static func decode(_ path: String, targetWidth: Int, targetHeight: Int) throws(ImageProblem) -> Surface {
        // Asked first, so that a file that claims too much is not even read to its end.
        let header = try ImageFile.header(of: path)
        guard header.format.isDrawn else { throw .notDrawnYet(header.format) }
        let bytes = try ImageFile.read(path)
        do {
            if header.format == .png { return try Surface(png: bytes) }
            let swaps = header.orientation.swapsSides
            let decoded = try JPEGDecoder.decode(
                bytes,
                targetWidth: swaps ? targetHeight : targetWidth,
                targetHeight: swaps ? targetWidth : targetHeight
            )
            return try decoded.turned(header.orientation)
        } catch let failure as CairoFailure {
            throw .broken(header.format, header.format == .png ? failure.readingReason : failure.reason)
        } catch let failure as JPEGFailure {
            throw .broken(header.format, failure.reason)
        } catch {
            throw .broken(header.format, "\(error)")
        }
    }
}
