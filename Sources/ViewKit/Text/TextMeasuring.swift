/// Breaks text into lines; the one thing about text that a layout has to ask for.
///
/// `FixedTextMeasurer` answers without fonts, for tests; `PangoTextMeasurer` in Rendering answers with real ones. A measurer
/// may hold caches and font maps, so it belongs to one thread or actor: it is deliberately not `Sendable`.
///
/// A text of at most 64 scalars that is shown whole on one line is laid out alike in every column at least as wide as that line,
/// whatever the number of lines allowed.
public protocol TextMeasuring: AnyObject {
    /// Lays the text out. Never fails: a glyph that no font has is laid out as a box and counted.
    func layout(_ request: TextRequest) -> TextLayout

    /// What its answers depend on beside the request: two measurers with one fingerprint answer alike, in this process or another.
    ///
    /// Nil where that cannot be said; then its answers are kept nowhere. Asking does not get ready to measure.
    var fingerprint: String? { get }
}

extension TextMeasuring {
    public var fingerprint: String? { nil }
}
