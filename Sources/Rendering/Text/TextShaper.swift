import CPangoCairo
import Foundation
import ViewKit

/// Lays out text on one Pango layout that is used again and again.
///
/// Paragraphs are laid out one by one because Pango limits lines per paragraph and a label limits them per text.
final class TextShaper {
    /// A line about to be drawn; positions are points from the text's top edge.
    struct PlacedLine {
        var line: UnsafeMutablePointer<PangoLayoutLine>
        var baseline: CGFloat
        /// The width before clipping.
        var naturalWidth: CGFloat
        var isRightToLeft: Bool
    }

    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private var descriptions: [UIFont: OpaquePointer] = [:]

    init() {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        // A language that belongs to no script is kept for all of them, so fontconfig sorts its fonts once instead of once a
        // script (9 of 40 ms at the first measure), and the answer does not depend on $LANG.
        pango_context_set_language(context, pango_language_from_string("mul"))
        layout = pango_layout_new(context)
    }

    deinit {
        descriptions.values.forEach { pango_font_description_free($0) }
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    /// Breaks the text into lines and hands each to `draw` while Pango still holds it.
    func layOut(_ request: TextRequest, draw: (PlacedLine) -> Void = { _ in }) -> TextLayout {
        let width = request.width > 0 ? request.width : 0
        var answer = TextLayout(lines: [], size: .zero, isTruncated: false)
        guard !request.text.isEmpty, width > 0 else {
            answer.isTruncated = !request.text.isEmpty
            return answer
        }
        let pointSize = Self.clamped(request.font.pointSize)
        let text = VisibleText(request, width: width, pointSize: pointSize)
        answer.isTruncated = text.isCut || text.hasMore
        pango_layout_set_font_description(layout, description(of: request.font, pointSize: pointSize))
        let most = request.numberOfLines > 0 ? request.numberOfLines : Int.max
        for (index, paragraph) in text.paragraphs.enumerated() {
            let remaining = most - answer.lines.count
            guard remaining > 0 else {
                answer.isTruncated = true
                break
            }
            configure(request, width: width, lines: remaining)
            setText(paragraph)
            setSpans(of: request, paragraphAt: text.offsets[index], length: paragraph.utf8.count)
            let isLast = index == text.paragraphs.count - 1 && !text.hasMore
            if !isLast, request.lineBreakMode.truncates, pango_layout_get_line_count(layout) >= remaining {
                setText(paragraph + "…")
                answer.isTruncated = true
            }
            append(to: &answer, limit: remaining, request, width: width, draw)
        }
        return answer
    }

    private func append(
        to answer: inout TextLayout,
        limit: Int,
        _ request: TextRequest,
        width: CGFloat,
        _ draw: (PlacedLine) -> Void
    ) {
        guard let iterator = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(iterator) }
        answer.missingGlyphs += Int(pango_layout_get_unknown_glyphs_count(layout))
        answer.isTruncated = answer.isTruncated || pango_layout_is_ellipsized(layout) != 0
        let top = answer.size.height
        var count = 0
        repeat {
            guard count < limit else {
                answer.isTruncated = true
                break
            }
            count += 1
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &extents)
            answer.size.height = top + Self.points(extents.y) + Self.points(extents.height)
            let natural = Self.points(EllipsisPadding.remove(from: line))
            var shown = TextLayout.Line(
                text: LineText.shown(on: line, of: layout, isLast: pango_layout_iter_at_last_line(iterator) != 0),
                width: natural
            )
            if natural > width + Self.slack, request.lineBreakMode.truncates {
                shown = TextLayout.Line(text: "", width: 0)
                answer.isTruncated = true
            } else {
                if natural > width + Self.slack, request.lineBreakMode == .byClipping {
                    shown.width = width
                    answer.isTruncated = true
                }
                let baseline = top + Self.points(pango_layout_iter_get_baseline(iterator))
                let direction = pango_layout_line_get_resolved_direction(line)
                draw(
                    PlacedLine(
                        line: line,
                        baseline: baseline,
                        naturalWidth: natural,
                        isRightToLeft: direction == PANGO_DIRECTION_RTL
                    )
                )
            }
            answer.size.width = max(answer.size.width, shown.width)
            answer.lines.append(shown)
        } while pango_layout_iter_next_line(iterator) != 0
    }

    private func configure(_ request: TextRequest, width: CGFloat, lines: Int) {
        let mode = request.lineBreakMode
        let isClippedLine = mode == .byClipping && request.numberOfLines == 1
        let isNatural = isClippedLine || width * CGFloat(PANGO_SCALE) >= CGFloat(Int32.max)
        pango_layout_set_width(layout, isNatural ? -1 : Int32((width + Self.slack) * CGFloat(PANGO_SCALE)))
        pango_layout_set_wrap(layout, mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout, request.numberOfLines > 0 ? mode.ellipsizeMode : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, -Int32(min(lines, 65_536)))
        pango_layout_set_justify(layout, request.alignment == .justified ? 1 : 0)
    }

    /// What differs inside the paragraph that begins at a byte of the text. Positions are bytes, for Pango too.
    private func setSpans(of request: TextRequest, paragraphAt start: Int, length: Int) {
        guard !request.spans.isEmpty else { return pango_layout_set_attributes(layout, nil) }
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        for span in request.spans {
            let range = (span.range.lowerBound - start)..<(span.range.upperBound - start)
            let visible = range.clamped(to: 0..<length)
            guard !visible.isEmpty else { continue }
            for attribute in attributes(of: span) {
                attribute.pointee.start_index = UInt32(visible.lowerBound)
                attribute.pointee.end_index = UInt32(visible.upperBound)
                pango_attr_list_insert(list, attribute)
            }
        }
        pango_layout_set_attributes(layout, list)
    }

    private func attributes(of span: TextSpan) -> [UnsafeMutablePointer<PangoAttribute>] {
        var made: [UnsafeMutablePointer<PangoAttribute>?] = []
        if let font = span.font {
            made.append(pango_attr_font_desc_new(description(of: font, pointSize: Self.clamped(font.pointSize))))
        }
        if let color = span.color {
            made.append(pango_attr_foreground_new(Self.part(color.red), Self.part(color.green), Self.part(color.blue)))
            if color.alpha < 1 { made.append(pango_attr_foreground_alpha_new(max(Self.part(color.alpha), 1))) }
        }
        if let color = span.background, color.alpha > 0 {
            made.append(pango_attr_background_new(Self.part(color.red), Self.part(color.green), Self.part(color.blue)))
            if color.alpha < 1 { made.append(pango_attr_background_alpha_new(max(Self.part(color.alpha), 1))) }
        }
        if span.isUnderlined { made.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if span.isStruckThrough { made.append(pango_attr_strikethrough_new(1)) }
        if span.kern != 0, abs(span.kern) < 1_000 {
            made.append(pango_attr_letter_spacing_new(Int32(span.kern * CGFloat(PANGO_SCALE))))
        }
        return made.compactMap { $0 }
    }

    private static func part(_ share: CGFloat) -> UInt16 {
        share > 0 ? UInt16((min(share, 1) * 65_535).rounded()) : 0
    }

    private func setText(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
    }

    private func description(of font: UIFont, pointSize: CGFloat) -> OpaquePointer? {
        if let known = descriptions[font] { return known }
        // Fonts are few; a caller that makes one per size must not make this grow for ever.
        if descriptions.count >= 64 {
            descriptions.values.forEach { pango_font_description_free($0) }
            descriptions.removeAll(keepingCapacity: true)
        }
        let description = pango_font_description_new()
        let families = font.familyName.map { "\($0), \(Self.systemFamilies)" } ?? Self.systemFamilies
        pango_font_description_set_family(description, families)
        pango_font_description_set_absolute_size(description, Double(pointSize) * Double(PANGO_SCALE))
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        descriptions[font] = description
        return description
    }

    /// Latin, then Arabic, then Chinese and Japanese. Emoji are found by Pango itself: named here, the emoji font would
    /// also give the spaces between emoji, and its space is as wide as an emoji.
    private static let systemFamilies = "Inter, DejaVu Sans, WenQuanYi Micro Hei"

    /// A width that went through a few additions must not truncate the text that it was measured for.
    private static let slack: CGFloat = 1e-6

    private static func clamped(_ pointSize: CGFloat) -> CGFloat {
        pointSize > 0.1 ? min(pointSize, 1_000) : 0.1
    }

    private static func points(_ units: Int32) -> CGFloat {
        CGFloat(units) / CGFloat(PANGO_SCALE)
    }
}
