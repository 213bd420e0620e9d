import Foundation
import Testing

@testable import ViewKit

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
    final class Recorder: UIScrollViewDelegate {
        var log: [String] = []
        var scrolls = 0
        var target: CGPoint?
        var zoomed: UIView?

        private func write(_ text: String) {
            if scrolls > 0 { log.append("didScroll") }
            scrolls = 0
            log.append(text)
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { write("didZoom") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { write("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView,
            withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            write("willEndDragging")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
            write("didEndDragging \(willDecelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { write("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { write("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { write("didEndScrollingAnimation") }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            write("didEndZooming \(scale)")
        }
    }

    let clock = ManualAnimationClock()
    let window: UIWindow
    let finger: SyntheticFinger
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recorder = Recorder()

    init() {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.makeKeyAndVisible()
        finger = SyntheticFinger(in: window, clock: clock)
        scrollView.contentSize = CGSize(width: 500, height: 100)
        scrollView.delegate = recorder
        window.addSubview(scrollView)
        CATransaction.flush()
    }

    @Test("V4: the offset is the bounds' origin; each step lays out once and is told at once")
    func offset() {
        UIView.animationClock = clock
        let view = UIView(frame: CGRect(x: 150, y: 0, width: 10, height: 10))
        scrollView.addSubview(view)
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        scrollView.contentOffset = CGPoint(x: 120, y: 0)
        #expect(recorder.scrolls == 1)
        #expect(scrollView.bounds.origin == CGPoint(x: 120, y: 0))
        #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: 30, y: 0))
        CATransaction.flush()
        #expect(UIView.layoutStatistics.layouts == 1)
        scrollView.contentOffset = CGPoint(x: 120, y: 0)
        #expect(recorder.scrolls == 1)
        scrollView.contentOffset.x = -50
        #expect(scrollView.contentOffset.x == -50, "a program may scroll past an end")
        scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(scrollView.contentOffset.x == -50)
    }

    @Test("Less content, a larger view or another inset move an offset that is no longer there")
    func clamping() {
        UIView.animationClock = clock
        scrollView.contentOffset.x = 400
        scrollView.contentSize.width = 300
        #expect(scrollView.contentOffset.x == 200)
        scrollView.frame.size.width = 250
        #expect(scrollView.contentOffset.x == 50)
        scrollView.contentInset.right = 20
        scrollView.contentOffset.x = 70
        scrollView.contentInset.right = 0
        #expect(scrollView.contentOffset.x == 50)
    }

    @Test("An animated scroll goes there in 0.3 seconds and tells its end; a plain one tells none")
    func animation() {
        UIView.animationClock = clock
        scrollView.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
        #expect(scrollView.contentOffset.x == 0)
        clock.advance(by: 0.15)
        #expect(abs(scrollView.contentOffset.x - 150) < 10)
        clock.advance(by: 0.15)
        #expect(scrollView.contentOffset.x == 300)
        #expect(recorder.log == ["didScroll", "didEndScrollingAnimation"])
        scrollView.setContentOffset(.zero, animated: false)
        scrollView.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
        scrollView.contentOffset.x = 7
        clock.advance(by: 1)
        #expect(scrollView.contentOffset.x == 7, "a plain scroll stops an animated one")
    }

    @Test("A flick calls the delegate in UIKit's order and comes to rest where the speed leads")
    func flick() {
        UIView.animationClock = clock
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 40, y: 50), over: 0.1)
        #expect(scrollView.isDecelerating && !scrollView.isDragging)
        let start = scrollView.contentOffset.x
        clock.advance(by: 5)
        #expect(
            recorder.log == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ]
        )
        // Half a point a millisecond, 0.998 of it left after each: half of 499.5 points further on.
        #expect(abs(scrollView.contentOffset.x - start - 0.5 / -log(0.998)) < 1)
        #expect(!scrollView.isDecelerating)
    }

    @Test("The rate of deceleration says how far a flick leads", arguments: [UIScrollView.DecelerationRate.normal, .fast])
    func decelerationRate(rate: UIScrollView.DecelerationRate) {
        UIView.animationClock = clock
        scrollView.decelerationRate = rate
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 40, y: 50), over: 0.1)
        let start = scrollView.contentOffset.x
        clock.advance(by: 5)
        // Half a point a millisecond, of which so much is left after each.
        #expect(abs(scrollView.contentOffset.x - start - 0.5 / -log(rate.rawValue)) < 1)
    }

    @Test("A finger that rests before it is lifted leaves the content where it is")
    func restingFinger() {
        UIView.animationClock = clock
        finger.touchDown(at: CGPoint(x: 90, y: 50))
        finger.move(to: CGPoint(x: 60, y: 50), over: 0.1)
        clock.advance(by: 0.5)
        finger.touchUp()
        #expect(recorder.log == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    }

    @Test("The delegate may change where content comes to rest")
    func target() {
        UIView.animationClock = clock
        recorder.target = CGPoint(x: 333, y: 0)
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 40, y: 50), over: 0.1)
        clock.advance(by: 5)
        #expect(scrollView.contentOffset.x == 333)
    }

    @Test("Past an end content follows a finger ever less and springs back; without bounce it stays")
    func bouncing() {
        UIView.animationClock = clock
        finger.touchDown(at: CGPoint(x: 10, y: 50))
        finger.move(to: CGPoint(x: 90, y: 50), over: 0.2)
        let pulled = scrollView.contentOffset.x
        #expect(pulled < -10 && pulled > -50)
        finger.touchUp()
        clock.advance(by: 3)
        #expect(scrollView.contentOffset.x == 0)
        scrollView.bounces = false
        finger.drag(from: CGPoint(x: 10, y: 50), to: CGPoint(x: 90, y: 50), over: 0.2)
        #expect(scrollView.contentOffset.x == 0)
        scrollView.contentOffset.x = 390
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 20, y: 50), over: 0.05)
        var most: CGFloat = 0
        for _ in 0..<100 {
            clock.advance(by: 0.02)
            most = max(most, scrollView.contentOffset.x)
        }
        #expect(most == 400 && scrollView.contentOffset.x == 400)
    }

    @Test(
        "Paging: slow goes to the nearest page, half rounds up, a flick to the next, never more than one from the start",
        arguments: [
            (120, 0, 100, 100), (149, 0, 100, 100), (150, 0, 100, 200), (151, 0.1, 100, 200), (110, 0.5, 100, 200),
            (190, -0.5, 200, 100), (290, 3, 100, 200), (120, -0.5, 100, 100), (-30, -1, 0, 0), (430, 1, 400, 400),
            (90, -2, 100, 0),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)]
    )
    func pagingRule(offset: CGFloat, velocity: CGFloat, start: CGFloat, expected: CGFloat) {
        UIView.animationClock = clock
        let axis = ScrollAxis(least: 0, most: 400, extent: 100, bounces: true)
        #expect(axis.page(from: offset, velocity: velocity, startedAt: start) == expected)
        let none = ScrollAxis(least: 0, most: 0, extent: 0, bounces: true)
        #expect(none.page(from: offset, velocity: velocity, startedAt: start) == 0)
    }

    @Test("A page is turned by a flick and by half a page, and not by less")
    func paging() {
        UIView.animationClock = clock
        scrollView.isPagingEnabled = true
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 50, y: 50), over: 0.08)
        clock.advance(by: 3)
        #expect(scrollView.contentOffset.x == 100)
        finger.touchDown(at: CGPoint(x: 90, y: 50))
        finger.move(to: CGPoint(x: 50, y: 50), over: 0.5)
        clock.advance(by: 0.3)
        finger.touchUp()
        clock.advance(by: 3)
        #expect(scrollView.contentOffset.x == 100)
    }

    @Test("A finger that stops pages on their way and is lifted leaves them at the nearest, and tells of it")
    func stoppedPages() {
        UIView.animationClock = clock
        scrollView.isPagingEnabled = true
        scrollView.setContentOffset(CGPoint(x: 300, y: 0), animated: true)
        clock.advance(by: 0.1)
        let place = scrollView.contentOffset.x
        finger.tap(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 1)
        #expect(place.truncatingRemainder(dividingBy: 100) != 0)
        #expect(scrollView.contentOffset.x == (place / 100).rounded() * 100)
        #expect(recorder.log == ["didScroll", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
        recorder.log = []
        finger.tap(at: CGPoint(x: 50, y: 50))
        clock.advance(by: 1)
        #expect(recorder.log == [], "nothing was stopped")
        scrollView.isPagingEnabled = false
        scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
        clock.advance(by: 0.1)
        finger.tap(at: CGPoint(x: 50, y: 50))
        let stopped = scrollView.contentOffset
        clock.advance(by: 1)
        #expect(scrollView.contentOffset == stopped, "without pages it stays")
    }

    @Test("A finger goes on from the offset that a program sets under it, and pages count from there")
    func movedUnderFinger() {
        UIView.animationClock = clock
        scrollView.isPagingEnabled = true
        finger.touchDown(at: CGPoint(x: 90, y: 50))
        finger.move(to: CGPoint(x: 75, y: 50))
        finger.move(to: CGPoint(x: 65, y: 50))
        #expect(scrollView.contentOffset.x == 10)
        scrollView.contentOffset.x += 200
        finger.move(to: CGPoint(x: 60, y: 50))
        #expect(scrollView.contentOffset.x == 215)
        clock.advance(by: 1)
        finger.touchUp()
        clock.advance(by: 1)
        #expect(scrollView.contentOffset.x == 200)
    }

    @Test("An offset at the beginning is 0, not its opposite")
    func plainZero() {
        UIView.animationClock = clock
        scrollView.contentOffset.x = 50
        scrollView.contentSize = .zero
        #expect(scrollView.contentOffset.x.sign == .plus && scrollView.contentOffset.y.sign == .plus)
    }

    @Test("A scroll view takes a finger over after ten points; what was hit is cancelled, and a tap goes through")
    func takingOver() {
        UIView.animationClock = clock
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.addSubview(control)
        var events: [String] = []
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchCancel, "cancel"), (.touchUpInside, "up")] {
            control.addAction(UIAction { _ in events.append(name) }, for: event)
        }
        finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(events == ["down", "up"])
        finger.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 20, y: 50), over: 0.1)
        #expect(events == ["down", "up", "down", "cancel"])
        events = []
        finger.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 90), over: 0.1)
        #expect(events.contains("down") && !events.contains("cancel"), "it cannot scroll that way")
    }

    @Test("A finger stops content that moves")
    func stopping() {
        UIView.animationClock = clock
        finger.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 40, y: 50), over: 0.1)
        clock.advance(by: 0.1)
        recorder.log = []
        recorder.scrolls = 0
        finger.touchDown(at: CGPoint(x: 50, y: 50))
        #expect(recorder.log.last == "didEndDecelerating")
        let place = scrollView.contentOffset
        clock.advance(by: 1)
        finger.touchUp()
        #expect(scrollView.contentOffset == place)
    }

    @Test("Indicators become subviews when content first moves, fade afterwards, and are none when not wanted")
    func indicators() {
        UIView.animationClock = clock
        let content = UIView()
        scrollView.addSubview(content)
        #expect(scrollView.subviews == [content])
        scrollView.setContentOffset(CGPoint(x: 200, y: 0), animated: true)
        #expect(scrollView.subviews.count == 2, "no vertical one: nothing to scroll to")
        clock.advance(by: 1)
        let indicator = scrollView.subviews[1]
        #expect(indicator.frame == CGRect(x: 200 + 3 + 29, y: 94, width: 36, height: 3))
        #expect(indicator.alpha == 0)
        scrollView.showsHorizontalScrollIndicator = false
        #expect(scrollView.subviews == [content])
        scrollView.setContentOffset(.zero, animated: true)
        #expect(scrollView.subviews == [content])
    }

    @Test("scrollRectToVisible scrolls as little as it takes")
    func visibleRect() {
        UIView.animationClock = clock
        scrollView.scrollRectToVisible(CGRect(x: 50, y: 0, width: 40, height: 10), animated: false)
        #expect(scrollView.contentOffset.x == 0)
        scrollView.scrollRectToVisible(CGRect(x: 150, y: 0, width: 40, height: 10), animated: false)
        #expect(scrollView.contentOffset.x == 90)
        scrollView.scrollRectToVisible(CGRect(x: 20, y: 0, width: 40, height: 10), animated: false)
        #expect(scrollView.contentOffset.x == 20)
        scrollView.scrollRectToVisible(CGRect(x: 480, y: 0, width: 100, height: 10), animated: false)
        #expect(scrollView.contentOffset.x == 400)
    }

    @Test("Zooming scales the delegate's view between the limits, and its size is the content's")
    func zooming() {
        UIView.animationClock = clock
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.addSubview(picture)
        scrollView.contentSize = picture.bounds.size
        scrollView.maximumZoomScale = 3
        scrollView.zoomScale = 2
        #expect(scrollView.zoomScale == 1, "nothing to zoom")
        recorder.zoomed = picture
        scrollView.zoomScale = 9
        #expect(scrollView.zoomScale == 3 && scrollView.contentSize == CGSize(width: 300, height: 300))
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
        #expect(scrollView.contentOffset == CGPoint(x: 100, y: 100), "about the middle")
        recorder.log = []
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 50), animated: true)
        #expect(scrollView.zoomScale == 2 && scrollView.isZooming)
        #expect(scrollView.contentOffset == .zero)
        clock.advance(by: 0.5)
        #expect(recorder.log.last == "didEndZooming 2.0" && !scrollView.isZooming)
    }
}
