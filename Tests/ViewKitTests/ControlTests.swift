import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Controls")
struct ControlTests {
    let clock = ManualAnimationClock()
    let window: UIWindow
    let finger: SyntheticFinger

    init() {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.makeKeyAndVisible()
        finger = SyntheticFinger(in: window, clock: clock)
    }

    private func log(_ control: UIControl) -> () -> [String] {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "up"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names { control.addAction(UIAction { _ in log.lines.append(name) }, for: event) }
        return {
            defer { log.lines = [] }
            return log.lines
        }
    }

    @Test("A tap, a drag out and back, and one that ends outside send their events in order")
    func events() {
        UIView.animationClock = clock
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(button)
        let log = log(button)
        finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(log() == ["down", "up", "primary"])
        finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(log() == ["down", "repeat", "up", "primary"])
        clock.advance(by: 1)
        finger.touchDown(at: CGPoint(x: 10, y: 10))
        #expect(button.isHighlighted && button.isTracking)
        finger.move(to: CGPoint(x: 90, y: 10))
        #expect(!button.isHighlighted && !button.isTouchInside)
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.move(to: CGPoint(x: 90, y: 10))
        finger.touchUp()
        #expect(
            log() == [
                "down", "outside", "exit", "inside", "enter", "outside", "exit", "upOutside",
            ]
        )
        button.isEnabled = false
        finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(log() == [])
        #expect(button.state == .disabled)
    }

    @Test("An action replaces one of the same identifier, and knows its sender; an owner's closure dies with the owner")
    func actions() {
        UIView.animationClock = clock
        final class Owner { var count = 0 }
        let control = UIControl()
        var lines: [String] = []
        let name = UIAction.Identifier("a")
        control.addAction(UIAction(identifier: name) { _ in lines.append("old") }, for: .valueChanged)
        control.addAction(
            UIAction(identifier: name) { lines.append("new \($0.sender === control)") },
            for: .valueChanged
        )
        control.sendActions(for: .valueChanged)
        #expect(lines == ["new true"])
        control.removeAction(identifiedBy: name, for: .valueChanged)
        #expect(control.allControlEvents == [])
        var owner: Owner? = Owner()
        weak let seen = owner
        control.addTarget(owner!, for: [.valueChanged, .touchDown]) { $0.count += 1 }
        control.sendActions(for: .touchDown)
        #expect(seen?.count == 1)
        control.removeTarget(owner!, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(seen?.count == 1)
        owner = nil
        #expect(seen == nil)
        control.sendActions(for: .valueChanged)
    }

    @Test("A button shows title and image side by side, in the state that it is in")
    func button() {
        UIView.animationClock = clock
        let button = UIButton(type: .system)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        button.setTitle("Buy", for: .normal)
        button.setTitle("Bought", for: .selected)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
        button.setImage(UIImage(content: .file("i"), size: CGSize(width: 10, height: 10)), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 33, height: 30))
        button.frame = CGRect(x: 0, y: 0, width: 53, height: 30)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(button.titleLabel?.frame == CGRect(x: 20, y: 6, width: 23, height: 18))
        #expect(button.titleLabel?.textColor == .systemBlue)
        #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.minX == 33)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Bought" && button.currentTitle == "Bought")
        button.isEnabled = false
        button.isSelected = false
        #expect(button.currentTitle == "Buy" && button.currentTitleColor == .tertiaryLabel)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 39, height: 22))
        #expect(UIButton().currentTitleColor == .white)
    }

    @Test("C1: the system look is one plain 7 × 7 view a page, white at 0.2, the current one at 1")
    func dots() {
        UIView.animationClock = clock
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        control.numberOfPages = 3
        control.currentPage = 1
        control.layoutIfNeeded()
        #expect(control.subviews.map { type(of: $0) == UIView.self } == [true, true, true])
        #expect(
            control.subviews.map(\.frame) == [30.5, 46.5, 62.5].map { CGRect(x: $0, y: 15, width: 7, height: 7) }
        )
        #expect(control.subviews.map(\.layer.cornerRadius) == [3.5, 3.5, 3.5])
        #expect(control.subviews.map(\.layer.backgroundColor) == [0.2, 1, 0.2].map { RGBA(white: 1, alpha: $0) })
    }

    @Test("C5: count and page are clamped, and a new count invalidates the intrinsic size")
    func pages() {
        UIView.animationClock = clock
        let control = UIPageControl()
        #expect(control.size(forNumberOfPages: 0) == CGSize(width: 0, height: 37))
        #expect(control.size(forNumberOfPages: 5) == CGSize(width: 71, height: 37))
        let before = UIView.intrinsicSizeInvalidations
        control.numberOfPages = 5
        #expect(UIView.intrinsicSizeInvalidations == before + 1)
        #expect(control.intrinsicContentSize == CGSize(width: 71, height: 37))
        control.currentPage = 99
        #expect(control.currentPage == 4)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
        #expect(control.subviews[1].backgroundColor == UIColor(white: 1, alpha: 1))
        control.currentPage = -3
        #expect(control.currentPage == 0)
        control.numberOfPages = -1
        #expect(control.numberOfPages == 0 && control.currentPage == 0 && control.subviews.isEmpty)
        control.currentPage = 3
        #expect(control.currentPage == 0)
        control.hidesForSinglePage = true
        control.numberOfPages = 1
        #expect(control.subviews[0].isHidden)
        control.numberOfPages = 2
        #expect(!control.subviews[0].isHidden)
    }

    @Test("C5: tints colour the dots, pictures replace them, for all or for one page")
    func indicators() {
        UIView.animationClock = clock
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        control.numberOfPages = 2
        control.pageIndicatorTintColor = .gray
        control.currentPageIndicatorTintColor = .red
        #expect(control.subviews.map(\.backgroundColor) == [.red, .gray])
        let star = UIImage(content: .file("star"), size: CGSize(width: 12, height: 50))
        control.setIndicatorImage(star, forPage: 1)
        control.layoutIfNeeded()
        #expect(control.subviews.map(\.frame.size.width) == [7, 12])
        #expect(control.subviews[1].layer.contents == star.withTintColor(.gray))
        #expect(control.size(forNumberOfPages: 2) == CGSize(width: 28, height: 50))
        #expect(control.indicatorImage(forPage: 0) == nil && control.indicatorImage(forPage: 1) == star)
        control.preferredIndicatorImage = star
        control.setIndicatorImage(nil, forPage: 1)
        #expect(control.subviews.map(\.layer.contents) == [star.withTintColor(.red), star.withTintColor(.gray)])
        control.preferredIndicatorImage = nil
        #expect(control.subviews.map(\.layer.contents) == [nil, nil])
    }

    @Test("C3: a new page paints two dots")
    func twoDots() {
        UIView.animationClock = clock
        let control = UIPageControl()
        control.numberOfPages = 5
        for dot in control.subviews { dot.backgroundColor = .black }
        control.currentPage = 3
        #expect(control.subviews.map { $0.backgroundColor == .black } == [false, true, true, false, true])
    }

    @Test("C5: a tap on one half goes a page that way and sends valueChanged; at the end it sends nothing")
    func taps() {
        UIView.animationClock = clock
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        control.numberOfPages = 2
        window.addSubview(control)
        var pages: [Int] = []
        control.addAction(UIAction { [unowned control] _ in pages.append(control.currentPage) }, for: .valueChanged)
        finger.tap(at: CGPoint(x: 90, y: 10))
        finger.tap(at: CGPoint(x: 90, y: 10))
        finger.tap(at: CGPoint(x: 10, y: 10))
        control.currentPage = 1
        #expect(pages == [1, 0])
    }

    @Test("C5: a size for any number of pages counts the pictures of pages that are among them")
    func sizes() {
        let control = UIPageControl()
        control.numberOfPages = 4
        control.preferredIndicatorImage = UIImage(content: .file("p"), size: CGSize(width: 10, height: 4))
        control.setIndicatorImage(UIImage(content: .file("q"), size: CGSize(width: 30, height: 60)), forPage: 2)
        #expect(control.size(forNumberOfPages: 2) == CGSize(width: 29, height: 37))
        #expect(control.size(forNumberOfPages: 3) == CGSize(width: 68, height: 60))
        #expect(control.size(forNumberOfPages: 1_000) == CGSize(width: 19_011, height: 60))
        #expect(control.size(forNumberOfPages: -1) == CGSize(width: 0, height: 37))
        let before = UIView.intrinsicSizeInvalidations
        control.numberOfPages = 4
        #expect(UIView.intrinsicSizeInvalidations == before)
        control.numberOfPages = 2
        #expect(UIView.intrinsicSizeInvalidations == before + 1)
        control.numberOfPages = 4
        #expect(control.indicatorImage(forPage: 2) == nil, "a page that was gone has no picture of its own")
    }

    @Test("C5: right to left the first dot is at the right, and a tap on the left goes on")
    func mirrored() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 37))
        window.addSubview(control)
        window.layoutDirection = .rightToLeft
        control.numberOfPages = 3
        CATransaction.flush()
        #expect(control.subviews.map(\.frame.minX) == [62.5, 46.5, 30.5])
        finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(control.currentPage == 1)
        finger.tap(at: CGPoint(x: 90, y: 10))
        #expect(control.currentPage == 0)
    }
}
