public import Foundation
import Foundations
public import ViewKit

/// Draws a display list into a PNG.
///
/// ```swift
/// let measurer = PangoTextMeasurer()
/// let renderer = CairoRenderer(measurer: measurer)
/// try renderer.write(list, to: "shelf.png", scale: 2)
/// ```
///
/// Text is drawn by the measurer's own fonts and options, so what was measured is what is drawn. An image that cannot be
/// drawn becomes a grey tile and a diagnostic. No list makes it crash: commands with numbers that are not finite are
/// skipped, and what is opened and not closed is closed at the end.
///
/// Belongs to one thread, like the measurer.
public final class CairoRenderer {
    private let measurer: PangoTextMeasurer

    /// Makes a renderer that draws text as the measurer measures it.
    public init(measurer: PangoTextMeasurer = PangoTextMeasurer()) {
        self.measurer = measurer
    }

    /// Draws the list and encodes it.
    ///
    /// - Parameters:
    ///   - scale: pixels per point. The picture's sides are rounded up to whole pixels.
    ///   - background: what lies behind everything, or nil for a transparent picture.
    /// - Throws: ``RenderingError`` with `emptyPicture`, `pictureTooLarge` or `drawingFailed`.
    public func png(
        of list: DisplayList,
        scale: Double = 1,
        background: RGBA? = RGBA(white: 1)
    ) throws(RenderingError) -> RenderedPicture {
        let drawn = try draw(list, scale: scale, background: background)
        do {
            return RenderedPicture(
                png: try drawn.surface.png(),
                pixelWidth: drawn.surface.width,
                pixelHeight: drawn.surface.height,
                diagnostics: drawn.diagnostics,
                missingGlyphs: drawn.missingGlyphs
            )
        } catch {
            throw Self.failed(error)
        }
    }

    /// Draws the list into a file. The file appears whole or not at all: a failure leaves what was there.
    ///
    /// - Throws: ``RenderingError``, `cannotWrite` among others.
    @discardableResult
    public func write(
        _ list: DisplayList,
        to path: String,
        scale: Double = 1,
        background: RGBA? = RGBA(white: 1)
    ) throws(RenderingError) -> RenderedPicture {
        let picture = try png(of: list, scale: scale, background: background)
        do {
            try AtomicFile.write(picture.png, to: path)
        } catch {
            throw RenderingError(error, path: path)
        }
        return picture
    }

    /// Says whether a picture of this size in points can be drawn, before anything is prepared for it.
    public static func check(_ size: CGSize, scale: Double) throws(RenderingError) {
        _ = try PictureSize(points: size, scale: scale)
    }

    typealias Drawn = (surface: Surface, diagnostics: [RenderingDiagnostic], missingGlyphs: Int)

    func draw(_ list: DisplayList, scale: Double, background: RGBA?) throws(RenderingError) -> Drawn {
        let size = try PictureSize(points: list.size, scale: scale)
        do {
            let isOpaque = background.map { $0.alpha >= 1 } ?? false
            let surface = try Surface(width: size.width, height: size.height, isOpaque: isOpaque)
            let canvas = Canvas(surface, scale: scale, shaper: measurer.shaper)
            if let background { canvas.fill(background) }
            canvas.draw(list)
            try canvas.finish()
            return (surface, canvas.images.log.entries, canvas.missingGlyphs)
        } catch {
            throw Self.failed(error)
        }
    }

    private static func failed(_ failure: CairoFailure) -> RenderingError {
        RenderingError(
            code: .drawingFailed,
            subject: "picture",
            reason: failure.reason,
            advice: "draw a part of it or use a smaller scale"
        )
    }
}
