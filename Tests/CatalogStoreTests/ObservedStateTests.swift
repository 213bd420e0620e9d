import Testing

@testable import CatalogStore

@Suite("When an observed window is read")
struct ObservedStateTests {
    @Test("a commit asks about a clean window, and makes one stale that is being read")
    func commits() {
        var state = ObservedState.stale
        #expect(state.committed() == .none)
        #expect(state.startReading())
        state.finishReading()
        #expect(state == .clean)
        #expect(state.committed() == .whetherItConcerns)
        #expect(state == .clean)

        state.invalidate()
        #expect(state.startReading())
        #expect(state.committed() == .none)
        state.finishReading()
        #expect(state == .stale, "what was committed while it was read may not be in what was read")
    }

    @Test("only a stale window is read")
    func reading() {
        for state in [ObservedState.clean, .reading] {
            var state = state
            #expect(!state.startReading())
        }
    }
}
