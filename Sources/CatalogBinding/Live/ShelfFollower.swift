import CatalogStore

/// Calls back on the main actor for each update of a live shelf, as long as somebody holds it.
///
///     follower = ShelfFollower(shelf) { update in print(update.operations) }
///
/// Letting it go ends it: what it waits for does not keep it alive, nor what it calls.
@MainActor
public final class ShelfFollower {
    private var onUpdate: (@MainActor (ShelfUpdate) -> Void)?
    private let onEnd: @MainActor (any Error) -> Void
    private var task: Task<Void, Never>?

    /// Starts at once.
    ///
    /// - Parameters:
    ///   - onEnd: called once when the catalog cannot be followed any more, such as after the pool was closed.
    ///   - onUpdate: called for each update in turn, the first of which says what is there.
    public init(
        _ shelf: LiveShelf,
        onEnd: @escaping @MainActor (any Error) -> Void = { _ in },
        onUpdate: @escaping @MainActor (ShelfUpdate) -> Void
    ) {
        self.onUpdate = onUpdate
        self.onEnd = onEnd
        task = Task { [weak self] in
            do {
                for try await update in shelf.updates {
                    guard let self, let onUpdate = self.onUpdate else { return }
                    onUpdate(update)
                }
            } catch {
                self?.end(error)
            }
        }
    }

    deinit {
        task?.cancel()
    }

    /// Ends it before it is let go; no update is told from now on.
    public func stop() {
        onUpdate = nil
        task?.cancel()
    }

    private func end(_ error: any Error) {
        guard onUpdate != nil else { return }
        onUpdate = nil
        onEnd(error)
    }
}
