import CPangoCairo
import Foundation
import ViewKit

extension Canvas {
    func draw(_ request: TextRequest, in rect: CGRect, _ colour: RGBA) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if request.lineBreakMode == .byClipping {
            addPath(rect, cornerRadius: 0)
            cairo_clip(cairo)
        }
        cairo_new_path(cairo)
        setColour(colour)
        var request = request
        request.width = rect.width
        let layout = shaper.layOut(request) { placed in
            let free = rect.width - placed.naturalWidth
            let left = rect.minX + free * Self.share(request.alignment, isRightToLeft: placed.isRightToLeft)
            cairo_move_to(cairo, left, rect.minY + placed.baseline)
            pango_cairo_show_layout_line(cairo, placed.line)
        }
        missingGlyphs += layout.missingGlyphs
    }

    /// How much of the free width lies left of a line.
    private static func share(_ alignment: NSTextAlignment, isRightToLeft: Bool) -> CGFloat {
        switch alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}
