import CPangoCairo

/// Reads back what a laid-out line shows.
enum LineText {
    /// The characters shown, in reading order, with "…" where Pango put one.
    ///
    /// Pango gives the ellipsis a run of its own that covers the bytes it stands for.
    static func shown(on line: UnsafeMutablePointer<PangoLayoutLine>, of layout: OpaquePointer, isLast: Bool) -> String
    {
        guard let text = pango_layout_get_text(layout) else { return "" }
        let bytes = UnsafeBufferPointer(start: text, count: Int(strlen(text)))
        var pieces: [(offset: Int, length: Int, isEllipsis: Bool)] = []
        var node = line.pointee.runs
        while let current = node {
            if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item {
                let flags = Int32(run.pointee.analysis.flags)
                let isEllipsis = flags & Int32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
                pieces.append((Int(run.pointee.offset), Int(run.pointee.length), isEllipsis))
            }
            node = current.pointee.next
        }
        // Runs come from left to right; right-to-left text is read the other way.
        pieces.sort { $0.offset < $1.offset }
        var shown = ""
        for piece in pieces {
            let end = min(piece.offset + piece.length, bytes.count)
            guard piece.offset >= 0, piece.offset <= end else { continue }
            let part = bytes[piece.offset..<end].lazy.map(UInt8.init(bitPattern:))
            shown += piece.isEllipsis ? "…" : String(decoding: part, as: UTF8.self)
        }
        // The blank that a line was broken at has no width and is not shown.
        while !isLast, shown.last == " " { shown.removeLast() }
        return shown
    }
}
