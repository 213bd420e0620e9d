public import Foundation

/// A text broken into lines: the answer to a ``TextRequest``.
public struct TextLayout: Sendable, Hashable {
    /// One line as it is shown.
    public struct Line: Sendable, Hashable {
        /// The characters shown, with an ellipsis where some were left out.
        public var text: String
        /// The width of the characters shown, in points.
        public var width: CGFloat

        /// Makes a line.
        public init(text: String, width: CGFloat) {
            self.text = text
            self.width = width
        }
    }

    /// The lines shown, from the top down.
    public var lines: [Line]
    /// The size of all lines together, in points; not rounded.
    public var size: CGSize
    /// Whether some of the text is not shown.
    public var isTruncated: Bool
    /// How many glyphs no font on this machine has; they are drawn as boxes.
    public var missingGlyphs: Int

    /// Makes a layout from its lines.
    public init(lines: [Line], size: CGSize, isTruncated: Bool, missingGlyphs: Int = 0) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
        self.missingGlyphs = missingGlyphs
    }
}
