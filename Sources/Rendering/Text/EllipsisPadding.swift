import CPangoCairo

/// Takes back the room that Pango gives an ellipsis.
enum EllipsisPadding {
    /// Gives each ellipsis the width of its glyphs and answers the line's width in Pango units.
    ///
    /// Pango widens the ellipsis until the line fills its column, so a centred line would stand left of the middle.
    static func remove(from line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var width: Int32 = 0
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let item = run.pointee.item, let glyphs = run.pointee.glyphs
            else { continue }
            if Int32(item.pointee.analysis.flags) & Int32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0 {
                for index in 0..<Int(glyphs.pointee.num_glyphs) {
                    var extents = PangoRectangle()
                    let glyph = glyphs.pointee.glyphs[index].glyph
                    pango_font_get_glyph_extents(item.pointee.analysis.font, glyph, nil, &extents)
                    glyphs.pointee.glyphs[index].geometry.width = extents.width
                }
            }
            width &+= pango_glyph_string_get_width(glyphs)
        }
        return max(0, width)
    }
}
