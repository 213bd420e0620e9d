import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Auto Layout asks content for its size")
struct AutoLayoutContentTests {
    private let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    /// Content of a size.
    private final class Content: UIView {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    private func pinned<View: UIView>(_ view: View, _ x: CGFloat = 0, _ y: CGFloat = 0) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: x).isActive = true
        view.topAnchor.constraint(equalTo: host.topAnchor, constant: y).isActive = true
        return view
    }

    @Test("A view that nothing stretches has its content's size, and follows it")
    func intrinsicSize() {
        let view = pinned(Content(30, 20), 1, 2)
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
        view.size = CGSize(width: 40, height: UIView.noIntrinsicMetric)
        view.heightAnchor.constraint(equalToConstant: 7).isActive = true
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 40, height: 7))
    }

    @Test("Of two views in a row, the one that hugs less is stretched, and the one that resists less is squeezed")
    func huggingAndCompression() {
        let (first, second) = (pinned(Content(100, 10)), Content(100, 10))
        host.addSubview(second)
        NSLayoutConstraint.activate([
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 20),
            second.trailingAnchor.constraint(equalTo: host.trailingAnchor),
            second.topAnchor.constraint(equalTo: first.topAnchor),
        ])
        first.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        host.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [100, 200])

        first.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        host.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [200, 100])

        host.frame.size.width = 150
        first.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        host.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [100, 30])

        first.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        host.layoutIfNeeded()
        #expect([first.frame.width, second.frame.width] == [30, 100])
    }

    @Test("A label of several lines is as high as its text at the width that it gets, whatever the width was before")
    func flowingText() {
        let label = pinned(UILabel())
        label.numberOfLines = 0
        label.text = "aaaa bbbb cccc dddd"
        label.font = .systemFont(ofSize: 20)
        let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        width.isActive = true
        host.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 100, height: 48))

        width.constant = 50
        host.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 50, height: 96))

        width.constant = 1_000
        host.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 190, height: 24))

        label.text = "a"
        host.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 0, y: 0, width: 10, height: 24))
    }

    @Test("A preferred width breaks the text before any layout")
    func preferredWidth() {
        let label = pinned(UILabel())
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.text = "aaaa bbbb cccc dddd"
        label.preferredMaxLayoutWidth = 100
        host.layoutIfNeeded()
        #expect(label.frame.size == CGSize(width: 90, height: 48))
    }

    @Test("Baselines: labels of different sizes stand on one line, and a stretched label's last line is its bottom's")
    func baselines() {
        let (large, small) = (pinned(UILabel()), UILabel())
        (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 10))
        (large.text, small.text) = ("A", "a")
        small.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(small)
        let line = small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor)
        NSLayoutConstraint.activate([
            line,
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        ])
        host.layoutIfNeeded()
        #expect(large.frame == CGRect(x: 0, y: 0, width: 20, height: 48))
        #expect(small.frame == CGRect(x: 20, y: 28, width: 5, height: 12), "38 below one top, 10 below the other")

        large.heightAnchor.constraint(equalToConstant: 100).isActive = true
        host.layoutIfNeeded()
        #expect(small.frame.minY == 80, "measured from the bottom edge")

        line.isActive = false
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor, constant: 2).isActive = true
        host.layoutIfNeeded()
        #expect(small.frame.minY == 30)
    }

    @Test("systemLayoutSizeFitting gives the smallest size that the constraints allow, and changes nothing")
    func fitting() {
        let view = pinned(Content(30, 20), 10, 10)
        NSLayoutConstraint.activate([
            host.trailingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 10),
            host.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 10),
        ])
        host.layoutIfNeeded()
        #expect(host.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 50, height: 40))
        #expect(host.bounds.size == CGSize(width: 320, height: 480))
        #expect(view.frame == CGRect(x: 10, y: 10, width: 30, height: 20))
    }

    @Test("With a required width, systemLayoutSizeFitting gives the height that text takes at that width")
    func fittingAtWidth() {
        let label = pinned(UILabel(), 10, 5)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.text = "aaaa bbbb cccc dddd"
        NSLayoutConstraint.activate([
            host.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            host.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 5),
        ])
        let size = host.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        #expect(size == CGSize(width: 120, height: 58))
        #expect(label.systemLayoutSizeFitting(.zero) == CGSize(width: 190, height: 24))
    }

    @Test("What is tied to a scroll view's edges makes its content; widths and middles are those of its frame")
    func scrollContent() {
        let scroll = pinned(UIScrollView())
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            scroll.widthAnchor.constraint(equalToConstant: 200),
            scroll.heightAnchor.constraint(equalToConstant: 100),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            content.topAnchor.constraint(equalTo: scroll.topAnchor),
            scroll.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
            scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 7),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: 40),
            content.heightAnchor.constraint(equalToConstant: 300),
        ])
        host.layoutIfNeeded()
        #expect(scroll.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(content.frame == CGRect(x: 5, y: 0, width: 240, height: 300))
        #expect(scroll.contentSize == CGSize(width: 250, height: 307))
    }

    @Test("What is tied to the frame's guide stays in place while the content's moves")
    func scrollGuides() {
        let scroll = pinned(UIScrollView())
        let (content, header) = (UIView(), UIView())
        for view in [content, header] {
            view.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(view)
        }
        NSLayoutConstraint.activate([
            scroll.widthAnchor.constraint(equalToConstant: 200),
            scroll.heightAnchor.constraint(equalToConstant: 100),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 400),
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
            header.widthAnchor.constraint(equalToConstant: 10),
            header.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 200, height: 400))
        scroll.contentOffset.y = 120
        host.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
        #expect(header.frame == CGRect(x: 0, y: 120, width: 10, height: 10))
    }
}
