/// Where one view's layout stands, kept in the view, and its place in its superview's list of pending children.
///
/// The lists are threaded through the views themselves: marking a view allocates nothing, and taking one out is O(1). The
/// references are unsafe because a weak one costs more than all else here; each is cleared when its view leaves the list,
/// which happens at the latest when the view or its superview goes away.
struct LayoutLink {
    enum State: UInt8 {
        case none
        /// In its superview's list.
        case queued
        /// Taken from the list and being visited by the pass; requests made inside stop here.
        case visited
    }

    /// Whether `layoutSubviews` is owed.
    var needsLayout = false
    /// Whether `layoutSubviews` is running; sizes that it gives its own children do not ask for it again.
    var isLayingOut = false
    /// Whether the view has ever been in a window.
    var hasAppeared = false
    /// Whether the view is a window that the turn's end knows of.
    var isScheduled = false
    var state = State.none
    /// How often the view was laid out in the pass numbered ``pass``.
    var runs: UInt16 = 0
    var pass: UInt32 = 0
    /// The first of the direct children that are dirty or contain dirty views, in the order they were marked; its
    /// ``previous`` is the last.
    var first: Unmanaged<UIView>?
    var next: Unmanaged<UIView>?
    var previous: Unmanaged<UIView>?
}

extension UIView {
    /// The superview, without the dispatch of ``superview``.
    final var parent: UIView? {
        get { parentReference?.takeUnretainedValue() }
        set { parentReference = newValue.map { .passUnretained($0) } }
    }

    /// Whether this view or one inside it waits for layout.
    final var isPending: Bool { link.needsLayout || link.first != nil }

    final func markNeedsLayout() {
        guard !link.needsLayout else { return }
        link.needsLayout = true
        LayoutPass.pendingViews &+= 1
        if link.state == .none { linkUpwards() }
    }

    /// Marks the superview because the size of a child changed; sizes set by its own `layoutSubviews` are its answer, not news.
    final func markParentNeedsLayout() {
        guard let parentReference else { return }
        // A superview that lays itself out, or is marked already, is the usual case.
        if parentReference.mayBeMarked { parentReference.takeUnretainedValue().markNeedsLayout() }
    }

    final func layOutPending() {
        guard LayoutPass.isAnythingPending else { return }
        var start = self
        var current = self
        while let next = current.parent {
            if next.link.needsLayout { start = next }
            current = next
        }
        guard start.isPending else { return }
        LayoutPass.shared.run(from: start)
        start.unlinkWhatIsClean()
    }

    /// Called when the view has got a superview: what is pending inside becomes visible to the tree above.
    final func linkIntoParent() {
        if isPending { linkUpwards() }
    }

    /// Takes the view out of its superview's list. O(1).
    final func unlinkFromParent() {
        defer { link.state = .none }
        guard link.state == .queued, let parent else { return }
        Unmanaged.passUnretained(parent).takeOut(.passUnretained(self))
    }

    /// Takes the first pending child out of the list, to visit it.
    final func takeFirstPending() -> UIView? {
        guard let child = link.first else { return nil }
        Unmanaged.passUnretained(self).takeOut(child)
        let view = child.takeUnretainedValue()
        view.link.state = .visited
        return view
    }

    /// Whoever is linked has linked ancestors, so the walk ends at the first one that is. Counts no references on its way: that
    /// would cost more than all else.
    private final func linkUpwards() {
        var reference = Unmanaged.passUnretained(self)
        while let parent = reference.parent {
            guard reference.state == .none else { return }
            parent.putLast(reference)
            reference = parent
        }
        if reference.isScheduled { return }
        if let window = reference.takeUnretainedValue().rootWindow { LayoutScheduler.shared.add(window) }
    }

    private final func unlinkWhatIsClean() {
        var view = self
        while view.link.state == .queued, !view.isPending, let parent = view.parent {
            Unmanaged.passUnretained(parent).takeOut(.passUnretained(view))
            view = parent
        }
    }
}

/// The lists, reached without counting references.
extension Unmanaged<UIView> {
    fileprivate var parent: Unmanaged<UIView>? { _withUnsafeGuaranteedRef { $0.parentReference } }
    fileprivate var state: LayoutLink.State { _withUnsafeGuaranteedRef { $0.link.state } }
    fileprivate var isScheduled: Bool { _withUnsafeGuaranteedRef { $0.link.isScheduled } }
    fileprivate var mayBeMarked: Bool {
        _withUnsafeGuaranteedRef { !$0.link.isLayingOut && !$0.link.needsLayout }
    }

    fileprivate func putLast(_ child: Unmanaged<UIView>) {
        let first = _withUnsafeGuaranteedRef { $0.link.first }
        let last = first?._withUnsafeGuaranteedRef { $0.link.previous } ?? child
        child._withUnsafeGuaranteedRef {
            $0.link.state = .queued
            $0.link.next = nil
            $0.link.previous = last
        }
        if let first {
            last._withUnsafeGuaranteedRef { $0.link.next = child }
            first._withUnsafeGuaranteedRef { $0.link.previous = child }
        } else {
            _withUnsafeGuaranteedRef { $0.link.first = child }
        }
    }

    fileprivate func takeOut(_ child: Unmanaged<UIView>) {
        let (next, previous) = child._withUnsafeGuaranteedRef { ($0.link.next, $0.link.previous) }
        let first = _withUnsafeGuaranteedRef { $0.link.first }
        if first?.toOpaque() == child.toOpaque() {
            _withUnsafeGuaranteedRef { $0.link.first = next }
            next?._withUnsafeGuaranteedRef { $0.link.previous = previous }
        } else {
            previous?._withUnsafeGuaranteedRef { $0.link.next = next }
            (next ?? first)?._withUnsafeGuaranteedRef { $0.link.previous = previous }
        }
        child._withUnsafeGuaranteedRef {
            $0.link.next = nil
            $0.link.previous = nil
            $0.link.state = .none
        }
    }
}
