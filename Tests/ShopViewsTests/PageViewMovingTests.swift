import Foundation
import ShopViews
import Testing
import ViewKit

@MainActor
@Suite("PageView under fingers and time")
struct PageViewMovingTests {
    private final class Recorder: PageViewDelegate {
        var log: [String] = []
        func pageView(_ pageView: PageView, didChangeTo page: Int) { log.append("page \(page)") }
        func pageView(_ pageView: PageView, didTapPage page: Int) { log.append("tap \(page)") }
    }

    @Test("A flick turns a page and tells it once to delegate and closure; at the ends nothing moves")
    func flick() {
        let scene = PagerScene(pages: 3)
        let recorder = Recorder()
        scene.pager.delegate = recorder
        scene.pager.onPageChange = { recorder.log.append("closure \($0)") }
        scene.drag(by: CGSize(width: 100, height: 0))
        #expect(recorder.log == [] && scene.pager.scrollView.contentOffset.x == 0)
        scene.drag(by: CGSize(width: -100, height: 0))
        #expect(recorder.log == ["page 1", "closure 1"] && scene.pager.scrollView.contentOffset.x == 300)
    }

    @Test("Seven half-width pages can all be turned to; dragged to the end the last is the current one")
    func halfWidth() {
        let scene = PagerScene(pages: 7) { $0.peek = 75 }
        for page in 1...9 {
            scene.drag(by: CGSize(width: -100, height: 0))
            #expect(scene.pager.currentPage == min(page, 6))
        }
        #expect(scene.pager.scrollView.contentOffset.x == 900)
        #expect(scene.pager.view(forPage: 6)?.convert(CGPoint.zero, to: scene.pager) == CGPoint(x: 75, y: 0))
    }

    @Test("Upright, a finger turns pages up and down; right to left, it turns them to the right")
    func directions() {
        let upright = PagerScene(pages: 3) { $0.axis = .vertical }
        upright.drag(by: CGSize(width: -100, height: 0))
        #expect(upright.pager.currentPage == 0)
        upright.drag(by: CGSize(width: 0, height: -80))
        #expect(upright.pager.currentPage == 1 && upright.pager.scrollView.contentOffset == CGPoint(x: 0, y: 200))
        let mirrored = PagerScene(pages: 3) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(mirrored.pager.scrollView.contentOffset.x == 600)
        #expect(mirrored.pager.pageControl.frame.minX == 0)
        mirrored.drag(by: CGSize(width: 100, height: 0))
        #expect(mirrored.pager.currentPage == 1 && mirrored.pager.scrollView.contentOffset.x == 300)
        let control = mirrored.pager.pageControl
        #expect(control.subviews[1].frame.minX < control.subviews[0].frame.minX)
        mirrored.finger.tap(at: CGPoint(x: 5, y: 180))
        #expect(mirrored.pager.currentPage == 2, "the left half is where the last page is")
    }

    @Test("The page control turns pages, and it is told as a finger's turn is")
    func pageControl() {
        let scene = PagerScene(pages: 3)
        var pages: [Int] = []
        scene.pager.onPageChange = { pages.append($0) }
        scene.finger.tap(at: CGPoint(x: 290, y: 180))
        #expect(scene.pager.currentPage == 1 && pages == [1])
        scene.clock.advance(by: 1)
        #expect(scene.pager.scrollView.contentOffset.x == 300)
    }

