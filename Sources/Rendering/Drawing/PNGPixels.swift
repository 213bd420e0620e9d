/// The pixels of a PNG, row by row, premultiplied: for comparing pictures.
package struct PNGPixels: Sendable {
    package let width: Int
    package let height: Int
    /// `0xAARRGGBB`.
    package let pixels: [UInt32]

    /// Decodes a PNG; throws for what is none.
    package init(png bytes: [UInt8]) throws {
        let surface = try Surface(png: bytes)
        let (width, height) = (surface.width, surface.height)
        self.width = width
        self.height = height
        pixels = surface.withPixels { pixels, stride in
            (0..<height).flatMap { row in pixels[(row * stride)..<(row * stride + width)] }
        }
    }
}
