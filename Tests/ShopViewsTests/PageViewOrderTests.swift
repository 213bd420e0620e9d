import Foundation
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("PageView in any order")
struct PageViewOrderTests {
    private enum Step: String, CaseIterable {
        case frame, images, page, layout, window
    }

    /// All orders of some elements.
    private static func permutations<Element>(_ elements: [Element]) -> [[Element]] {
        guard elements.count > 1 else { return [elements] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(rest).map { [first] + $0 }
        }
    }

    private func result(_ steps: [Step], page: Int, _ options: (PageView) -> Void) -> String {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let pager = PageView()
        pager.imageNamed = PagerScene.image
        options(pager)
        for step in steps {
            switch step {
            case .frame: pager.frame = CGRect(x: 30, y: 100, width: 350, height: 200)
            case .images: pager.imageNames = PagerScene.names(4)
            case .page: pager.currentPage = page
            case .layout: pager.layoutIfNeeded()
            case .window: window.addSubview(pager)
            }
        }
        CATransaction.flush()
        return """
            page \(pager.currentPage) offset \(pager.scrollView.contentOffset) content \(pager.scrollView.contentSize)
            loaded \(pager.loadedPages)
            \(ViewTreeNode(pager))
            """
    }

    @Test(
        "P4: frame, images, page, layoutIfNeeded and window in any of the 120 orders give one result",
        arguments: [0, 2, 3, 9]
    )
    func orders(page: Int) {
        let orders = Self.permutations(Step.allCases)
        #expect(orders.count == 120)
        let optionSets: [(PageView) -> Void] = [
            { _ in },
            { pager in
                pager.axis = .vertical
                pager.pageSpacing = 10
            },
            { pager in
                pager.peek = 40
                pager.isLooping = true
                pager.semanticContentAttribute = .forceRightToLeft
                pager.titles = ["a", "b", "c", "d"]
            },
        ]
        for options in optionSets {
            let wanted = result(orders[0], page: page, options)
            #expect(wanted.hasPrefix("page \(min(page, 3)) "))
            for order in orders {
                #expect(result(order, page: page, options) == wanted, "\(order.map(\.rawValue))")
            }
        }
    }

