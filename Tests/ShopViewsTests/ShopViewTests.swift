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
}
