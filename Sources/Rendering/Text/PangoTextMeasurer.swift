public import ViewKit

/// Breaks text into lines with the fonts of this machine.
///
/// Sizes are points: hinting is off and no position is rounded to a pixel, so one answer serves every scale.
///
/// - A width that is negative or not a number counts as 0, and width 0 has no lines. An infinite width breaks at newlines only.
/// - Empty text has no lines and size zero.
/// - Every newline (LF, CR, CRLF, VT, FF, NEL, LS, PS) starts a line; one at the very end does not. With fewer lines allowed
///   than the text has, the last line shown ends in "…" in the truncating modes.
/// - Where not even "…" fits, the line is there and empty. A wrapped line is never narrower than its widest character.
/// - `byClipping` on one line keeps the whole line as its text and gives the width that is left of it.
/// - NUL is shown as U+FFFD and a tab as a space.
///
/// Making one costs nothing: fonts are looked at by the first measure, which waits for the font configuration. ``prepare()`` has that
/// read on another thread meanwhile. Asked for its ``fingerprint`` alone it touches no font.
///
/// Complexity: bounded for any text. What no column can show is cut before shaping: a paragraph that wraps past 2,048
/// characters, and everything past 65,536; `isTruncated` says so.
///
/// Not `Sendable`: each instance owns a font map, and Pango's font maps crash when two threads share one.
public final class PangoTextMeasurer: TextMeasuring {
    /// Draws and measures alike; the renderer borrows it so that both agree.
    private(set) lazy var shaper = TextShaper()
    private var madeFingerprint: String?

    /// Makes a measurer that will have a font map of its own.
    public init() {}

    /// Has the font configuration read on another thread. Returns at once.
    public func prepare() {
        _ = shaper
    }

    /// Changes with the fonts of this machine, their configuration, and the libraries that read them.
    ///
    /// Found out once per measurer: one that lives while fonts are installed measures with those that there were.
    public var fingerprint: String? {
        if let madeFingerprint { return madeFingerprint }
        let made = "pango \(Self.formatVersion) " + FontFingerprint.now()
        madeFingerprint = made
        return made
    }

    /// Grows when the same fonts give other answers, because something was changed here.
    private static let formatVersion = 1

    /// Lays the text out; never fails.
    public func layout(_ request: TextRequest) -> TextLayout {
        shaper.layOut(request)
    }
}
