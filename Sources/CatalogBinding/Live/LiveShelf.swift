public import CatalogStore
import ShopViews

/// A part of a query's answers on a shelf, kept up to date while the catalog changes: the live binding.
///
///     let shelf = LiveShelf(pool, on: ShelfSpecification(width: 375), .after(nil, limit: 24))
///     var cells = LiveCells(measuring: PangoTextMeasurer())
///     for try await update in shelf.updates {
///         for change in cells.apply(update) { print(change.kind, change.cell.key, change.cell.frame) }
///     }
///
/// Use ``ShelfViewFeed`` to show it in a `ShelfView`, ``PageViewFeed`` for a `PageView`, ``LiveCells`` for frames and texts without
/// views, and ``updates`` for anything else.
///
/// **Threading.** May be used from any task. The catalog is read on the pool's threads; what is computed from it is computed by the
/// task that asks for the next update.
public final class LiveShelf: Sendable {
    /// What is shown, and how.
    struct Request: Sendable, Hashable {
        var specification: ShelfSpecification
        var part: ShelfPart
    }

    private struct State {
        var request: Request
        var observers: [Weak] = []
    }

    private struct Weak {
        weak var observer: CommitObserver?
    }

    public let query: ShopQuery
    let pool: CatalogPool
    private let state: Guarded<State>

    /// - Parameters:
    ///   - query: which shops, in which order; all in catalog order unless given.
    ///   - part: which cells of the shelf are shown; all unless given.
    public init(
        _ pool: CatalogPool,
        matching query: ShopQuery = ShopQuery(),
        on specification: ShelfSpecification,
        _ part: ShelfPart = .after(nil)
    ) {
        self.pool = pool
        self.query = query
        state = Guarded(State(request: Request(specification: specification, part: part)))
    }

    var request: Request { state.withLock { $0.request } }

    /// How the shelf is arranged. Setting another one arranges the shelf again.
    public var specification: ShelfSpecification {
        get { request.specification }
        set { change { $0.specification = newValue } }
    }

    /// The cells that are shown, such as those in the visible part of the shelf. Setting another part reads it.
    public var part: ShelfPart {
        get { request.part }
        set { change { $0.part = newValue } }
    }

    /// The updates from now on. The first contains all items as insertions; each further one contains what changed since the one before.
    /// Each iteration observes on its own.
    ///
    /// Changes of this pool are reported after their commit, those of other connections and processes within a second. Changes that happen
    /// while the consumer is busy are coalesced. A commit that changes only shops that are not shown is not read.
    ///
    /// An iteration ends when its task is cancelled, and keeps the shelf and its pool alive until then.
    public var updates: ShelfUpdates { ShelfUpdates(shelf: self) }

    private func change(_ body: (inout Request) -> Void) {
        let observers = state.withLock { state -> [CommitObserver] in
            let old = state.request
            body(&state.request)
            return state.request == old ? [] : state.observers.compactMap(\.observer)
        }
        for observer in observers { observer.wake() }
    }

    func add(_ observer: CommitObserver) {
        state.withLock { state in
            state.observers.removeAll { $0.observer == nil }
            state.observers.append(Weak(observer: observer))
        }
    }
}
