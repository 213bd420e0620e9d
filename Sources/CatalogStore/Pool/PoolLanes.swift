/// Threads with connections of one kind, and the jobs that wait for them: does what a ``PoolSchedule`` decides.
final class PoolLanes: Sendable {
    private typealias Schedule = PoolSchedule<Job>

    private let path: String
    private let name: String
    private let open: @Sendable (Interruption) throws(CatalogStoreError) -> CatalogStore
    private let state: Guarded<State>

    private struct Job {
        let run: StoreThread.Job
        /// Ends it before it ran.
        let drop: @Sendable () -> Void
    }

    private struct State {
        var schedule: Schedule
        var threads: [StoreThread] = []
        var lastTicket = 0
        /// Of a closed pool: how many threads have not closed their connection yet.
        var openThreads = 0
        var isEnding = false
        var closers: [CheckedContinuation<Void, Never>] = []
    }

    /// - Parameters:
    ///   - name: what the threads are called in a debugger.
    ///   - open: opens a connection, on its thread.
    init(
        path: String,
        name: String,
        capacity: Int,
        open: @escaping @Sendable (Interruption) throws(CatalogStoreError) -> CatalogStore
    ) {
        self.path = path
        self.name = name
        self.open = open
        state = Guarded(State(schedule: PoolSchedule(capacity: capacity)))
    }

    /// Runs the body on the next free thread and answers what it returns.
    func perform<Value: Sendable>(
        _ body: @escaping @Sendable (CatalogStore, Interruption) throws -> Value
    ) async throws -> Value {
        try Task.checkCancellation()
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                submit(body, ticket, continuation)
                // Cancelled before the job was there to be found.
                if Task.isCancelled { cancel(ticket) }
            }
        } onCancel: {
            cancel(ticket)
        }
    }

    /// Takes no more jobs, and ends the threads when those that have come are done. Does not wait.
    func beginClosing() {
        state.withLock { state in
            state.schedule.close()
            endIfDone(&state)
        }
    }

    /// Waits until the threads have closed their connections.
    func close() async {
        beginClosing()
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.isEnding, state.openThreads == 0 { return true }
                state.closers.append(continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    // MARK: - Jobs

    private func submit<Value: Sendable>(
        _ body: @escaping @Sendable (CatalogStore, Interruption) throws -> Value,
        _ ticket: Int,
        _ continuation: CheckedContinuation<Value, any Error>
    ) {
        let job = Job(
            run: { [self] opened, interruption in
                let result = Result { try Self.run(body, opened, interruption) }
                finish(ticket, interruption)
                continuation.resume(with: result)
            },
            drop: { continuation.resume(throwing: CancellationError()) }
        )
        let isTaken = state.withLock { state in
            guard !state.schedule.isClosed else { return false }
            if let start = state.schedule.add(job, ticket: ticket) { launch(start, &state) }
            return true
        }
        guard !isTaken else { return }
        continuation.resume(
            throwing: CatalogStoreError(.closed, catalog: path, "the pool is closed; open another")
        )
    }

    private static func run<Value>(
        _ body: (CatalogStore, Interruption) throws -> Value,
        _ opened: Result<CatalogStore, CatalogStoreError>,
        _ interruption: Interruption
    ) throws -> Value {
        do {
            return try body(opened.get(), interruption)
        } catch let error as CatalogStoreError
            where interruption.isRequested && [.interrupted, .locked].contains(error.code)
        {
            throw CancellationError()
        }
    }

    private func launch(_ start: Schedule.Start, _ state: inout State) {
        if start.lane == state.threads.count {
            state.threads.append(StoreThread(name: name, open: open))
        }
        state.threads[start.lane].run(start.job.run)
    }

    private func finish(_ ticket: Int, _ interruption: Interruption) {
        state.withLock { state in
            let next = state.schedule.finish(ticket)
            // From here on a late cancellation finds no such job, so it cannot hit the next one.
            interruption.clear()
            if let next { launch(next, &state) }
            endIfDone(&state)
        }
    }

    private func cancel(_ ticket: Int) {
        let dropped: Job? = state.withLock { state in
            switch state.schedule.cancel(ticket) {
            case .waiting(let job): return job
            case .running(let lane): state.threads[lane].interruption.request()
            case .unknown: break
            }
            return nil
        }
        dropped?.drop()
    }

    // MARK: - Closing

    private func endIfDone(_ state: inout State) {
        guard state.schedule.isClosed, state.schedule.isIdle, !state.isEnding else { return }
        state.isEnding = true
        state.openThreads = state.threads.count
        for thread in state.threads { thread.end { [self] in threadEnded() } }
        state.threads = []
    }

    private func threadEnded() {
        let closers = state.withLock { state in
            state.openThreads -= 1
            return state.openThreads == 0 ? state.closers : []
        }
        for closer in closers { closer.resume() }
    }
}
