import Foundation

/// A picture's size in pixels, refused before anything is allocated.
struct PictureSize: Hashable {
    let width: Int
    let height: Int

    /// Cairo keeps positions in 16.16 and refuses longer sides.
    static let longestSide = 32_767
    static let pixelLimit = 400_000_000

    init(points: CGSize, scale: Double) throws(RenderingError) {
        let width = (Double(points.width) * scale - 1e-6).rounded(.up)
        let height = (Double(points.height) * scale - 1e-6).rounded(.up)
        guard width > 0, height > 0, scale > 0 else {
            throw RenderingError(
                code: .emptyPicture,
                subject: "picture",
                reason:
                    "\(Self.text(points.width)) × \(Self.text(points.height)) points at scale \(Self.text(scale)) have no pixels",
                advice: "give a size and a scale above 0"
            )
        }
        guard max(width, height) <= Double(Self.longestSide), width * height <= Double(Self.pixelLimit) else {
            throw RenderingError(
                code: .pictureTooLarge,
                subject: "picture",
                reason: "\(Self.text(width)) × \(Self.text(height)) pixels are more than can be drawn "
                    + "(\(Self.longestSide) a side, \(Self.pixelLimit) in all)",
                advice: "draw a part of it, as with --limit 300, or use a smaller scale"
            )
        }
        self.width = Int(width)
        self.height = Int(height)
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
