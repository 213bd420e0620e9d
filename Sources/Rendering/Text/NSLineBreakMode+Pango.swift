import CPangoCairo
import ViewKit

extension NSLineBreakMode {
    /// Whether text that does not fit gets an ellipsis.
    var truncates: Bool { ellipsizeMode != PANGO_ELLIPSIZE_NONE }

    /// Whether the first characters are always among those shown, and so the last of a long text never.
    var showsStart: Bool { self != .byTruncatingHead && self != .byTruncatingMiddle }

    var ellipsizeMode: PangoEllipsizeMode {
        switch self {
        case .byTruncatingHead: PANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .byTruncatingTail: PANGO_ELLIPSIZE_END
        case .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_NONE
        }
    }
}
