/// Breaks text into lines; the one thing about text that a layout has to ask for.
///
/// `FixedTextMeasurer` answers without fonts, for tests; `PangoTextMeasurer` in Rendering answers with real ones. A measurer
/// may hold caches and font maps, so it belongs to one thread or actor: it is deliberately not `Sendable`.
public protocol TextMeasuring: AnyObject {
    /// Lays the text out. Never fails: a glyph that no font has is laid out as a box and counted.
    func layout(_ request: TextRequest) -> TextLayout
}
