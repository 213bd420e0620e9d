import Foundation
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("ImagePageControl")
struct ImagePageControlTests {
    let on = UIImage(content: .file("on"), size: CGSize(width: 20, height: 8))
    let off = UIImage(content: .file("off"), size: CGSize(width: 10, height: 6))

    private func control(_ pages: Int = 0, width: CGFloat = 100, _ setUp: (ImagePageControl) -> Void = { _ in })
        -> ImagePageControl
    {
        let control = ImagePageControl(frame: CGRect(x: 0, y: 0, width: width, height: 40))
        control.numberOfPages = pages
        control.activeImage = on
        control.inactiveImage = off
        setUp(control)
        control.layoutIfNeeded()
        return control
    }

    private func looks(_ control: UIPageControl) -> [String] {
        control.layoutIfNeeded()
        return control.subviews.map { dot in
            let content = if case .file(let name)? = dot.layer.contents?.content { name } else { "dot" }
            let frame = [dot.frame.minX, dot.frame.minY, dot.frame.width, dot.frame.height]
            let white = dot.layer.backgroundColor.map { "\($0.red) at \($0.alpha)" } ?? "-"
            return "\(content) \(frame) \(white) r\(dot.layer.cornerRadius)"
        }
    }

    @Test(
        "C2: images from the right edge leftwards, 4 apart, in the middle, as large as the inactive one, white behind"
    )
    func images() {
        let control = control(3) { $0.currentPage = 1 }
        #expect(
            looks(control) == [
                "off [62.0, 17.0, 10.0, 6.0] 1.0 at 0.3 r0.5",
                "on [76.0, 17.0, 10.0, 6.0] 1.0 at 0.6 r0.5",
                "off [90.0, 17.0, 10.0, 6.0] 1.0 at 0.3 r0.5",
            ]
        )
        #expect(control.subviews.allSatisfy { type(of: $0) == UIView.self }, "dots are plain views")
        #expect(control.intrinsicContentSize == CGSize(width: 38, height: 37))
    }

    @Test("C3: a new page touches two dots, and the page before is remembered through every change of the count")
    func twoDots() {
        let control = control(5)
        #expect(control.previousPage == nil)
        for dot in control.subviews { dot.backgroundColor = .black }
        let painted = control.paintedDots
        UIView.layoutStatistics = LayoutStatistics()
        control.currentPage = 3
        control.layoutIfNeeded()
        #expect(control.paintedDots == painted + 2 && UIView.layoutStatistics == LayoutStatistics())
        #expect(control.subviews.map { $0.backgroundColor == .black } == [false, true, true, false, true])
        #expect(control.previousPage == 0)
        control.currentPage = 3
        #expect(control.previousPage == 0 && control.paintedDots == painted + 2)
        control.currentPage = 4
        #expect(control.previousPage == 3)
        control.numberOfPages = 4
        #expect(control.currentPage == 3 && control.previousPage == nil, "page 4 is gone")
        #expect(looks(control).map { $0.prefix(3) } == ["off", "off", "off", "on "])
        control.currentPage = 1
        control.numberOfPages = 9
        #expect(control.currentPage == 1 && control.previousPage == 3)
        control.numberOfPages = 3
        #expect(control.previousPage == nil)
        control.numberOfPages = 0
        #expect(control.currentPage == 0 && control.subviews.isEmpty)
    }

    @Test("C4: with one image or none the dots are the system's, however that came about")
    func fallback() {
        let system = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        system.numberOfPages = 3
        system.currentPage = 2
        let setUps: [(ImagePageControl) -> Void] = [
            { $0.activeImage = nil },
            { $0.inactiveImage = nil },
            { control in
                control.activeImage = nil
                control.inactiveImage = nil
            },
            { control in
                control.setImages(active: on, inactive: off, forPage: 1)
                control.inactiveImage = nil
                control.setImages(active: nil, inactive: nil, forPage: 1)
            },
        ]
        for setUp in setUps {
            let control = control(3) { $0.currentPage = 2 }
            setUp(control)
            #expect(looks(control) == looks(system))
            #expect(control.intrinsicContentSize == system.intrinsicContentSize)
        }
    }

    @Test("C4: images, pages and the current page in any order are the same in the end")
    func anyOrder() {
        let steps: [(ImagePageControl) -> Void] = [
            { $0.activeImage = on }, { $0.inactiveImage = off }, { $0.numberOfPages = 4 },
            { $0.setImages(active: off, inactive: on, forPage: 2) }, { $0.layoutIfNeeded() },
        ]
        let wanted = looks(control(4) { $0.setImages(active: off, inactive: on, forPage: 2) })
        #expect(wanted.map { $0.prefix(3) } == ["on ", "off", "on ", "off"])
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let made = ImagePageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            for step in steps.shuffled(using: &random) { step(made) }
            #expect(looks(made) == wanted, "seed \(seed)")
        }
    }

    @Test("C4: pages out of range are clamped, and a width too small keeps the dots centred and clipped")
    func hostile() {
        let control = control(3, width: 20)
        control.currentPage = 99
        #expect(control.currentPage == 2)
        control.currentPage = .min
        #expect(control.currentPage == 0)
        #expect(control.subviews.map(\.frame.minX) == [-9, 5, 19])
        #expect(control.clipsToBounds)
        control.numberOfPages = -4
        #expect(control.numberOfPages == 0)
        control.frame.size = .zero
        control.numberOfPages = 1
        control.layoutIfNeeded()
    }

    @Test(
        "Spacing, alignment and a size for each state move the row; without images they move dots of the system's look"
    )
    func options() {
        let control = control(3) { control in
            control.spacing = 10
            control.alignment = .leading
            control.activeSize = CGSize(width: 20, height: 6)
        }
        #expect(
            control.subviews.map(\.frame) == [
                CGRect(x: 0, y: 17, width: 20, height: 6), CGRect(x: 30, y: 17, width: 10, height: 6),
                CGRect(x: 50, y: 17, width: 10, height: 6),
            ]
        )
        control.currentPage = 2
        control.alignment = .center
        control.layoutIfNeeded()
        #expect(control.subviews.map(\.frame.minX) == [20, 40, 60])
        control.activeImage = nil
        control.inactiveSize = CGSize(width: 6, height: 6)
        control.currentPageIndicatorTintColor = .systemBlue
        control.layoutIfNeeded()
        #expect(control.subviews.map(\.layer.cornerRadius) == [3, 3, 3])
        #expect(
            control.subviews.map(\.backgroundColor) == [
                UIColor(white: 1, alpha: 0.2), UIColor(white: 1, alpha: 0.2), .systemBlue,
            ]
        )
    }

    @Test("The white behind images can be left out, and comes back")
    func background() {
        let control = control(2)
        control.fillsBehindImages = false
        #expect(control.subviews.map(\.backgroundColor) == [nil, nil])
        control.fillsBehindImages = true
        #expect(
            control.subviews.map(\.backgroundColor) == [UIColor(white: 1, alpha: 0.6), UIColor(white: 1, alpha: 0.3)]
        )
    }

    @Test("Right to left the first dot is at the right and the row ends at the left")
    func rightToLeft() {
        let control = control(3) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(control.subviews.map(\.frame.minX) == [28, 14, 0])
    }

    @Test("A single page's dot is hidden where that is wanted")
    func singlePage() {
        let control = control(1) { $0.hidesForSinglePage = true }
        #expect(control.subviews.map(\.isHidden) == [true])
        control.numberOfPages = 2
        #expect(control.subviews.map(\.isHidden) == [false, false])
        control.numberOfPages = 1
        control.hidesForSinglePage = false
        #expect(control.subviews.map(\.isHidden) == [false])
    }

    @Test(
        "A window of dots follows the page with as many views for 40,000 pages as for ten, small where pages are left out"
    )
    func window() {
        let control = control(40_000) { control in
            control.activeImage = nil
            control.maximumVisibleDots = 7
        }
        #expect(control.subviews.count == 7)
        #expect(control.subviews.map(\.frame.width) == [7, 7, 7, 7, 7, 5.25, 3.5])
        let painted = control.paintedDots
        control.currentPage = 3
        #expect(control.paintedDots == painted + 2)
        control.currentPage = 4
        #expect(control.paintedDots == painted + 5, "two, and the one that has come in")
        for page in [20_000, 39_999, 0, 39_998] {
            control.currentPage = page
            control.layoutIfNeeded()
            let bright = control.subviews.filter { $0.backgroundColor == UIColor(white: 1, alpha: 1) }
            #expect(control.subviews.count == 7 && bright.count == 1 && bright[0].frame.width == 7)
        }
        let left = control.subviews.sorted { $0.frame.minX < $1.frame.minX }
        #expect(left.map(\.frame.width) == [3.5, 5.25, 7, 7, 7, 7, 7])
        #expect(control.size(forNumberOfPages: 40_000) == CGSize(width: 103, height: 37))
        control.maximumVisibleDots = nil
        control.numberOfPages = 3
        #expect(control.subviews.count == 3)
    }

    @Test("A tap goes by halves, or to the nearest dot where that is wanted, and tells only of another page")
    func taps() {
        let clock = ManualAnimationClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.makeKeyAndVisible()
        let finger = SyntheticFinger(in: window, clock: clock)
        let control = control(5)
        window.addSubview(control)
        var pages: [Int] = []
        control.addAction(UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
        finger.tap(at: CGPoint(x: 90, y: 20))
        finger.tap(at: CGPoint(x: 10, y: 20))
        finger.tap(at: CGPoint(x: 10, y: 20))
        control.tapTarget = .dots
        finger.tap(at: CGPoint(x: 95, y: 20))
        finger.tap(at: CGPoint(x: 95, y: 20))
        finger.tap(at: CGPoint(x: 0, y: 20))
        #expect(pages == [1, 0, 4, 0])
    }

    @Test("A row of dots: leading, centred, trailing, mirrored, and centred where it is too long")
    func row() {
        let sizes = [CGSize(width: 10, height: 4), CGSize(width: 6, height: 8)]
        func left(_ alignment: DotRow.Alignment, _ width: CGFloat, _ isRightToLeft: Bool = false) -> [CGFloat] {
            DotRow.frames(
                of: sizes,
                gap: 4,
                in: CGSize(width: width, height: 10),
                alignment: alignment,
                isRightToLeft: isRightToLeft
            ).map(\.minX)
        }
        #expect(left(.leading, 40) == [0, 14])
        #expect(left(.center, 40) == [10, 24])
        #expect(left(.trailing, 40) == [20, 34])
        #expect(left(.trailing, 40, true) == [10, 0])
        for alignment in DotRow.Alignment.allCases { #expect(left(alignment, 10) == [-5, 9]) }
        #expect(DotRow.frames(of: [], gap: 4, in: .zero, alignment: .center).isEmpty)
    }
}
