/// Whether an observed window has to be read again. Decides only; a commit asks it, and the one who reads tells it.
///
/// This is all that waits for a slow consumer: one of three words, whatever happened meanwhile.
enum ObservedState: Hashable {
    /// What was read is what there is, as far as anyone knows.
    case clean
    /// It is being read; a commit now may or may not be in what is read.
    case reading
    /// Something in it may have changed.
    case stale

    /// What a commit has to find out.
    enum Question: Hashable {
        /// Nothing: it is going to be read anyhow.
        case none
        /// Whether what changed concerns the window.
        case whetherItConcerns
    }

    /// A commit has happened.
    mutating func committed() -> Question {
        switch self {
        case .clean: return .whetherItConcerns
        case .reading, .stale:
            self = .stale
            return .none
        }
    }

    /// Something in it may have changed.
    mutating func invalidate() {
        self = .stale
    }

    /// Whether to read it now.
    mutating func startReading() -> Bool {
        guard self == .stale else { return false }
        self = .reading
        return true
    }

    mutating func finishReading() {
        if self == .reading { self = .clean }
    }
}