    /// What is random in a run: setters, fingers, resizes, reloads, time.
    private func act(on scene: PagerScene, using random: inout SeededGenerator) -> String {
        let pager = scene.pager
        UIView.animationClock = scene.clock
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            let count = [0, 1, 2, 3, 7, 60].randomElement(using: &random)!
            pager.imageNames = PagerScene.names(count)
            return "\(count) images"
        case 1:
            let count = [0, 1, 2, 9, 900].randomElement(using: &random)!
            pager.showPages(PageContent(count: count, make: { UIView() }, fill: { $0.tag = $1 }))
            return "\(count) views"
        case 2:
            let page = Int.random(in: -2...70, using: &random)
            pager.currentPage = page
            return "page \(page)"
        case 3:
            let page = Int.random(in: -2...9, using: &random)
            pager.setCurrentPage(page, animated: true)
            return "turn to \(page)"
        case 4:
            pager.frame.size = CGSize(
                width: [0, 1, 113.67, 300, 667].randomElement(using: &random)!,
                height: [0, 80, 200].randomElement(using: &random)!
            )
            return "size \(pager.frame.size)"
        case 5:
            pager.axis = .allCases.randomElement(using: &random)!
            return "\(pager.axis)"
        case 6:
            pager.isLooping.toggle()
            return "looping \(pager.isLooping)"
        case 7:
            pager.peek = [0, 30, 75, 1_000].randomElement(using: &random)!
            pager.pageSpacing = [0, 8, 40].randomElement(using: &random)!
            return "peek \(pager.peek) spacing \(pager.pageSpacing)"
        case 8:
            let isForced = Bool.random(using: &random)
            pager.semanticContentAttribute = isForced ? .forceRightToLeft : .unspecified
            return "right to left \(isForced)"
        case 9:
            pager.showNextPage(animated: Bool.random(using: &random))
            return "next"
        case 10:
            pager.autoAdvanceInterval = [nil, 0.2, 1].randomElement(using: &random)!
            return "every \(pager.autoAdvanceInterval ?? 0) s"
        case 11:
            scene.clock.advance(by: .random(in: 0...0.5, using: &random))
            return "time"
        default:
            let point = CGPoint(x: .random(in: 0..<300, using: &random), y: .random(in: 0..<200, using: &random))
            scene.finger.drag(
                from: CGPoint(x: .random(in: 0..<300, using: &random), y: .random(in: 0..<200, using: &random)),
                to: point,
                over: .random(in: 0...0.5, using: &random)
            )
            return "drag to \(point)"
        }
    }

    @Test("Whatever happens, the page is there, its offset is the content's when all is still, and few pages are held")
    func invariants() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for run in 0..<25 {
            let scene = PagerScene(pages: 3)
            let pager = scene.pager
            let badge = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            pager.scrollView.addSubview(badge)
            var log: [String] = []
            for _ in 0..<60 {
                log.append(act(on: scene, using: &random))
                let hint: Comment = "seed \(seed), run \(run): \(log.joined(separator: "; "))"
                checkAlways(pager, badge, hint)
                guard Bool.random(using: &random) else { continue }
                let interval = pager.autoAdvanceInterval
                pager.autoAdvanceInterval = nil
                scene.clock.advance(by: 3)
                CATransaction.flush()
                checkStill(pager, hint)
                pager.autoAdvanceInterval = interval
            }
        }
    }

    private func checkAlways(_ pager: PageView, _ badge: UIView, _ hint: Comment) {
        let count = pager.numberOfPages
        #expect((0..<max(count, 1)).contains(pager.currentPage), hint)
        #expect(pager.pageControl.numberOfPages == count && pager.pageControl.currentPage == pager.currentPage, hint)
        #expect(pager.subviews.last === pager.pageControl, hint)
        #expect(pager.scrollView.subviews.last === badge && badge.frame.origin == CGPoint(x: 1, y: 2), hint)
        #expect(!pager.scrollView.contentOffset.x.isNaN && !pager.scrollView.contentOffset.y.isNaN, hint)
        #expect(Set(pager.loadedPages).count == pager.loadedPages.count, hint)
    }

    private func checkStill(_ pager: PageView, _ hint: Comment) {
        let layout = PagerLayout(
            size: pager.bounds.size,
            count: pager.numberOfPages,
            axis: pager.axis,
            spacing: pager.pageSpacing,
            peek: pager.peek,
            isRightToLeft: pager.semanticContentAttribute == .forceRightToLeft,
            isLooping: pager.isLooping
        )
        #expect(pager.scrollView.contentOffset == layout.offset(of: pager.currentPage), hint)
        #expect(pager.scrollView.contentSize == layout.contentSize, hint)
        // What is seen, at most two pages in part, and one on each side.
        let length = pager.axis == .horizontal ? pager.bounds.width : pager.bounds.height
        let most = layout.stride > 0 ? Int(length / layout.stride) + 4 : 3
        #expect(pager.loadedPages.count <= most, hint)
        #expect(pager.numberOfPages == 0 || pager.loadedPages.contains(pager.currentPage), hint)
        #expect(pager.view(forPage: pager.currentPage)?.frame == pageFrame(layout, pager.currentPage), hint)
        guard !pager.isLooping, pager.numberOfPages < 100 else { return }
        for page in 0..<pager.numberOfPages {
            guard let view = pager.view(forPage: page) else { continue }
            #expect(view.frame == layout.frame(at: page), hint)
            #expect(view.superview === pager.scrollView, hint)
            let isLoaded = pager.loadedPages.contains(page)
            if let view = view as? UIImageView { #expect((view.image != nil) == isLoaded, hint) }
            if !pager.imageNames.isEmpty { #expect(view is UIImageView, hint) }
        }
    }

    private func pageFrame(_ layout: PagerLayout, _ page: Int) -> CGRect? {
        layout.count == 0 ? nil : layout.frame(at: page)
    }
}
