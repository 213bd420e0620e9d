import Foundation
import ShopModel
import ShopViews
import Testing
import ViewKit

@MainActor
@Suite("PageView")
struct PageViewTests {
    private func tree(_ view: UIView) -> String {
        view.layoutIfNeeded()
        return ViewTreeNode(view).description
    }

    @Test(
        "P1, P2, P3: a paging scroll view without bounce or indicators, an image view a name, a page control over them"
    )
    func made() {
        let pager = PageView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        pager.imageNamed = PagerScene.image
        pager.imageNames = ["a", "b"]
        #expect(
            tree(pager) == """
                PageView (0, 0, 300, 200)
                  UIScrollView (0, 0, 300, 200)
                    UIImageView (0, 0, 300, 200) image a.png
                    UIImageView (300, 0, 300, 200) image b.png
                  UIPageControl (200, 160, 100, 40)
                    UIView (38.5, 16.5, 7, 7)
                    UIView (54.5, 16.5, 7, 7)
                """
        )
        #expect(pager.scrollView.isPagingEnabled && !pager.scrollView.bounces)
        #expect(!pager.scrollView.showsHorizontalScrollIndicator && !pager.scrollView.showsVerticalScrollIndicator)
        #expect(pager.scrollView.contentSize == CGSize(width: 600, height: 0))
    }

    @Test("P1: code, factory and coder give the same pager; the coder's page control is 200 × 30 (P3)")
    func waysOfMaking() {
        let made = [PageView(frame: .zero), PageView(), PageView.pageView()]
        for pager in made {
            pager.frame = CGRect(x: 30, y: 100, width: 350, height: 200)
            pager.imageNames = ["a", "b", "c"]
        }
        #expect(Set(made.map(tree)).count == 1)
        let coded = PageView(coder: NSCoder())!
        coded.frame = CGRect(x: 30, y: 100, width: 350, height: 200)
        coded.imageNames = ["a", "b", "c"]
        coded.layoutIfNeeded()
        #expect(coded.pageControl.frame == CGRect(x: 150, y: 170, width: 200, height: 30))
        coded.pageControlPlacement = .code
        #expect(tree(coded) == tree(made[0]))
    }

    /// A coder that puts children in, as a XIB's does.
    private final class FilledCoder: NSCoder, ViewDecoding {
        private let children: [UIView]

        init(_ children: [UIView]) {
            self.children = children
            super.init()
        }

        func decode(into view: UIView) {
            for child in children { view.addSubview(child) }
        }
    }

    @Test("P1: a scroll view and a page control that a XIB has put in are taken, whatever their order")
    func adopting() {
        let scrollView = UIScrollView()
        let control = ImagePageControl()
        let badge = UIView()
        scrollView.addSubview(badge)
        let pager = PageView(coder: FilledCoder([control, UIView(), scrollView]))!
        #expect(pager.scrollView === scrollView && pager.pageControl === control)
        pager.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        pager.imageNames = ["a", "b"]
        pager.layoutIfNeeded()
        #expect(pager.subviews.map { type(of: $0) == UIView.self } == [true, false, false])
        #expect(pager.subviews.last === control)
        #expect(scrollView.isPagingEnabled && scrollView.subviews.last === badge)
        #expect(control.numberOfPages == 2)
        #expect(control.frame == CGRect(x: 100, y: 170, width: 200, height: 30))
    }

    @Test("P2: new names take the old pages' views away; the same names do nothing")
    func newNames() {
        let scene = PagerScene(pages: 3)
        let old = scene.pager.scrollView.subviews
        var lookups = 0
        scene.pager.imageNamed = { name in
            lookups += 1
            return PagerScene.image(named: name)
        }
        lookups = 0
        UIView.layoutStatistics = LayoutStatistics()
        scene.pager.imageNames = PagerScene.names(3)
        CATransaction.flush()
        #expect(scene.pager.scrollView.subviews == old)
        #expect(lookups == 0 && UIView.layoutStatistics == LayoutStatistics())
        scene.pager.imageNames = ["x", "y"]
        CATransaction.flush()
        #expect(old.allSatisfy { $0.superview == nil })
        #expect(scene.pager.scrollView.subviews.count == 2 && lookups == 2)
    }

    @Test("P2: a badge in front and a ground behind are never pages and keep their places, through every reload")
    func others() {
        let scene = PagerScene(pages: 2)
        let scrollView = scene.pager.scrollView
        let (badge, ground) = (UIView(frame: CGRect(x: 5, y: 5, width: 9, height: 9)), UIView())
        scrollView.addSubview(badge)
        scrollView.insertSubview(ground, at: 0)
        for count in [5, 0, 1, 3] {
            scene.pager.imageNames = PagerScene.names(count)
            CATransaction.flush()
            #expect(scene.pager.numberOfPages == count && scene.pager.pageControl.numberOfPages == count)
            #expect(scrollView.subviews.first === ground && scrollView.subviews.last === badge)
            #expect(scrollView.subviews.count == count + 2)
            #expect(scene.pageFrames == (0..<count).map { CGRect(x: $0 * 300, y: 0, width: 300, height: 200) })
            #expect(badge.frame == CGRect(x: 5, y: 5, width: 9, height: 9))
        }
    }

    @Test("P5: the nearest page is the current one while the content moves, and the page control follows")
    func nearest() {
        let scene = PagerScene(pages: 4)
        var pages: [Int] = []
        scene.pager.onPageChange = { pages.append($0) }
        for x in [149, 150, 449, 450, 900, 899.5, 0, -70, 5_000] {
            scene.pager.scrollView.contentOffset.x = x
            #expect(scene.pager.pageControl.currentPage == scene.pager.currentPage)
        }
        #expect(pages == [1, 2, 3, 0, 3])
    }

    @Test("P6: fewer images clamp the page and the offset follows; page 9 of 3 is the last")
    func fewer() {
        let scene = PagerScene(pages: 5)
        scene.pager.currentPage = 4
        #expect(scene.pager.scrollView.contentOffset.x == 1_200)
        scene.pager.imageNames = PagerScene.names(2)
        #expect(scene.pager.currentPage == 1 && scene.pager.scrollView.contentOffset.x == 300)
        scene.pager.imageNames = PagerScene.names(3)
        scene.pager.currentPage = 9
        #expect(scene.pager.currentPage == 2 && scene.pager.scrollView.contentOffset.x == 600)
        scene.pager.currentPage = -9
        #expect(scene.pager.currentPage == 0 && scene.pager.scrollView.contentOffset.x == 0)
    }

    @Test("P6: another size keeps the page, and the offset follows, through a size of nothing, too")
    func rotation() {
        let scene = PagerScene(size: CGSize(width: 375, height: 200), pages: 5)
        scene.pager.currentPage = 2
        for size in [
            CGSize(width: 667, height: 375), .zero, CGSize(width: 358.33, height: 10), CGSize(width: 375, height: 9),
        ] {
            scene.pager.frame.size = size
            CATransaction.flush()
            #expect(scene.pager.currentPage == 2)
            #expect(scene.pager.scrollView.contentOffset == CGPoint(x: size.width * 2, y: 0))
            #expect(scene.pageFrames.map(\.size) == Array(repeating: size, count: 5))
        }
    }

    @Test("P6: a turn that takes time makes its page the current one at once, and tells nobody")
    func animated() {
        let scene = PagerScene(pages: 9)
        var pages: [Int] = []
        scene.pager.onPageChange = { pages.append($0) }
        scene.pager.setCurrentPage(7, animated: true)
        #expect(scene.pager.currentPage == 7 && scene.pager.pageControl.currentPage == 7)
        #expect(scene.pager.scrollView.contentOffset.x == 0)
        scene.clock.advance(by: 0.15)
        #expect(scene.pager.currentPage == 7)
        #expect((300...1_800).contains(scene.pager.scrollView.contentOffset.x))
        scene.clock.advance(by: 0.15)
        #expect(scene.pager.scrollView.contentOffset.x == 2_100)
        #expect(pages == [])
    }

    @Test(
        "P7: a reused pager goes from any count to any other, pages by finger where there are two, control in front",
        arguments: [[0, 3, 0, 3], [10, 3, 0, 3], [1, 3], [3, 1], [0, 1, 2, 0, 7]]
    )
    func reused(counts: [Int]) {
        let scene = PagerScene()
        for count in counts {
            scene.pager.imageNames = PagerScene.names(count)
            scene.pager.currentPage = count
            CATransaction.flush()
            let last = max(count - 1, 0)
            #expect(scene.pager.currentPage == last)
            #expect(scene.pager.scrollView.contentOffset.x == CGFloat(last) * 300)
            #expect(scene.pager.scrollView.isPagingEnabled)
            #expect(scene.pager.subviews.last === scene.pager.pageControl)
            scene.drag(by: CGSize(width: 200, height: 0))
            #expect(scene.pager.currentPage == max(last - 1, 0))
            scene.drag(by: CGSize(width: -200, height: 0))
            #expect(scene.pager.currentPage == last, "\(counts)")
        }
    }

    @Test("P7: images set twice, titles and another control leave the page control in front of the pages")
    func controlInFront() {
        let scene = PagerScene(pages: 2)
        scene.pager.imageNames = ["x"]
        scene.pager.titles = ["X"]
        #expect(scene.pager.subviews.last === scene.pager.pageControl)
        let own = ImagePageControl()
        let old = scene.pager.pageControl
        scene.pager.pageControl = own
        scene.pager.imageNames = ["x", "y", "z"]
        scene.pager.currentPage = 1
        CATransaction.flush()
        #expect(old.superview == nil && scene.pager.subviews.last === own)
        #expect(own.numberOfPages == 3 && own.currentPage == 1)
        #expect(own.frame == CGRect(x: 200, y: 160, width: 100, height: 40))
        #expect(old.allControlEvents == [])
    }

    @Test("A page asked for while there are none is the first to be shown")
    func early() {
        let scene = PagerScene()
        scene.pager.currentPage = 2
        #expect(scene.pager.currentPage == 0)
        scene.pager.imageNames = PagerScene.names(5)
        #expect(scene.pager.currentPage == 2 && scene.pager.scrollView.contentOffset.x == 600)
        scene.pager.imageNames = []
        scene.pager.imageNames = PagerScene.names(5)
        #expect(scene.pager.currentPage == 0)
    }

    @Test("A page whose image is not found shows a tile; a shop's pages are its images, its icon, or its tile")
    func placeholders() {
        let scene = PagerScene { $0.imageNamed = { $0 == "b" ? PagerScene.image(named: $0) : nil } }
        scene.pager.imageNames = ["a", "b"]
        #expect((scene.pager.view(forPage: 0) as? UIImageView)?.image == PlaceholderTile.image(forKey: "a", name: "a"))
        scene.pager.placeholder = { _, page in UIImage(content: .file("none\(page)"), size: .zero) }
        #expect((scene.pager.view(forPage: 0) as? UIImageView)?.image?.content == .file("none0"))
        let shop = Shop(key: "1", name: "Tea", images: [ShopImage(source: "b"), ShopImage(source: "c")])
        scene.pager.showImages(of: shop)
        #expect(scene.pager.imageNames == ["b", "c"])
        #expect(
            (scene.pager.view(forPage: 1) as? UIImageView)?.image == PlaceholderTile.image(forKey: "1", name: "Tea")
        )
        #expect(ShopPages.names(of: Shop(key: "1", name: "Tea", icon: "tea")) == ["tea"])
        #expect(ShopPages.names(of: Shop(key: "1", name: "Tea")) == [""])
    }

    @Test("A title is shown for the current page; a page without one shows none")
    func titles() throws {
        let scene = PagerScene(pages: 3)
        #expect(scene.pager.subviews.count == 2)
        scene.pager.titles = ["Spring", "", "Autumn", "Never"]
        CATransaction.flush()
        let bar = scene.pager.subviews[1]
        let label = try #require(bar.subviews.first as? UILabel)
        #expect(bar.frame == CGRect(x: 0, y: 160, width: 300, height: 40))
        #expect(label.text == "Spring" && !bar.isHidden)
        #expect(label.frame == CGRect(x: 12, y: 0, width: 188, height: 40))
        scene.pager.currentPage = 1
        #expect(bar.isHidden)
        scene.pager.currentPage = 2
        #expect(label.text == "Autumn" && !bar.isHidden)
        scene.pager.imageNames = []
        #expect(bar.isHidden)
        scene.pager.pageControlPlacement = .bottom(20)
        CATransaction.flush()
        #expect(bar.frame == CGRect(x: 0, y: 150, width: 300, height: 50))
        #expect(scene.pager.pageControl.frame == CGRect(x: 0, y: 180, width: 300, height: 20))
    }

    @Test("L1: an unchanged setter lays out nothing, looks nothing up and paints no dot")
    func unchanged() {
        let scene = PagerScene(pages: 5)
        let pager = scene.pager
        let control = ImagePageControl()
        control.activeImage = PagerScene.image(named: "on")
        control.inactiveImage = PagerScene.image(named: "off")
        pager.pageControl = control
        pager.titles = ["a"]
        CATransaction.flush()
        var lookups = 0
        pager.imageNamed = { name in
            lookups += 1
            return PagerScene.image(named: name)
        }
        lookups = 0
        UIView.layoutStatistics = LayoutStatistics()
        let painted = control.paintedDots
        pager.currentPage = 0
        pager.imageNames = PagerScene.names(5)
        pager.axis = .horizontal
        pager.pageSpacing = 0
        pager.peek = 0
        pager.isLooping = false
        pager.autoAdvanceInterval = nil
        pager.titles = ["a"]
        pager.pageControlPlacement = .code
        pager.imageContentMode = .scaleAspectFill
        pager.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        control.currentPage = 0
        control.numberOfPages = 5
        control.activeImage = PagerScene.image(named: "on")
        CATransaction.flush()
        #expect(UIView.layoutStatistics == LayoutStatistics())
        #expect(control.paintedDots == painted && lookups == 0)
    }
}
