import Foundation
import ShopModel
import ShopViews
import Testing
import ViewKit

@MainActor
struct ShopViewTests {
    let tea = Shop(key: "1", name: "Tea", icon: "tea.png")

    private func cell(_ size: CGSize = CGSize(width: 100, height: 125)) -> ShopView {
        let cell = ShopView(frame: CGRect(origin: .zero, size: size))
        cell.imageNamed = { UIImage(content: .file($0), size: CGSize(width: 10, height: 10)) }
        return cell
    }

    private func tree(_ view: UIView) -> String {
        view.layoutIfNeeded()
        return ViewTreeNode(view).description
    }

    @Test("S1: a cell is an image on top and a centred 14-point label below, both made on first use")
    func children() throws {
        let cell = cell()
        #expect(cell.subviews.isEmpty)
        cell.shop = tea
        #expect(
            tree(cell) == """
                ShopView (0, 0, 100, 125)
                  UIImageView (0, 0, 100, 100) image tea.png
                  UILabel (0, 100, 100, 25) "Tea"
                """
        )
        let label = try #require(cell.subviews.last as? UILabel)
        #expect(label.font == .systemFont(ofSize: 14))
        #expect(label.textAlignment == .center)
    }

    @Test("S2: setting a shop again shows the new one and adds no children; nil empties the cell")
    func reuse() {
        let cell = cell()
        cell.shop = tea
        let children = cell.subviews
        cell.shop = Shop(key: "2", name: "Coffee", icon: "coffee.png")
        #expect(cell.subviews == children)
        #expect(
            tree(cell) == """
                ShopView (0, 0, 100, 125)
                  UIImageView (0, 0, 100, 100) image coffee.png
                  UILabel (0, 100, 100, 25) "Coffee"
                """
        )
        cell.shop = nil
        #expect(
            tree(cell) == """
                ShopView (0, 0, 100, 125)
                  UIImageView (0, 0, 100, 100)
                  UILabel (0, 100, 100, 25)
                """
        )
        #expect(self.cell().subviews.isEmpty)
    }

    @Test("S2: the shop is stored before image and text are set, and an equal one does no work")
    func equality() {
        let cell = cell()
        var seen: [String?] = []
        cell.imageNamed = { [unowned cell] _ in
            seen.append(cell.shop?.name)
            return nil
        }
        cell.shop = tea
        cell.shop = Shop(key: "1", name: "Tea", icon: "tea.png")
        #expect(seen == ["Tea"])
        cell.layoutIfNeeded()
        UIView.layoutStatistics = LayoutStatistics()
        cell.shop = tea
        cell.layoutIfNeeded()
        #expect(UIView.layoutStatistics == LayoutStatistics())
        cell.shop?.name = "Coffee"
        #expect(seen == ["Tea", "Coffee"])
    }

    @Test(
        "S3: the image is square on top, the label has the rest and never a negative height",
        arguments: [
            (CGSize(width: 100, height: 125), CGRect(x: 0, y: 100, width: 100, height: 25)),
            (CGSize(width: 100, height: 100), CGRect(x: 0, y: 100, width: 100, height: 0)),
            (CGSize(width: 100, height: 60), CGRect(x: 0, y: 100, width: 100, height: 0)),
            (CGSize(width: 113.67, height: 138.67), CGRect(x: 0, y: 113.67, width: 113.67, height: 138.67 - 113.67)),
            (CGSize.zero, CGRect.zero),
        ]
    )
    func frames(size: CGSize, label: CGRect) {
        let layout = ShopCellLayout(size: size)
        #expect(layout.image == CGRect(x: 0, y: 0, width: size.width, height: size.width))
        #expect(layout.label == label)
        let cell = cell(size)
        cell.shop = tea
        cell.layoutIfNeeded()
        #expect(cell.subviews.map(\.frame) == [layout.image, layout.label])
    }

    @Test("S3: sides that are negative or not a number count as 0")
    func hostileSizes() {
        for side in [-1, -CGFloat.infinity, .nan] {
            #expect(ShopCellLayout(size: CGSize(width: side, height: side)) == ShopCellLayout(size: .zero))
        }
    }

    @Test("S4: the factory and the initializer give the same cell")
    func factory() {
        let cells = [ShopView.shopView(), ShopView(frame: .zero), ShopView()]
        for cell in cells {
            cell.frame = CGRect(x: 0, y: 0, width: 100, height: 125)
            cell.shop = Shop(key: "1", name: "Tea")
        }
        #expect(Set(cells.map(tree)).count == 1)
        #expect(Set(cells.map { $0.displayList() }).count == 1)
    }

    @Test("V5: a subclass that calls super first finds the children already in place")
    func superFirst() {
        final class Badged: ShopView {
            var found: [CGRect] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                found = subviews.map(\.frame)
            }
        }
        let cell = Badged(frame: CGRect(x: 0, y: 0, width: 10, height: 15))
        cell.shop = tea
        cell.layoutIfNeeded()
        #expect(cell.found == [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 10, width: 10, height: 5)])
    }

    @Test("A shop without an image gets a tile that follows from its key, with the name's first character")
    func placeholder() {
        let first = PlaceholderTile.image(forKey: "1", name: " 👩‍👩‍👧‍👦 Family")
        #expect(first == PlaceholderTile.image(forKey: "1", name: "👩‍👩‍👧‍👦"))
        guard case .drawing(let list) = first.content, case .text(let request, _, _) = list.commands.last else {
            Issue.record("not a drawing with text: \(first.content)")
            return
        }
        #expect(request.text == "👩‍👩‍👧‍👦")
        #expect(list.size == CGSize(width: 100, height: 100))
        let colors = Set((0..<100).map { PlaceholderTile.image(forKey: "\($0)", name: "") })
        #expect(colors.count == 8, "every colour of the palette is used")
    }

    @Test("V3: a cell in a window is laid out once for a new shop, and not at all for the next")
    func layouts() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let cell = cell()
        window.addSubview(cell)
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        cell.shop = tea
        CATransaction.flush()
        #expect(UIView.layoutStatistics.layouts == 3, "the cell and its two new children")
        cell.shop = Shop(key: "2", name: "Coffee", icon: "coffee.png")
        CATransaction.flush()
        #expect(UIView.layoutStatistics.layouts == 3)
    }

    // MARK: Styles

    private let full = Shop(
        key: "1",
        name: "Tea",
        icon: "tea.png",
        price: Price(minorUnits: 1_450, currency: "EUR"),
        width: 200,
        height: 100,
        attributes: Attributes(["tag": "New"])
    )

    @Test("A style adds a price line, a badge and lines, and gives the image its shape")
    func styles() {
        let cell = cell(CGSize(width: 100, height: 145))
        cell.style = ShopCellStyle(showsPrice: true, badgeAttribute: "tag")
        cell.shop = full
        #expect(
            tree(cell) == """
                ShopView (0, 0, 100, 145)
                  UIImageView (0, 0, 100, 100) image tea.png
                  UILabel (0, 100, 100, 25) "Tea"
                  UILabel (0, 125, 100, 20) "€14.50"
                  UILabel (6, 6, 31, 18) "New"
                """
        )
        cell.style = ShopCellStyle(imageAspect: .shop)
        #expect(
            tree(cell) == """
                ShopView (0, 0, 100, 145)
                  UIImageView (0, 0, 100, 50) image tea.png
                  UILabel (0, 50, 100, 95) "Tea"
                  UILabel (0, 0, 0, 0) hidden
                  UILabel (0, 0, 0, 0) hidden
                """
        )
        cell.style = ShopCellStyle(arrangement: .row, imageAspect: .fixed(2), labelLines: 2, showsPrice: true)
        cell.frame.size = CGSize(width: 300, height: 80)
        #expect(
            tree(cell) == """
                ShopView (0, 0, 300, 80)
                  UIImageView (0, 0, 80, 80) image tea.png
                  UILabel (92, 9, 208, 42) "Tea"
                  UILabel (92, 51, 208, 20) "€14.50"
                  UILabel (0, 0, 0, 0) hidden
                """
        )
    }

    @Test("A cell in a right-to-left view has its row and its badge mirrored")
    func rightToLeft() {
        let cell = cell(CGSize(width: 300, height: 80))
        cell.semanticContentAttribute = .forceRightToLeft
        cell.style = ShopCellStyle(arrangement: .row, badgeAttribute: "tag")
        cell.shop = full
        #expect(
            tree(cell) == """
                ShopView (0, 0, 300, 80)
                  UIImageView (220, 0, 80, 80) image tea.png
                  UILabel (0, 0, 208, 80) "Tea"
                  UILabel (263, 6, 31, 18) "New"
                """
        )
        #expect(cell.subviews.compactMap { $0 as? UILabel }.first?.textAlignment == .right)
    }

    @Test("A picture's shape never takes the text's room, and hostile sides are squares")
    func shapes() {
        func image(_ ratio: CGFloat?, _ style: ShopCellStyle) -> CGFloat {
            ShopCellLayout(
                size: CGSize(width: 100, height: 145),
                style: style,
                metrics: ShopCellMetrics(imageRatio: ratio)
            ).image.height
        }
        let shop = ShopCellStyle(imageAspect: .shop)
        #expect(image(9, shop) == 120)
        #expect([nil, .nan, -1, 0].map { image($0, shop) } == [100, 100, 100, 100])
        #expect(
            [0.5, 2, .nan, -.infinity].map { image(nil, ShopCellStyle(imageAspect: .fixed($0))) } == [
                50, 200, 100, 100,
            ]
        )
        #expect(Shop(key: "1", name: "a", width: 1e-300, height: 1e300).imageRatio == nil)
    }

    @Test("No shop named, none found and one found look different; without images none is missing")
    func looks() throws {
        let cell = cell()
        func image() throws -> UIImage { try #require((cell.subviews.first as? UIImageView)?.image) }
        cell.shop = Shop(key: "1", name: "Tea")
        let placeholder = try image()
        cell.imageNamed = { _ in nil }
        cell.shop = Shop(key: "1", name: "Tea", icon: "tea")
        let missing = try image()
        #expect(missing != placeholder)
        cell.marksMissingImages = false
        #expect(try image() == placeholder)
        cell.imageNamed = { UIImage(content: .file($0), size: CGSize(width: 1, height: 1)) }
        #expect(try image().content == .file("tea"))
    }

    @Test("A reused cell keeps nothing of the shop before, whatever either shows")
    func nothingLeft() {
        let styles = [
            ShopCellStyle(), ShopCellStyle(labelLines: 2, showsPrice: true, badgeAttribute: "tag", cornerRadius: 4),
            ShopCellStyle(arrangement: .row, showsPrice: true), ShopCellStyle(imageAspect: .shop),
        ]
        let shops = [
            tea, full, Shop(key: "3", name: ""),
            Shop(key: "4", name: "Long name of a shop", icon: "x", width: 1, height: 3),
        ]
        let reused = cell()
        for style in styles {
            for shop in shops {
                for next in shops {
                    reused.style = style
                    reused.shop = shop
                    reused.isSelected = true
                    reused.isHighlighted = true
                    reused.layoutIfNeeded()
                    reused.prepareForReuse()
                    #expect(reused.accessibilityLabel == nil)
                    reused.shop = next
                    reused.layoutIfNeeded()
                    let fresh = cell()
                    fresh.style = style
                    fresh.shop = next
                    fresh.layoutIfNeeded()
                    let isSame = reused.displayList() == fresh.displayList()
                    #expect(isSame, "\(style), \(shop.key) then \(next.key)")
                    #expect(reused.accessibilityLabel == fresh.accessibilityLabel)
                }
            }
        }
    }

    @Test("Highlighted and chosen cells look different from others, and go back")
    func states() {
        let cell = cell()
        cell.shop = tea
        cell.layoutIfNeeded()
        let plain = cell.displayList()
        cell.isHighlighted = true
        let highlighted = cell.displayList()
        cell.isHighlighted = false
        cell.isSelected = true
        cell.layoutIfNeeded()
        let selected = cell.displayList()
        cell.isSelected = false
        #expect(Set([plain, highlighted, selected]).count == 3)
        #expect(cell.displayList() == plain)
    }

    @Test("What is read out is the name, the price and the badge that are seen, or what was set")
    func accessibility() {
        let cell = cell()
        #expect(cell.accessibilityLabel == nil)
        cell.shop = full
        #expect(cell.accessibilityLabel == "Tea")
        cell.style = ShopCellStyle(showsPrice: true, badgeAttribute: "tag")
        #expect(cell.accessibilityLabel == "Tea, €14.50, New")
        cell.accessibilityLabel = "Mine"
        #expect(cell.accessibilityLabel == "Mine")
    }

    @Test("L1: setting what is set measures nothing, lays nothing out and draws nothing, with every option")
    func unchanged() {
        final class Counter: TextMeasuring {
            var count = 0
            private let fixed = FixedTextMeasurer()
            func layout(_ request: TextRequest) -> TextLayout {
                count += 1
                return fixed.layout(request)
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let counter = Counter()
        window.textMeasurer = counter
        let cell = cell()
        window.addSubview(cell)
        cell.style = ShopCellStyle(labelLines: 2, showsPrice: true, badgeAttribute: "tag", cornerRadius: 3)
        cell.shop = full
        CATransaction.flush()
        _ = window.displayList()
        counter.count = 0
        UIView.layoutStatistics = LayoutStatistics()
        UIView.displayStatistics = DisplayStatistics()
        cell.style = ShopCellStyle(labelLines: 2, showsPrice: true, badgeAttribute: "tag", cornerRadius: 3)
        cell.shop = full
        cell.frame = cell.frame
        cell.isSelected = false
        cell.isHighlighted = false
        CATransaction.flush()
        _ = window.displayList()
        #expect(counter.count == 0)
        #expect(UIView.layoutStatistics == LayoutStatistics())
        #expect(UIView.displayStatistics == DisplayStatistics())
        // Another shop of the same shape: this cell alone is drawn, and with a plain style nothing is laid out.
        cell.style = ShopCellStyle()
        cell.shop = tea
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        cell.shop = Shop(key: "9", name: "Coffee", icon: "c")
        CATransaction.flush()
        #expect(UIView.layoutStatistics == LayoutStatistics())
    }

    @Test(
        "A price is shown with the sign of a common currency and the digits that the currency has",
        arguments: [
            ("14.5", "EUR", "€14.50"), ("1200", "JPY", "¥1200"), ("3.75", "JOD", "3.750 JOD"), ("9", nil, "9"),
            ("-2", "USD", "-$2.00"), ("0.691", "GBP", "£0.691"), ("1e3", "EUR", "€1e3"),
        ] as [(String, String?, String)]
    )
    func prices(amount: String, currency: String?, text: String) throws {
        let price = Price(amount: try #require(DecimalText(amount)), currency: currency)
        #expect(ShopCellTemplate.text(of: price) == text)
    }
}
