import Foundation
import ShopViews
import ViewKit

/// Pagers of few and of many pages: turning, setting what is set already, scrolling, loading.
@MainActor
func measurePagers() {
    UIView.animationClock = ManualAnimationClock()
    let images = (0..<8).map { UIImage(content: .file("image\($0).png"), size: CGSize(width: 100, height: 60)) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    func makePager(_ pages: Int) -> PageView {
        let pager = PageView(frame: CGRect(x: 0, y: 0, width: 375, height: 200))
        pager.imageNamed = { name in images[Int(name.utf8.last! & 7)] }
        let control = ImagePageControl()
        control.maximumVisibleDots = 9
        pager.pageControl = control
        pager.imageNames = (0..<pages).map { "\($0)" }
        window.addSubview(pager)
        CATransaction.flush()
        return pager
    }

    /// Pages far apart, so that every turn lets go of three images and finds three.
    func turn(_ pager: PageView) {
        // 17 of 40 and 16,001 of 40,000: no page is met twice before all were.
        let stride = pager.numberOfPages * 2 / 5 + 1
        for step in 0..<1_000 {
            pager.currentPage = step * stride % pager.numberOfPages
            CATransaction.flush()
        }
    }

    // Turns alone, for a profiler: how many pages, and how often a thousand turns.
    let arguments = CommandLine.arguments
    if let word = arguments.firstIndex(of: "turn") {
        let pager = makePager(Int(arguments[word + 1])!)
        for _ in 0..<Int(arguments[word + 2])! { turn(pager) }
        exit(0)
    }
    let (few, many) = (makePager(40), makePager(40_000))
    let fewTime = nanoseconds(per: 1_000) { turn(few) }
    let manyTime = nanoseconds(per: 1_000) { turn(many) }
    print("     turn to a page of 40, with the turn's end: \(String(format: "%.0f", fewTime)) ns")
    print("     turn to a page of 40,000: \(String(format: "%.0f", manyTime)) ns")
    report("the same against a page of 40", manyTime / fewTime, "×", limit: 1.5)
    UIView.layoutStatistics = LayoutStatistics()
    turn(many)
    report("views laid out for a turn", Double(UIView.layoutStatistics.layouts) / 1_000, "views", limit: 5)
    report("pages that hold an image", Double(many.loadedPages.count), "pages", limit: 3)

    let names = many.imageNames
    let titles = many.titles
    let unchanged = {
        for _ in 0..<1_000 {
            many.currentPage = many.currentPage
            many.setCurrentPage(many.currentPage, animated: true)
            many.imageNames = names
            many.titles = titles
            many.axis = .horizontal
            many.peek = 0
            many.pageSpacing = 0
            many.isLooping = false
            many.autoAdvanceInterval = nil
            many.pageControlPlacement = .code
            many.frame = CGRect(x: 0, y: 0, width: 375, height: 200)
            many.pageControl.currentPage = many.currentPage
            many.pageControl.numberOfPages = 40_000
            window.layoutIfNeeded()
        }
    }
    unchanged()
    UIView.layoutStatistics = LayoutStatistics()
    report("allocations of 13 setters that change nothing, 1,000 times", allocations(unchanged), "blocks", limit: 0)
    report("views laid out for them", Double(UIView.layoutStatistics.layouts), "views", limit: 0)
    print("     13 setters that change nothing: \(String(format: "%.0f", nanoseconds(per: 1_000, unchanged))) ns")

    many.currentPage = 20_000
    CATransaction.flush()
    let start = many.scrollView.contentOffset.x
    let scroll = {
        for step in 0..<1_000 {
            many.scrollView.setContentOffset(CGPoint(x: start + CGFloat(step % 150), y: 0), animated: false)
            window.layoutIfNeeded()
        }
    }
    scroll()
    report("allocations of 1,000 scroll steps within a page", allocations(scroll), "blocks", limit: 0)
    print("     a scroll step within a page: \(String(format: "%.0f", nanoseconds(per: 1_000, scroll))) ns")

    let all = many.imageNames
    let reload = nanoseconds(per: 40_000, runs: 5) {
        many.imageNames = []
        many.imageNames = all
        CATransaction.flush()
    }
    print("     take 40,000 pages away and make as many: \(String(format: "%.0f", reload)) ns a page")
}