    @Test("A tap tells its page, the one that peeks in, too; a drag, a stop and a tap on the control are none")
    func taps() {
        let scene = PagerScene(pages: 3) { $0.peek = 50 }
        let recorder = Recorder()
        scene.pager.delegate = recorder
        scene.finger.tap(at: CGPoint(x: 150, y: 100))
        scene.finger.tap(at: CGPoint(x: 290, y: 100))
        scene.finger.tap(at: CGPoint(x: 10, y: 100))
        #expect(recorder.log == ["tap 0", "tap 1"])
        recorder.log = []
        scene.finger.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 200, y: 50), over: 0.1)
        scene.clock.advance(by: 0.15)
        scene.finger.tap(at: CGPoint(x: 150, y: 100))
        scene.clock.advance(by: 1)
        #expect(recorder.log == ["page 1"])
        #expect(scene.pager.scrollView.contentOffset.x == 200, "a finger that stops pages leaves them at one")
        scene.finger.tap(at: CGPoint(x: 290, y: 190))
        #expect(recorder.log == ["page 1", "page 2"])
        scene.clock.advance(by: 1)
        scene.finger.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 90), over: 0.1)
        #expect(recorder.log.count == 2)
    }

    @Test("A finger beside the pages, where neighbours peek in, moves them as well")
    func besideThePage() {
        let scene = PagerScene(pages: 3) { $0.peek = 100 }
        scene.finger.drag(from: CGPoint(x: 290, y: 50), to: CGPoint(x: 210, y: 50), over: 0.1)
        scene.clock.advance(by: 1)
        #expect(scene.pager.currentPage == 1)
    }

    @Test("A finger takes a turn over, and the page follows it from there")
    func takingOver() {
        let scene = PagerScene(pages: 9)
        scene.pager.setCurrentPage(8, animated: true)
        scene.clock.advance(by: 0.15)
        scene.finger.touchDown(at: CGPoint(x: 150, y: 50))
        scene.finger.move(to: CGPoint(x: 130, y: 50), over: 0.1)
        scene.finger.move(to: CGPoint(x: 120, y: 50), over: 0.1)
        #expect(scene.pager.currentPage < 8)
        scene.finger.touchUp()
        scene.clock.advance(by: 2)
        #expect(scene.pager.scrollView.contentOffset.x == CGFloat(scene.pager.currentPage) * 300)
    }

    @Test("A tap that stops a turn before it has moved anything leaves the page where it is, and tells so")
    func stoppedAtOnce() {
        let scene = PagerScene(pages: 7)
        var pages: [Int] = []
        scene.pager.onPageChange = { pages.append($0) }
        scene.pager.setCurrentPage(4, animated: true)
        scene.finger.tap(at: CGPoint(x: 50, y: 50))
        scene.clock.advance(by: 1)
        #expect(scene.pager.currentPage == 0 && scene.pager.scrollView.contentOffset.x == 0 && pages == [0])
    }

    @Test("Only the pages near the current one hold images, of 40,000 as of five")
    func fewImages() {
        let scene = PagerScene(pages: 40_000)
        #expect(scene.pager.loadedPages == [0, 1])
        scene.pager.setCurrentPage(39_999, animated: true)
        scene.clock.advance(by: 0.15)
        #expect(scene.pager.loadedPages.count <= 4)
        scene.clock.advance(by: 0.2)
        #expect(scene.pager.loadedPages == [39_998, 39_999])
        scene.pager.currentPage = 20_000
        #expect(scene.pager.loadedPages == [19_999, 20_000, 20_001])
        let held = scene.pager.scrollView.subviews.filter { ($0 as? UIImageView)?.image != nil }
        #expect(held.count == 3 && scene.pager.scrollView.subviews.count == 40_000)
    }

    @Test("Pages of any kind share few views, which are emptied on their way from page to page")
    func pool() {
        let scene = PagerScene()
        var made = 0
        var cleared: [String?] = []
        let content = PageContent(
            count: 40_000,
            make: { () -> UILabel in
                made += 1
                return UILabel()
            },
            clear: { label in
                cleared.append(label.text)
                label.text = nil
            },
            fill: { $0.text = "page \($1)" }
        )
        scene.pager.showPages(content)
        for _ in 0..<20 { scene.drag(by: CGSize(width: -100, height: 0)) }
        #expect(scene.pager.currentPage == 20)
        let labels = scene.pager.scrollView.subviews.compactMap { $0 as? UILabel }
        #expect(Set(labels.map(\.text)) == ["page 19", "page 20", "page 21"])
        #expect(labels.allSatisfy { $0.text == "page \(Int($0.frame.minX / 300))" })
        #expect(made <= 5 && cleared.first == "page 0")
        scene.pager.imageNames = ["a"]
        #expect(scene.pager.scrollView.subviews.count == 1 && labels.allSatisfy { $0.superview == nil })
    }

    // MARK: Loops

    @Test("A loop goes on past both ends by finger, without a copy of any page", arguments: [2, 3, 5])
    func loop(count: Int) {
        let scene = PagerScene(pages: count) { $0.isLooping = true }
        let views = scene.pager.scrollView.subviews
        for step in 1...(2 * count + 1) {
            scene.drag(by: CGSize(width: -100, height: 0))
            #expect(scene.pager.currentPage == step % count)
            #expect(scene.pager.scrollView.contentOffset.x == CGFloat(step % count) * 300)
        }
        for step in 1...(2 * count + 1) {
            scene.drag(by: CGSize(width: 100, height: 0))
            #expect(scene.pager.currentPage == (2 * count + 1 - step) % count)
        }
        #expect(scene.pager.scrollView.subviews == views && views.count == count)
        scene.clock.advance(by: 0.1)
        #expect(scene.pageFrames == (0..<count).map { CGRect(x: $0 * 300, y: 0, width: 300, height: 200) })
    }

    @Test("Between the last and the first page a loop shows both, also right to left and upright")
    func seam() throws {
        let options: [(PageView) -> Void] = [
            { _ in }, { $0.semanticContentAttribute = .forceRightToLeft }, { $0.axis = .vertical },
        ]
        for (index, option) in options.enumerated() {
            let scene = PagerScene(pages: 4) { pager in
                pager.isLooping = true
                option(pager)
            }
            scene.pager.showPreviousPage(animated: true)
            #expect(scene.pager.currentPage == 3)
            scene.clock.advance(by: 0.15)
            let seen = (0..<4).filter { page in
                guard let view = scene.pager.view(forPage: page) as? UIImageView, view.image != nil else {
                    return false
                }
                return view.convert(view.bounds, to: scene.pager).intersects(scene.pager.bounds)
            }
            #expect(seen == [0, 3], "option \(index)")
            scene.clock.advance(by: 0.2)
            #expect(scene.pager.view(forPage: 3)?.convert(CGPoint.zero, to: scene.pager) == .zero)
        }
    }

    @Test("A finger that stays down goes round a loop as often as it likes, without a jump")
    func roundAndRound() throws {
        let scene = PagerScene(size: CGSize(width: 50, height: 100), pages: 3) { $0.isLooping = true }
        scene.finger.touchDown(at: CGPoint(x: 25, y: 50))
        scene.finger.move(to: CGPoint(x: 37, y: 50))
        var expected: CGFloat = 0
        for x in stride(from: 44 as CGFloat, through: 507, by: 7) {
            scene.finger.move(to: CGPoint(x: x, y: 50))
            expected -= 7
            let place = (scene.pager.scrollView.contentOffset.x - expected).truncatingRemainder(dividingBy: 150)
            #expect(abs(place) < 1e-9 || abs(abs(place) - 150) < 1e-9)
            #expect(abs(scene.pager.scrollView.contentOffset.x) < 150)
        }
        scene.finger.touchUp()
        scene.clock.advance(by: 1)
        #expect(scene.pager.scrollView.contentOffset.x == CGFloat(scene.pager.currentPage) * 50)
    }

    // MARK: Time

    @Test("Every interval the next page is turned to and told; after the last comes the first, forwards in a loop")
    func autoAdvance() {
        let scene = PagerScene(pages: 3) { $0.autoAdvanceInterval = 2 }
        var pages: [Int] = []
        scene.pager.onPageChange = { pages.append($0) }
        scene.clock.advance(by: 1.9)
        #expect(pages == [])
        scene.clock.advance(by: 6.2)
        #expect(pages == [1, 2, 0, 1])
        scene.pager.isLooping = true
        scene.pager.currentPage = 2
        CATransaction.flush()
        scene.clock.advance(by: 2.1)
        #expect(scene.pager.currentPage == 0 && scene.pager.scrollView.contentOffset.x > 600)
        scene.clock.advance(by: 1)
        #expect(scene.pager.scrollView.contentOffset.x == 0)
        scene.pager.autoAdvanceInterval = nil
        scene.clock.advance(by: 9)
        #expect(scene.pager.currentPage == 0)
    }

    @Test("The time waits under a finger, and begins anew when it is lifted and with every turn")
    func waiting() {
        let scene = PagerScene(pages: 5) { $0.autoAdvanceInterval = 1 }
        scene.finger.touchDown(at: CGPoint(x: 150, y: 50))
        scene.clock.advance(by: 5)
        #expect(scene.pager.currentPage == 0, "a finger rests")
        scene.finger.move(to: CGPoint(x: 130, y: 50))
        scene.finger.move(to: CGPoint(x: 125, y: 50))
        scene.clock.advance(by: 5)
        #expect(scene.pager.currentPage == 0, "a finger drags")
        scene.finger.touchUp()
        scene.clock.advance(by: 0.9)
        #expect(scene.pager.currentPage == 0)
        scene.pager.currentPage = 3
        scene.clock.advance(by: 0.9)
        #expect(scene.pager.currentPage == 3)
        scene.clock.advance(by: 0.2)
        #expect(scene.pager.currentPage == 4)
    }

    @Test("No time passes off the window, while hidden, in a hidden superview, and with less than two pages")
    func pausing() {
        let scene = PagerScene(pages: 5) { $0.autoAdvanceInterval = 1 }
        let holder = UIView(frame: scene.window.bounds)
        scene.pager.onPageChange = { Issue.record("turned to \($0)") }
        scene.pager.removeFromSuperview()
        scene.clock.advance(by: 5)
        scene.pager.isHidden = true
        scene.window.addSubview(holder)
        holder.addSubview(scene.pager)
        scene.clock.advance(by: 5)
        holder.isHidden = true
        scene.pager.isHidden = false
        scene.clock.advance(by: 5)
        for count in [1, 0] {
            holder.isHidden = false
            scene.pager.imageNames = PagerScene.names(count)
            scene.clock.advance(by: 5)
        }
        var pages: [Int] = []
        scene.pager.imageNames = PagerScene.names(2)
        scene.pager.onPageChange = { pages.append($0) }
        scene.clock.advance(by: 1.1)
        #expect(pages == [1], "and goes on afterwards")
    }

    @Test("A timer that was running never fires into an empty pager", arguments: [0, 1])
    func emptied(count: Int) {
        let scene = PagerScene(pages: 3) { $0.autoAdvanceInterval = 1 }
        scene.clock.advance(by: 0.99)
        scene.pager.imageNames = PagerScene.names(count)
        scene.clock.advance(by: 5)
        #expect(scene.pager.currentPage == 0 && scene.pager.numberOfPages == count)
    }

    @Test("A program that was late turns one page, not as many as it has missed")
    func late() {
        let scene = PagerScene(pages: 5) { $0.autoAdvanceInterval = 1 }
        final class Leap: AnimationClock {
            var now: TimeInterval = 100
        }
        UIView.animationClock = Leap()
        CATransaction.flush()
        #expect(scene.pager.currentPage == 1)
    }

    @Test("A pager is freed while its timer runs, its pages turn, and its closures are set")
    func freed() {
        let clock = ManualAnimationClock()
        UIView.animationClock = clock
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        weak var seen: PageView?
        do {
            let pager = PageView(frame: window.bounds)
            pager.imageNames = PagerScene.names(4)
            pager.pageControl = ImagePageControl()
            pager.titles = ["a"]
            pager.isLooping = true
            pager.autoAdvanceInterval = 1
            window.addSubview(pager)
            clock.advance(by: 1.1)
            pager.setCurrentPage(3, animated: true)
            seen = pager
            pager.removeFromSuperview()
        }
        #expect(seen == nil)
        clock.advance(by: 5)
    }
}
