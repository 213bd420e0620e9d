import Foundation

/// The decoded images of one picture: the same icon is decoded once. Bounded by pixels.
final class ImageCache {
    private struct Key: Hashable {
        var path: String
        var width: Int
        var height: Int
    }

    private(set) var log = DiagnosticLog()
    private var surfaces: [Key: Surface?] = [:]
    private var pixels = 0

    /// 64 MB.
    private static let pixelLimit = 16_000_000

    /// The image for a target of so many pixels, or nil with a diagnostic.
    func surface(_ path: String, width: Int, height: Int) -> Surface? {
        let key = Key(path: path, width: width, height: height)
        if let known = surfaces[key] { return known }
        var surface: Surface?
        do {
            surface = try ImageDecoder.decode(path, targetWidth: width, targetHeight: height)
        } catch {
            log.add(path, error)
        }
        pixels += surface.map { $0.width * $0.height } ?? 0
        if pixels > Self.pixelLimit || surfaces.count >= 4_096 {
            surfaces.removeAll()
            pixels = surface.map { $0.width * $0.height } ?? 0
        }
        surfaces[key] = .some(surface)
        return surface
    }
}
