import Foundation
import Testing
import ViewKit

@MainActor
struct DisplayListTests {
    @Test(
        "A tree becomes fills, clips, groups, images and text in root coordinates; hidden and faint views are left out"
    )
    func commands() {
        let root = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 80))
        root.backgroundColor = .white
        root.bounds.origin.y = 10
        let image = UIImage(content: .file("tea.png"), size: CGSize(width: 20, height: 10))
        let imageView = UIImageView(image: image)
        imageView.frame = CGRect(x: 0, y: 10, width: 40, height: 40)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 4
        let label = UILabel(frame: CGRect(x: 0, y: 50, width: 40, height: 20))
        label.text = "Tea"
        label.font = .systemFont(ofSize: 10)
        label.alpha = 0.5
        let (hidden, faint) = (UIView(frame: root.bounds), UIView(frame: root.bounds))
        hidden.backgroundColor = .red
        hidden.isHidden = true
        faint.backgroundColor = .red
        faint.alpha = 0.009
        for view in [imageView, label, hidden, faint] { root.addSubview(view) }

        let list = root.displayList()

        #expect(list.size == CGSize(width: 100, height: 80))
        #expect(
            list.commands == [
                .fill(CGRect(x: 0, y: 0, width: 100, height: 80), cornerRadius: 0, RGBA(white: 1)),
                .save,
                .clip(CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 4),
                .image(image, CGRect(x: -20, y: 0, width: 80, height: 40)),
                .restore,
                .beginGroup(alpha: 0.5),
                .text(
                    TextRequest("Tea", font: .systemFont(ofSize: 10), width: 40),
                    CGRect(x: 0, y: 40 + (20 - 11.93) / 2, width: 40, height: 11.93),
                    RGBA(white: 0)
                ),
                .endGroup,
            ]
        )
    }

    @Test(
        "Content modes place an image of 20 by 10 in bounds of 40 by 40",
        arguments: [
            (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 40, height: 40)),
            (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
            (.scaleAspectFill, CGRect(x: -20, y: 0, width: 80, height: 40)),
            (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
            (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
            (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
        ]
    )
    func contentModes(mode: UIView.ContentMode, expected: CGRect) {
        let image = UIImage(content: .file("a"), size: CGSize(width: 20, height: 10))
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.image = image
        view.contentMode = mode
        #expect(view.displayList().commands == [.image(image, expected)])
    }

    @Test("A label shows as many lines as its height holds, centred, and clips what overflows")
    func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 25))
        label.font = .systemFont(ofSize: 10)
        label.text = "one two three four five"
        label.numberOfLines = 0
        #expect(label.displayedText.lines.map(\.text) == ["one two", "three f…"])
        #expect(label.sizeThatFits(CGSize(width: 40, height: 0)) == CGSize(width: 35, height: 48))
        #expect(label.intrinsicContentSize == CGSize(width: 115, height: 12))
        label.numberOfLines = 1
        label.bounds.size.height = 5
        #expect(label.displayList().commands.first == .save)
        label.text = nil
        #expect(label.displayList().commands == [])
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("A label asks the measurer of its window, and asks once for the same text")
    func measurer() {
        final class Counting: TextMeasuring {
            var count = 0
            func layout(_ request: TextRequest) -> TextLayout {
                count += 1
                return FixedTextMeasurer().layout(request)
            }
        }
        let measurer = Counting()
        let window = UIWindow(frame: .zero)
        window.textMeasurer = measurer
        let label = UILabel()
        label.text = "Tea"
        window.addSubview(label)
        for _ in 0..<3 { _ = label.intrinsicContentSize }
        #expect(measurer.count == 1)
        label.text = "Coffee"
        _ = label.intrinsicContentSize
        #expect(measurer.count == 2)
    }

    @Test("A view tree prints one line a view with class, frame and what it shows")
    func tree() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 62.5))
        let imageView = UIImageView(image: UIImage(content: .file("/images/tea@2x.png"), size: .zero))
        let label = UILabel(frame: CGRect(x: 0, y: 1, width: 2, height: 3))
        label.text = "\"Tea\""
        label.isHidden = true
        root.addSubview(imageView)
        root.addSubview(label)
        #expect(
            ViewTreeNode(root).description == """
                UIView (0, 0, 100, 62.5)
                  UIImageView (0, 0, 0, 0) image tea@2x.png
                  UILabel (0, 1, 2, 3) "\\"Tea\\"" hidden
                """
        )
    }
}
