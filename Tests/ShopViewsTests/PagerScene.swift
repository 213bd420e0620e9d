import Foundation
import ShopViews
import ViewKit

/// A pager in a window, a clock that stands still and a finger: what tests of pagers begin with.
@MainActor
struct PagerScene {
    let clock = ManualAnimationClock()
    let window: UIWindow
    let finger: SyntheticFinger
    let pager: PageView

    init(
        size: CGSize = CGSize(width: 300, height: 200),
        pages: Int = 0,
        _ setUp: (PageView) -> Void = { _ in }
    ) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_000, height: 500))
        window.makeKeyAndVisible()
        finger = SyntheticFinger(in: window, clock: clock)
        pager = PageView(frame: CGRect(origin: .zero, size: size))
        pager.imageNamed = Self.image
        pager.imageNames = Self.names(pages)
        setUp(pager)
        window.addSubview(pager)
        CATransaction.flush()
    }

    static func names(_ count: Int) -> [String] { (0..<count).map { "image\($0)" } }

    static func image(named name: String) -> UIImage? {
        UIImage(content: .file("\(name).png"), size: CGSize(width: 30, height: 20))
    }

    /// The way pages are found from outside: by the frames of the views that the pager says are pages.
    var pageFrames: [CGRect] { (0..<pager.numberOfPages).compactMap { pager.view(forPage: $0)?.frame } }

    /// Drags by so many points, fast enough to be a flick or slow, and waits until all is still.
    func drag(by way: CGSize, over seconds: TimeInterval = 0.1) {
        UIView.animationClock = clock
        let start = CGPoint(x: pager.frame.midX - way.width / 2, y: pager.frame.minY + 60 - way.height / 2)
        finger.drag(from: start, to: CGPoint(x: start.x + way.width, y: start.y + way.height), over: seconds)
        clock.advance(by: 3)
    }
}
