import Testing

@testable import ShopViews

@Suite("Pager motion")
struct PagerMotionTests {
    /// What the motion means, as two facts that change on their own.
    private struct Model: Equatable {
        var isDragged = false
        var isTurning = false
    }

    private enum Event: CaseIterable {
        case fingerBegan, fingerEnded, turnBegan, turnEnded
    }

    private func apply(_ event: Event, _ motion: inout PagerMotion, _ model: inout Model) {
        switch event {
        case .fingerBegan:
            motion.fingerBegan()
            model = Model(isDragged: true, isTurning: false)
        case .fingerEnded:
            motion.fingerEnded()
            model.isDragged = false
        case .turnBegan:
            motion.turnBegan()
            model.isTurning = true
        case .turnEnded:
            motion.turnEnded()
            model.isTurning = false
        }
    }

    @Test("follows every sequence of four events as two independent facts do")
    func everySequence() {
        for code in 0..<256 {
            var motion = PagerMotion.resting
            var model = Model()
            var trail: [Event] = []
            for step in 0..<4 {
                let event = Event.allCases[code >> (2 * step) & 3]
                trail.append(event)
                apply(event, &motion, &model)
                #expect(Model(isDragged: motion.isDragged, isTurning: motion.isTurning) == model, "\(trail)")
                #expect((motion == .resting) == (model == Model()), "\(trail)")
            }
        }
    }
}
