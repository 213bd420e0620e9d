import Foundation
import TestSupport
import Testing
// Not UIKit: beside Testing, the compiler looks for a module that joins the two, which only Apple's platforms have.
import ViewKit

@Suite("Views written for UIKit")
@MainActor
struct CompatibilityTests {
    private func laidOut<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        view.layoutIfNeeded()
        return view
    }

    @Test("A filled page control places its rings as layers and fills them by progress")
    func filled() throws {
        let control = FilledPageControl()
        control.pageCount = 4
        #expect(control.intrinsicContentSize == CGSize(width: 70, height: 10))
        control.sizeToFit()
        control.layoutIfNeeded()
        #expect(control.layer.sublayers?.map(\.frame.minX) == [0, 20, 40, 60])
        control.progress = 1.25
        #expect(control.currentPage == 1)
        control.tintColor = .systemPurple
        #expect(control.layer.sublayers?.first?.borderColor == UIColor.systemPurple.cgColor)
        control.frame.origin = CGPoint(x: 10, y: 5)
        #expect(try Picture(name: "filled").difference(from: control, size: CGSize(width: 90, height: 20)) == nil)
    }

    @Test("A pill page control slides its bright pill")
    func pill() throws {
        let control = laidOut(PillPageControl(), CGRect(x: 10, y: 8, width: 101, height: 3))
        control.pageCount = 4
        control.progress = 1.5
        control.layoutIfNeeded()
        #expect(control.layer.sublayers?.map(\.frame.minX) == [0, 27, 54, 81, 40.5])
        let size = CGSize(width: 121, height: 20)
        #expect(try Picture(name: "pill").difference(from: control, size: size, background: .systemIndigo) == nil)
    }

    @Test("A snake page control stretches between two dots, in front of them")
    func snake() throws {
        let control = laidOut(SnakePageControl(frame: .zero), CGRect(x: 10, y: 5, width: 80, height: 10))
        control.pageCount = 4
        control.progress = 1.25
        control.layoutIfNeeded()
        #expect(control.layer.sublayers?.last?.frame == CGRect(x: 18, y: 0, width: 19, height: 10))
        #expect(try Picture(name: "snake").difference(from: control, size: CGSize(width: 90, height: 20)) == nil)
    }

    @Test("A scrolling page control clips and shrinks the dots that are far away")
    func scrolling() throws {
        let control = laidOut(ScrollingPageControl(), CGRect(x: 5, y: 5, width: 80, height: 10))
        control.pageCount = 9
        control.progress = 3
        control.layoutIfNeeded()
        let strip = control.subviews[0]
        #expect(strip.frame == CGRect(x: -6, y: 1, width: 120, height: 8))
        #expect(abs(strip.subviews[4].frame.width - 6.4) < 1e-9)
        #expect(strip.subviews[4].center == CGPoint(x: 60, y: 4))
        #expect(try Picture(name: "scrolling").difference(from: control, size: CGSize(width: 90, height: 20)) == nil)
    }

    @Test("A label with padding is larger by it, and draws its text inside it")
    func padding() throws {
        let label = PaddingLabel()
        label.text = "Fresh"
        label.font = .systemFont(ofSize: 14)
        #expect(label.intrinsicContentSize == CGSize(width: 35 + 20, height: 17 + 8))
        #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 34, height: 25), "F…")
        label.backgroundColor = .systemYellow
        label.frame = CGRect(x: 5, y: 5, width: 60, height: 25)
        #expect(try Picture(name: "padding").difference(from: label, size: CGSize(width: 70, height: 35)) == nil)
    }

    @Test("A badge is as wide as its number and keeps to the corner it is attached to")
    func badge() throws {
        let icon = UIView(frame: CGRect(x: 10, y: 15, width: 40, height: 40))
        icon.backgroundColor = .systemGray5
        let badge = BadgeView(frame: .zero)
        badge.count = 7
        badge.attach(to: icon)
        #expect(badge.frame == CGRect(x: 30, y: -10, width: 20, height: 20))
        icon.frame.size.width = 50
        #expect(badge.center == CGPoint(x: 50, y: 0))
        badge.count = 120
        #expect(badge.bounds.width == 28)
        #expect(try Picture(name: "badge").difference(from: icon, size: CGSize(width: 90, height: 65)) == nil)
    }

    @Test("A star rating draws shares of stars and follows a finger")
    func stars() throws {
        let clock = ManualAnimationClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        window.makeKeyAndVisible()
        let rating = StarRatingView(frame: CGRect(x: 10, y: 10, width: 136, height: 24))
        window.addSubview(rating)
        var values: [Double] = []
        rating.addAction(
            UIAction { values.append(($0.sender as? StarRatingView)?.rating ?? -1) },
            for: .valueChanged
        )
        let finger = SyntheticFinger(in: window, clock: clock)
        finger.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20), over: 0.1)
        #expect(values == [1, 2, 3])
        rating.rating = 3.5
        #expect(try Picture(name: "stars").difference(from: rating, size: CGSize(width: 156, height: 44)) == nil)
    }

    @Test("A card on a gradient layer has round corners, a shadow and a tinted icon")
    func card() throws {
        let card = GradientCard(title: "Breakfast in the Old Town", colors: [.systemBlue, .systemPurple])
        card.frame = CGRect(x: 15, y: 15, width: 170, height: 100)
        card.layoutIfNeeded()
        #expect(card.layer is CAGradientLayer)
        #expect(
            card.subviews.map(\.frame) == [
                CGRect(x: 16, y: 60, width: 138, height: 24), CGRect(x: 16, y: 16, width: 24, height: 24),
            ]
        )
        #expect(try Picture(name: "card").difference(from: card, size: CGSize(width: 200, height: 135)) == nil)
    }

    @Test("A tag cloud flows its labels into rows")
    func tags() throws {
        let cloud = laidOut(TagCloudView(), CGRect(x: 5, y: 5, width: 150, height: 100))
        cloud.tags = ["Tea", "Coffee", "Bread", "Chocolate"]
        cloud.layoutIfNeeded()
        #expect(
            cloud.subviews.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 41, height: 25), CGRect(x: 49, y: 0, width: 62, height: 25),
                CGRect(x: 0, y: 33, width: 55, height: 25), CGRect(x: 63, y: 33, width: 83, height: 25),
            ]
        )
        #expect(cloud.sizeThatFits(CGSize(width: 150, height: 0)) == CGSize(width: 150, height: 58))
        #expect(try Picture(name: "tags").difference(from: cloud, size: CGSize(width: 160, height: 110)) == nil)
    }

    @Test("A thermometer is drawn in draw(_:), again for each value and not otherwise")
    func thermometer() throws {
        let view = ThermometerView(frame: CGRect(x: 0, y: 0, width: 60, height: 120))
        _ = view.displayList()
        UIView.displayStatistics = DisplayStatistics()
        view.value = 0.6
        view.value = 0.7
        _ = view.displayList()
        _ = view.displayList()
        #expect(UIView.displayStatistics.draws == 1)
        #expect(try Picture(name: "thermometer").difference(from: view, size: CGSize(width: 60, height: 120)) == nil)
    }

    @Test("An onboarding controller pages by finger and by button")
    func onboarding() throws {
        let clock = ManualAnimationClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 240))
        let controller = OnboardingViewController(pages: [
            .init(title: "Find shops", color: .systemTeal), .init(title: "Save them", color: .systemMint),
            .init(title: "Go there", color: .systemYellow),
        ])
        window.textMeasurer = Picture.measurer
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let finger = SyntheticFinger(in: window, clock: clock)
        CATransaction.flush()
        let scrollView = try #require(controller.view.subviews.first as? UIScrollView)
        let dots = try #require(controller.view.subviews[1] as? UIPageControl)
        finger.drag(from: CGPoint(x: 120, y: 80), to: CGPoint(x: 40, y: 80), over: 0.1)
        clock.advance(by: 2)
        #expect(scrollView.contentOffset == CGPoint(x: 160, y: 0))
        #expect(dots.currentPage == 1)
        finger.tap(at: CGPoint(x: 80, y: 218))
        clock.advance(by: 0.5)
        #expect(dots.currentPage == 2)
        var hasFinished = false
        controller.onFinish = { hasFinished = true }
        finger.tap(at: CGPoint(x: 80, y: 218))
        #expect(hasFinished)
        #expect(scrollView.subviews.map(\.frame.minX) == [0, 160, 320])
        let picture = Picture(name: "onboarding")
        #expect(try picture.difference(from: controller.view, size: CGSize(width: 160, height: 240)) == nil)
    }
}
