extension Surface {
    /// Converts all pixels in place. Alpha is divided out before and multiplied in after, since profiles are for plain
    /// colors.
    func convert(_ colors: ColorTransform) {
        let (width, height, isOpaque) = (self.width, self.height, self.isOpaque)
        withPixels { pixels, stride in
            for y in 0..<height {
                guard let start = pixels.baseAddress else { return }
                let row = start + y * stride
                let alphas = isOpaque ? [] : (0..<width).map { row[$0] >> 24 }
                if !isOpaque {
                    for x in 0..<width where alphas[x] > 0 {
                        row[x] = Self.scaled(row[x]) { min(255, ($0 * 255 + alphas[x] / 2) / alphas[x]) }
                    }
                }
                row.withMemoryRebound(to: UInt8.self, capacity: width * 4) { colors.convert($0, pixels: width) }
                if !isOpaque {
                    for x in 0..<width {
                        row[x] = alphas[x] << 24 | Self.scaled(row[x]) { ($0 * alphas[x] + 127) / 255 } & 0xFF_FFFF
                    }
                }
            }
        }
    }

    private static func scaled(_ pixel: UInt32, by change: (UInt32) -> UInt32) -> UInt32 {
        change(pixel >> 16 & 0xFF) << 16 | change(pixel >> 8 & 0xFF) << 8 | change(pixel & 0xFF)
    }
}
