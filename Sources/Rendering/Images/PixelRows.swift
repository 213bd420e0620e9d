import CPangoCairo

/// Rows of straight (not premultiplied) 8-bit pixels, as the decoders of most formats give them.
struct PixelRows {
    var start: UnsafePointer<UInt8>
    var width: Int
    var height: Int
    /// Bytes from one row to the next.
    var stride: Int
    /// Red, green, blue, and alpha if there are four.
    var channels: Int
    var isPremultiplied = false
}

extension Surface {
    /// Copies decoded rows into a picture, converted to sRGB and averaged over squares of whole pixels: as small as it
    /// can be without being smaller than the target.
    convenience init(
        _ rows: PixelRows,
        targetWidth: Int,
        targetHeight: Int,
        colors: ColorTransform?
    ) throws(CairoFailure) {
        let factor = Self.reduction(rows.width, rows.height, targetWidth, targetHeight)
        let (width, height) = (rows.width / factor, rows.height / factor)
        try self.init(width: width, height: height, isOpaque: rows.channels == 3)
        let channels = rows.channels
        withPixels { pixels, stride in
            var row = [UInt8](repeating: 0, count: rows.width * channels)
            var sums = [UInt32](repeating: 0, count: width * 4)
            for y in 0..<height {
                for index in sums.indices { sums[index] = 0 }
                for line in 0..<factor {
                    let source = rows.start + (y * factor + line) * rows.stride
                    row.withUnsafeMutableBufferPointer { row in
                        guard let base = row.baseAddress else { return }
                        base.update(from: source, count: row.count)
                        colors?.convert(base, pixels: rows.width)
                    }
                    Self.add(row, channels: channels, isPremultiplied: rows.isPremultiplied, factor: factor, to: &sums)
                }
                let count = UInt32(factor * factor)
                for x in 0..<width {
                    let (red, green) = ((sums[4 * x] + count / 2) / count, (sums[4 * x + 1] + count / 2) / count)
                    let (blue, alpha) = ((sums[4 * x + 2] + count / 2) / count, (sums[4 * x + 3] + count / 2) / count)
                    pixels[y * stride + x] = alpha << 24 | red << 16 | green << 8 | blue
                }
            }
        }
    }

    /// The side of the squares that are averaged: 1 unless the picture is at least twice as large as the target both
    /// ways.
    static func reduction(_ width: Int, _ height: Int, _ targetWidth: Int, _ targetHeight: Int) -> Int {
        // 16: the sum of a square's bytes stays far below what 32 bits hold.
        min(max(1, min(width / max(targetWidth, 1), height / max(targetHeight, 1))), 16, width, height)
    }

    /// Adds a row's pixels, with premultiplied alpha, to the sums of the squares that they are in.
    private static func add(
        _ row: [UInt8],
        channels: Int,
        isPremultiplied: Bool,
        factor: Int,
        to sums: inout [UInt32]
    ) {
        for x in 0..<sums.count / 4 {
            for column in 0..<factor {
                let at = (x * factor + column) * channels
                let alpha = channels == 4 ? UInt32(row[at + 3]) : 255
                for channel in 0..<3 {
                    let value = UInt32(row[at + channel])
                    sums[4 * x + channel] += isPremultiplied ? value : (value * alpha + 127) / 255
                }
                sums[4 * x + 3] += alpha
            }
        }
    }
}
