import Foundation
import NibKit
import ShopModel
import ShopViews
import TestSupport
import Testing
import ViewKit

@MainActor
struct NibShopViewTests {
    private func load<View: UIView>(_ name: String, _ type: View.Type) throws -> View {
        let loader = NibLoader()
        loader.register(ShopView.self)
        loader.register(PageView.self)
        let contents = try loader.load(file: Repository.root.appending(path: "Examples/xib/\(name).xib").path)
        #expect(contents.diagnostics == [])
        return try #require(contents.views.first as? View)
    }

    @Test("S4: a ShopView from a XIB is the same cell as one made in code")
    func shopView() throws {
        let loaded = try load("ShopView", ShopView.self)
        let made = ShopView(frame: CGRect(x: 0, y: 0, width: 114, height: 139))
        made.backgroundColor = .systemBackground
        for cell in [loaded, made] {
            cell.shop = Shop(key: "1", name: "Tea")
            cell.layoutIfNeeded()
        }
        #expect(ViewTreeNode(loaded) == ViewTreeNode(made))
        #expect(loaded.displayList() == made.displayList())
    }

    @Test("P1, P3: a PageView from a XIB takes the XIB's scroll view and page control and has the XIB's sizes")
    func pageView() throws {
        let pager = try load("PageView", PageView.self)
        #expect(pager.subviews.count == 2 && pager.scrollView.superview === pager)
        #expect(pager.pageControl.currentPageIndicatorTintColor == .systemOrange)
        #expect(pager.scrollView.isPagingEnabled && !pager.scrollView.bounces)
        pager.imageNames = ["a", "b", "c"]
        pager.frame.size = CGSize(width: 320, height: 150)
        pager.layoutIfNeeded()
        #expect(pager.scrollView.frame == CGRect(x: 0, y: 0, width: 320, height: 150))
        #expect(pager.scrollView.contentSize == CGSize(width: 960, height: 0))
        #expect(pager.pageControl.frame == CGRect(x: 120, y: 120, width: 200, height: 30))
        #expect(pager.pageControl.numberOfPages == 3 && pager.subviews.last === pager.pageControl)
    }

    @Test("A screen of both, laid out by the XIB's constraints")
    func detail() throws {
        let loader = NibLoader()
        loader.register(ShopView.self)
        loader.register(PageView.self)
        loader.environment.rootSize = CGSize(width: 320, height: 568)
        loader.environment.safeAreaInsets.top = 20
        let contents = try loader.load(file: Repository.root.appending(path: "Examples/xib/ShopDetail.xib").path)
        #expect(contents.layOut(in: loader.environment) == [])
        #expect(contents.diagnostics == [])
        #expect(
            contents.tree.map(\.description) == [
                """
                UIView #root (0, 0, 320, 568) ← File's Owner.view
                  PageView #pager (0, 20, 320, 200) ← File's Owner.pager
                  UIStackView #texts (16, 232, 288, 45)
                    UILabel #name (0, 0, 288, 24) "Name" ← File's Owner.name, File's Owner.labels
                    UILabel #price (0, 28, 288, 17) "9.50" ← File's Owner.price, File's Owner.labels
                  ShopView #similar (16, 289, 114, 139)
                """
            ]
        )
    }
}
