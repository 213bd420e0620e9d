public import Foundation
public import ViewKit

/// An image that a cell wants to show: which one, and how large it is worth decoding.
public struct ImageRequest: Sendable, Hashable {
    /// The shop's icon.
    public let name: String
    /// The width that the image takes on the screen, in pixels.
    public let pixelWidth: Int
    /// The height that the image takes on the screen, in pixels.
    public let pixelHeight: Int

    /// - Parameters:
    ///   - size: where the image is shown, in points; what is not finite or below 0 counts as 0.
    ///   - scale: pixels a point.
    public init(name: String, size: CGSize, scale: CGFloat) {
        self.name = name
        pixelWidth = Self.pixels(size.width, scale)
        pixelHeight = Self.pixels(size.height, scale)
    }

    /// Up, so that nothing is stretched; what computing adds to a whole number is nobody's business.
    private static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let pixels = (points * scale * 1024).rounded() / 1024
        return pixels > 0 ? Int(min(pixels.rounded(.up), 1_048_576)) : 0
    }
}

/// Finds images for cells without making the main actor wait.
public protocol ImageLoading: Sendable {
    /// The image, at least as large as asked for where there is one so large; nil where there is none.
    ///
    /// The task is cancelled when nobody wants the image any more; then any answer will do.
    func image(for request: ImageRequest) async -> UIImage?
}
