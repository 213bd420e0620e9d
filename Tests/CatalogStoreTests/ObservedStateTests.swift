import Testing

@testable import CatalogStore

@Suite("When an observed window is read")
struct ObservedStateTests {
    private func after(_ state: ObservedState, _ change: (inout ObservedState) -> Void) -> ObservedState {
        var state = state
        change(&state)
        return state
    }

    @Test("a commit asks about a clean window, and makes one stale that is being read")
    func commits() {
        var state = ObservedState.clean
        let question = state.committed()
        #expect(question == .whetherItConcerns)
        #expect(state == .clean)
        for busy in [ObservedState.reading, .stale] {
            var state = busy
            let question = state.committed()
            #expect(question == .none)
            #expect(state == .stale)
        }
    }

    @Test("only a stale window is read")
    func starting() {
        for state in [ObservedState.clean, .reading, .stale] {
            var next = state
            let isRead = next.startReading()
            #expect(isRead == (state == .stale))
            #expect(next == (state == .stale ? .reading : state))
        }
    }

    @Test("what was committed while a window was read may not be in what was read, so it stays stale")
    func finishing() {
        #expect(after(.reading) { $0.finishReading() } == .clean)
        #expect(after(.stale) { $0.finishReading() } == .stale)
        #expect(after(.clean) { $0.invalidate() } == .stale)
    }
}
