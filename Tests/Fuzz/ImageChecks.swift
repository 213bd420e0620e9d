import Rendering

/// What has to hold of the header of any bytes.
enum ImageChecks {
    static func run(_ bytes: [UInt8]) {
        guard let header = try? ImageHeader(bytes) else { return }
        expect(header.pixelWidth > 0 && header.pixelHeight > 0, "a picture without pixels: \(header)")
        expect(
            header.pixelWidth <= ImageHeader.pixelLimit / header.pixelHeight,
            "a picture that is too large: \(header)"
        )
        let size = header.orientedPixelSize
        expect(size.width * size.height == header.pixelWidth * header.pixelHeight, "turned to another size: \(header)")
    }
}
