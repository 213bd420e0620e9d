/// The observed windows of a pool, and who waits for them. Commits come in on the thread that writes, readers ask from any task.
final class ChangeHub: Sendable {
    typealias Token = Int

    private struct Observer {
        var state = ObservedState.stale
        /// What tells whether a change concerns what was read last.
        var probe: WindowProbe?
        var waiter: CheckedContinuation<Void, Never>?
        /// What was committed since it was taken; nil for an observer of a window.
        var log: CommittedShops?
    }

    private struct State {
        var observers: [Token: Observer] = [:]
        var lastToken = 0
        /// Runs while anyone observes.
        var watch: FileWatch?
        var isLooking = false
    }

    private let state = Guarded(State())

    // MARK: - Observers

    /// - Parameters:
    ///   - keepsLog: for an observer that finds out itself what concerns it, by ``takeLog(_:)``.
    ///   - watch: starts looking for what other processes write; asked for the first observer.
    func register(keepsLog: Bool = false, startingWatch watch: () -> FileWatch) -> Token {
        state.withLock { state in
            if state.watch == nil { state.watch = watch() }
            state.lastToken += 1
            state.observers[state.lastToken] = Observer(log: keepsLog ? .anything : nil)
            return state.lastToken
        }
    }

    func unregister(_ token: Token) {
        let (waiter, watch) = state.withLock { state in
            let waiter = state.observers.removeValue(forKey: token)?.waiter
            guard state.observers.isEmpty else { return (waiter, FileWatch?.none) }
            defer { state.watch = nil }
            return (waiter, state.watch)
        }
        waiter?.resume()
        watch?.stop()
    }

    /// Returns when the observer's window may have changed, or its task was cancelled.
    func wait(_ token: Token) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard state.observers[token]?.state == .clean, !Task.isCancelled else { return true }
                    state.observers[token]!.waiter = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.observers[token]?.waiter.take() }?.resume()
        }
    }

    /// Whether the window is to be read now; what is committed from here on makes it stale again.
    func startReading(_ token: Token) -> Bool {
        state.withLock { $0.observers[token]?.state.startReading() ?? false }
    }

    func finishReading(_ token: Token, _ probe: WindowProbe) {
        state.withLock { state in
            state.observers[token]?.probe = probe
            state.observers[token]?.state.finishReading()
        }
    }

    /// What was committed since the last time, for an observer that keeps a log.
    func takeLog(_ token: Token) -> CommittedShops {
        state.withLock { state in
            guard let log = state.observers[token]?.log else { return .anything }
            state.observers[token]!.log = CommittedShops()
            state.observers[token]!.state = .clean
            return log
        }
    }

    /// Has an observer that waits, or will, go on with nothing new in its log.
    func wake(_ token: Token) {
        let waiter = state.withLock { state in
            state.observers[token]?.state.invalidate()
            return state.observers[token]?.waiter.take()
        }
        waiter?.resume()
    }

    // MARK: - Changes

    /// A commit of the pool's own.
    ///
    /// - Parameters:
    ///   - commit: what it wrote.
    ///   - concerns: looks whether they concern a window; asked without a lock held, so that it may take its time.
    func committed(_ commit: CommittedShops, concerns: (WindowProbe, Set<Int>) -> Bool) {
        guard let shops = commit.ids else { return invalidateAll() }
        let (doubtful, waiters) = state.withLock { state in
            var doubtful: [(Token, WindowProbe)] = []
            var waiters: [CheckedContinuation<Void, Never>] = []
            for token in Array(state.observers.keys) {
                if state.observers[token]!.log != nil {
                    state.observers[token]!.log!.add(commit)
                    state.observers[token]!.state.invalidate()
                    if let waiter = state.observers[token]!.waiter.take() { waiters.append(waiter) }
                    continue
                }
                guard state.observers[token]!.state.committed() == .whetherItConcerns else { continue }
                if let probe = state.observers[token]!.probe { doubtful.append((token, probe)) }
            }
            return (doubtful, waiters)
        }
        for waiter in waiters { waiter.resume() }
        for (token, probe) in doubtful where concerns(probe, shops) { invalidate(token) }
    }

    /// Whether to look for what others have written; false while somebody does.
    func beginLooking() -> Bool {
        state.withLock { state in
            guard !state.isLooking, !state.observers.isEmpty else { return false }
            state.isLooking = true
            return true
        }
    }

    func endLooking() {
        state.withLock { $0.isLooking = false }
    }

    /// Anything may have changed.
    func invalidateAll() {
        for token in state.withLock({ Array($0.observers.keys) }) { invalidate(token) }
    }

    private func invalidate(_ token: Token) {
        state.withLock { state in
            if state.observers[token]?.log != nil { state.observers[token]!.log = .anything }
            state.observers[token]?.state.invalidate()
            return state.observers[token]?.waiter.take()
        }?.resume()
    }

    // MARK: - For tests

    var lastToken: Token { state.withLock { $0.lastToken } }
    var observerCount: Int { state.withLock { $0.observers.count } }
    var isWaiting: Bool { state.withLock { state in state.observers.values.contains { $0.waiter != nil } } }

    func isClean(_ token: Token) -> Bool {
        state.withLock { $0.observers[token]?.state == .clean }
    }
}
