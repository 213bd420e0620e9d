import Foundation
import Testing

@testable import ViewKit

@MainActor
@Suite("Animation")
struct AnimationTests {
    let clock = ManualAnimationClock()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        UIView.animationClock = clock
        view.backgroundColor = .black
    }

    private var seen: CGRect { view.layer.presentation()!.frame }

    @Test("Values land at once; what is seen follows the clock, and the completion comes at the end")
    func values() {
        UIView.animationClock = clock
        var finished: [Bool] = []
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: .curveLinear,
            animations: {
                view.frame = CGRect(x: 100, y: 0, width: 20, height: 10)
                view.alpha = 0
                view.backgroundColor = .white
            },
            completion: { finished.append($0) }
        )
        #expect(view.frame.minX == 100 && view.alpha == 0 && finished == [])
        #expect(seen == CGRect(x: 0, y: 0, width: 10, height: 10))
        clock.advance(by: 0.5)
        #expect(abs(seen.minX - 50) < 1e-9 && abs(seen.width - 15) < 1e-9)
        #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
        guard case .fill(let rect, _, let color) = view.displayList().commands[1] else {
            Issue.record("no fill")
            return
        }
        #expect(abs(color.red - 0.5) < 1e-9 && abs(rect.width - 15) < 1e-9)
        clock.advance(by: 0.5)
        #expect(seen == view.frame && finished == [true])
    }

    @Test("A second animation starts from what is seen, without a jump")
    func additive() {
        UIView.animationClock = clock
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 })
        clock.advance(by: 0.5)
        let before = seen.minX
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 5 })
        #expect(abs(seen.minX - before) < 1e-9)
        clock.advance(by: 0.5)
        #expect(abs(seen.minX - 50) < 1e-9, "half of the way back, the first one over")
        clock.advance(by: 0.5)
        #expect(seen.minX == 0)
    }

    @Test("A delay, a repeat and a way back take their time; nothing to move completes at once")
    func options() {
        UIView.animationClock = clock
        var log: [String] = []
        UIView.animate(
            withDuration: 1,
            delay: 1,
            options: [.autoreverse, .curveLinear],
            animations: { view.alpha = 0 },
            completion: { log.append("back \($0)") }
        )
        func opacity() -> CGFloat { (CGFloat(view.layer.presentation()!.opacity) * 100).rounded() / 100 }
        #expect(opacity() == 1)
        clock.advance(by: 1.5)
        #expect(opacity() == 0.5)
        clock.advance(by: 1)
        #expect(opacity() == 0.5)
        clock.advance(by: 0.5)
        #expect(log == ["back true"] && opacity() == 0)
        UIView.animate(withDuration: 1, animations: {}, completion: { log.append("empty \($0)") })
        #expect(log.last == "empty true")
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat], animations: { view.alpha = 1 }) {
            log.append("repeat \($0)")
        }
        clock.advance(by: 10)
        #expect(log.last == "empty true")
        view.layer.removeAllAnimations()
        #expect(log.last == "repeat false" && opacity() == 1)
    }

    @Test("A turn goes the short way round, and a spring overshoots before it rests")
    func transformsAndSprings() {
        UIView.animationClock = clock
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: .curveLinear,
            animations: { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        )
        clock.advance(by: 0.5)
        let half = view.layer.presentation()!.affineTransform()
        #expect(abs(half.a - cos(.pi / 4)) < 1e-9 && abs(half.b - sin(.pi / 4)) < 1e-9)
        let spring = AnimationCurve.spring(damping: 0.5, velocity: 0)
        let places = (0...100).map { spring.progress(CGFloat($0) / 100) }
        #expect(places[0] == 0 && places[100] == 1 && places.max()! > 1.05)
        #expect(AnimationCurve.easeInOut.progress(0.5) > 0.499 && AnimationCurve.easeIn.progress(0.5) < 0.4)
    }

    @Test("Without animation changes are seen at once, inside animate too")
    func switchedOff() {
        UIView.animationClock = clock
        UIView.animate(withDuration: 1) {
            #expect(UIView.inheritedAnimationDuration == 1)
            UIView.performWithoutAnimation { view.center.x = 50 }
        }
        #expect(seen.midX == 50)
        UIView.setAnimationsEnabled(false)
        var isDone = false
        UIView.animate(withDuration: 1, animations: { view.center.x = 70 }, completion: { isDone = $0 })
        UIView.setAnimationsEnabled(true)
        #expect(seen.midX == 70 && isDone)
    }

    @Test("layoutIfNeeded inside animate moves the subviews along")
    func layout() {
        UIView.animationClock = clock
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.autoresizingMask = .flexibleWidth
        view.addSubview(child)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.size.width = 30 })
        clock.advance(by: 0.5)
        #expect(child.layer.presentation()!.bounds.width == 20 && child.frame.width == 30)
    }

    @Test("A view that is released while it moves is let go, and its completion still comes")
    func release() {
        UIView.animationClock = clock
        var isDone = false
        var moving: UIView? = UIView()
        weak let seen = moving
        UIView.animate(
            withDuration: 1,
            animations: { [moving] in moving?.alpha = 0 },
            completion: { _ in isDone = true }
        )
        moving = nil
        #expect(seen == nil)
        clock.advance(by: 1)
        #expect(isDone)
    }

    @Test("A transaction's completion block is called when it is committed")
    func transactions() {
        UIView.animationClock = clock
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("inner") }
        CATransaction.commit()
        log.append("between")
        CATransaction.commit()
        CATransaction.commit()
        #expect(log == ["inner", "between", "outer"])
    }
}
