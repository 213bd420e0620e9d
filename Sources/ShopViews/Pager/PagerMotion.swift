/// What moves the pages of a ``PageView``. Decides only.
///
/// While a turn is under way its page is the current one already (P6); otherwise the nearest page is (P5).
enum PagerMotion: Hashable {
    /// The pages rest, or go on by themselves after a finger has left them.
    case resting
    /// A finger is on the pages and moves them.
    case dragging
    /// An animated turn to a page is under way.
    case turning
    /// The program began a turn while a finger is on the pages.
    case turningUnderFinger

    /// Whether a finger is on the pages.
    var isDragged: Bool { self == .dragging || self == .turningUnderFinger }

    /// Whether an animated turn is under way.
    var isTurning: Bool { self == .turning || self == .turningUnderFinger }

    /// A finger begins to move the pages, which ends a turn.
    mutating func fingerBegan() { self = .dragging }

    /// The finger leaves the pages. A turn that began meanwhile goes on.
    mutating func fingerEnded() { self = isTurning ? .turning : .resting }

    /// An animated turn begins.
    mutating func turnBegan() { self = isDragged ? .turningUnderFinger : .turning }

    /// The turn arrives, is stopped, or is replaced.
    mutating func turnEnded() { self = isDragged ? .dragging : .resting }
}
