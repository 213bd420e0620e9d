public import Foundation

/// A finished picture and what could not be shown in it.
public struct RenderedPicture: Sendable, Hashable {
    /// The encoded picture.
    public let png: Data
    /// The width in pixels.
    public let pixelWidth: Int
    /// The height in pixels.
    public let pixelHeight: Int
    /// The images that are placeholders, each once; the first thousand.
    public let diagnostics: [RenderingDiagnostic]
    /// How many glyphs no font has; they are drawn as boxes.
    public let missingGlyphs: Int
}
