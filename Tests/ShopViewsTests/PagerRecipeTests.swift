import Foundation
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

/// What docs/pagers.md shows, as code that runs: each recipe is copied from here. A suite holds no views: it is not released on the
/// main actor.
@MainActor
@Suite("Recipes of docs/pagers.md")
struct PagerRecipeTests {
    @Test("The guide shows the recipes as they are run here")
    func guide() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        var text = ""
        for part in source.components(separatedBy: "// recipe: ").dropFirst() where !part.hasPrefix("\"") {
            let lines = part.components(separatedBy: "\n")
            let code = lines.dropFirst().prefix { !$0.contains("// end") }
            text += "**\(lines[0])**\n\n```swift\n"
            text += code.map { $0.hasPrefix("        ") ? String($0.dropFirst(8)) : $0 }.joined(separator: "\n")
            text += "\n```\n\n"
        }
        let guide = GeneratedText(
            in: "docs/pagers.md",
            between: "<!-- recipes: copied by a test from PagerRecipeTests.swift -->",
            and: "<!-- end of recipes -->"
        )
        #expect(try guide.matches(text))
    }

    @Test("A banner")
    func banner() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        // recipe: A banner that turns by itself and goes round
        pageView.imageNames = ["spring", "summer", "autumn"]
        pageView.isLooping = true
        pageView.autoAdvanceInterval = 4
        // end
        scene.clock.advance(by: 12.5)
        #expect(pageView.currentPage == 0)
    }

    @Test("Neighbours")
    func neighbours() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        // recipe: Neighbours that peek in at both sides
        pageView.peek = 32
        pageView.pageSpacing = 12
        // end
        CATransaction.flush()
        #expect(pageView.view(forPage: 0)?.frame.width == 236)
    }

    @Test("Shops")
    func shops() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        let shops = (0..<40_000).map { Shop(key: "\($0)", name: "Shop \($0)") }
        // recipe: Any number of pages of any kind, from a few views
        let content = PageContent(count: shops.count, make: { ShopView.shopView() }, clear: { $0.prepareForReuse() }) {
            cell,
            page in
            cell.shop = shops[page]
        }
        pageView.showPages(content)
        // end
        #expect(pageView.loadedPages.count == 2)
    }

    @Test("Dots")
    func dots() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        // recipe: Dots of one's own along the bottom, a few for many pages
        let dots = ImagePageControl()
        dots.activeImage = UIImage(named: "dot-on")
        dots.inactiveImage = UIImage(named: "dot-off")
        dots.alignment = .center
        dots.maximumVisibleDots = 7
        dots.tapTarget = .dots
        pageView.pageControl = dots
        pageView.pageControlPlacement = .bottom(28)
        // end
        CATransaction.flush()
        #expect(dots.frame == CGRect(x: 0, y: 172, width: 300, height: 28) && dots.numberOfPages == 5)
    }

    @Test("Direction")
    func direction() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        // recipe: Upright, or right to left whatever the window says
        pageView.axis = .vertical
        pageView.semanticContentAttribute = .forceRightToLeft
        // end
        CATransaction.flush()
        #expect(pageView.pageControl.frame.minX == 0)
    }

    @Test("Taps")
    func taps() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        var opened: [Int] = []
        func open(_ page: Int) { opened.append(page) }
        // recipe: A tap opens the page; buttons turn it
        pageView.onTap = { page in open(page) }
        pageView.showNextPage(animated: true)
        pageView.showPreviousPage(animated: true)
        // end
        scene.clock.advance(by: 1)
        scene.finger.tap(at: CGPoint(x: 100, y: 50))
        #expect(opened == [0])
    }

    @Test("Titles")
    func titles() {
        let scene = PagerScene(pages: 5)
        let pageView = scene.pager
        let shop = Shop(key: "1", name: "Tea", images: [ShopImage(source: "a"), ShopImage(source: "b")])
        // recipe: A shop's images with a line over each
        pageView.showImages(of: shop)
        pageView.titles = shop.images.map(\.source)
        pageView.currentPage = 0
        // end
        #expect(pageView.numberOfPages == 2)
    }
}
