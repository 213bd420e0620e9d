public import Foundation
public import ViewKit

/// Images by name from one directory, found as `UIImage(named:)` finds them in a bundle.
///
/// - `cup`, `cup.png` and `https://example.com/img/cup.png` all find `cup.png`; only the last path component counts.
/// - Of `cup.png`, `cup@2x.png` and `cup@3x.png` the scale nearest at or above the wanted one is taken, else the
///   nearest below. `@2x` counts right before the extension only. A `~iphone` or `~ipad` picture is taken when there is
///   no general one.
/// - The size in points is pixels divided by scale, after the EXIF orientation. The density inside the file plays no
///   part.
/// - Names match in any Unicode normal form and by case.
///
/// The directory is listed once, at the first question, and only files that were in that list are ever opened: no name
/// leads outside. Not thread-safe; belongs to one owner, like the views that use it.
public final class ImageFolder: ImageProviding {
    /// The directory.
    public let url: URL
    private var log = DiagnosticLog()
    private var found: [String: UIImage] = [:]
    private lazy var catalog = ImageFolderCatalog(path: url.path)

    /// Makes a provider for a directory. Nothing is read yet; a directory that is not there has no images.
    public init(_ url: URL) {
        self.url = url
    }

    /// The names that found no readable image so far, each once; the first thousand.
    public var diagnostics: [RenderingDiagnostic] { log.entries }

    /// The image, or nil with a diagnostic. Complexity: O(1) after the first use of an image, which reads its header.
    public func image(named name: String, scale: Double) -> UIImage? {
        let candidates = catalog.candidates(for: Self.lastComponent(of: name), scale: scale)
        if candidates.isEmpty { log.add(name, .notFound) }
        return candidates.lazy.compactMap(self.image(in:)).first
    }

    /// What the header of the same file says that ``image(named:scale:)`` would give, and its scale; nil where there is
    /// none.
    public func header(named name: String, scale: Double) -> (header: ImageHeader, scale: Double)? {
        catalog.candidates(for: Self.lastComponent(of: name), scale: scale).lazy.compactMap { file in
            (try? ImageFile.header(of: self.path(of: file))).map { ($0, Double(file.scale)) }
        }.first
    }

    private func path(of file: ImageFileName) -> String {
        url.appending(path: file.fileName, directoryHint: .notDirectory).path
    }

    private func image(in file: ImageFileName) -> UIImage? {
        if let known = found[file.fileName] { return known }
        let path = path(of: file)
        do {
            let size = try ImageFile.header(of: path).orientedPixelSize
            let scale = CGFloat(file.scale)
            let image = UIImage(
                content: .file(path),
                size: CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale),
                scale: scale
            )
            found[file.fileName] = image
            return image
        } catch {
            log.add(path, error)
            return nil
        }
    }

    private static func lastComponent(of name: String) -> String {
        guard name.contains("://") else { return String(name.split(separator: "/").last ?? "") }
        let path = name.prefix { $0 != "?" && $0 != "#" }
        let last = String(path.split(separator: "/").last ?? "")
        return last.removingPercentEncoding ?? last
    }
}
