import CTurboJPEG

/// Decodes JPEG into Cairo's pixels.
enum JPEGDecoder {
    /// Decodes at the smallest DCT scale that is not smaller than the target. A file that ends early gives what there
    /// is.
    static func decode(_ bytes: [UInt8], targetWidth: Int, targetHeight: Int) throws -> Surface {
        let handle = tjInitDecompress()
        defer { tjDestroy(handle) }
        var (width, height, sampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colorSpace) == 0
        else {
            throw JPEGFailure(handle)
        }
        let size = scaledSize(Int(width), Int(height), targetWidth, targetHeight)
        let surface = try Surface(width: size.width, height: size.height, isOpaque: true)
        let isCMYK = [TJCS_CMYK.rawValue, TJCS_YCCK.rawValue].contains(UInt32(colorSpace))
        let status = surface.withPixels { pixels, stride in
            tjDecompress2(
                handle,
                bytes,
                UInt(bytes.count),
                UnsafeMutableRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self),
                Int32(size.width),
                Int32(stride * 4),
                Int32(size.height),
                Int32(isCMYK ? TJPF_CMYK.rawValue : TJPF_BGRX.rawValue),
                // A progressive file may hold thousands of scans over the same pixels.
                TJFLAG_LIMITSCANS
            )
        }
        guard status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else { throw JPEGFailure(handle) }
        let profile = ImageProfile.jpeg(bytes)
        if let colors = ColorTransform(profile: profile, isCMYK ? .invertedCMYK : .bgrx) {
            surface.convert(colors)
        } else if isCMYK {
            convertFromCMYK(surface)
        }
        return surface
    }

    private static func scaledSize(
        _ width: Int,
        _ height: Int,
        _ targetWidth: Int,
        _ targetHeight: Int
    ) -> (width: Int, height: Int) {
        var count: Int32 = 0
        let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
        return
            factors
            .map { factor -> (width: Int, height: Int) in
                let (over, under) = (Int(factor.num), Int(factor.denom))
                return ((width * over + under - 1) / under, (height * over + under - 1) / under)
            }
            .filter { $0.width <= width && $0.width >= targetWidth && $0.height >= targetHeight }
            .min { $0.width < $1.width } ?? (width, height)
    }

    /// Adobe's programs, and all that follow them, store CMYK inverted: 255 is no ink.
    private static func convertFromCMYK(_ surface: Surface) {
        surface.withPixels { pixels, _ in
            for index in pixels.indices {
                let inks = UInt32(littleEndian: pixels[index])
                let key = inks >> 24
                let red = (inks & 0xFF) * key / 255
                let green = (inks >> 8 & 0xFF) * key / 255
                let blue = (inks >> 16 & 0xFF) * key / 255
                pixels[index] = red << 16 | green << 8 | blue
            }
        }
    }
}
