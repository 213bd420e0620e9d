import Foundation
import Testing

@testable import ViewKit

/// Rules of layout that documents of Interface Builder rest on, without a document.
@MainActor
@Suite("Rules of Auto Layout")
struct AutoLayoutRuleTests {
    private func placed(_ view: UIView, in parent: UIView) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func pin(_ view: UIView, to parent: UIView, by inset: CGFloat = 0) {
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -inset),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -inset),
        ])
    }

    private final class Sized: UIView {
        var size = CGSize(width: 40, height: 20)
        override var intrinsicContentSize: CGSize { size }
    }

    private func sized(_ width: CGFloat, _ height: CGFloat) -> Sized {
        let view = Sized()
        view.size = CGSize(width: width, height: height)
        return view
    }

    @Test("A child whose mask ties it to its superview has a part in the superview's size", arguments: [40, 75, 120] as [CGFloat])
    func maskBindsParent(height: CGFloat) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let panel = placed(UIView(), in: root)
        NSLayoutConstraint.activate([
            panel.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            panel.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            panel.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        let content = UIView()
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.addSubview(content)
        let inner = placed(UIView(), in: content)
        pin(inner, to: content, by: 10)
        inner.heightAnchor.constraint(equalToConstant: height).isActive = true
        root.layoutIfNeeded()
        #expect(panel.frame == CGRect(x: 0, y: 400 - height - 20, width: 300, height: height + 20))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: height + 20))
        #expect(inner.frame == CGRect(x: 10, y: 10, width: 280, height: height))
    }

    @Test("Required content gives way to required pins, and comes before everything weaker")
    func requiredContent() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let view = placed(sized(200, 20), in: root)
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        pin(view, to: root)
        let other = placed(sized(500, 20), in: root)
        other.setContentCompressionResistancePriority(.required, for: .horizontal)
        let width = other.widthAnchor.constraint(equalToConstant: 100)
        width.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            width, other.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            other.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.width == 300)
        #expect(other.frame.width == 500)
    }

    @Test(
        "A stack with equal gaps is as short as it can be where nothing else asks for a length",
        arguments: [UIStackView.Distribution.equalSpacing, .equalCentering]
    )
    func equalSpacingHugs(distribution: UIStackView.Distribution) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        let stack = UIStackView(arrangedSubviews: [sized(40, 20), sized(40, 20), sized(40, 20)])
        stack.distribution = distribution
        stack.spacing = 8
        _ = placed(stack, in: root)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(stack.frame.width == 136)
        #expect(!stack.hasAmbiguousLayout)
        #expect(stack.arrangedSubviews.allSatisfy { !$0.hasAmbiguousLayout })
    }

    @Test("A constraint to a hidden arranged view does not collapse the others")
    func hiddenIsTied() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let (shown, hidden) = (UIView(), UIView())
        let stack = UIStackView(arrangedSubviews: [shown, hidden])
        _ = placed(stack, in: root)
        pin(stack, to: root)
        shown.leadingAnchor.constraint(equalTo: hidden.leadingAnchor).isActive = true
        hidden.isHidden = true
        root.layoutIfNeeded()
        #expect(shown.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(hidden.frame.width == 0)
    }

    @Test(
        "Rows of first baselines hang at the bottom, rows of last baselines at the top; alone they are as high as their views"
    )
    func baselineRows() {
        for (alignment, y) in [(UIStackView.Alignment.firstBaseline, 60.0), (.lastBaseline, 0)] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
            let stack = UIStackView(arrangedSubviews: [sized(50, 20), sized(50, 20)])
            stack.alignment = alignment
            _ = placed(stack, in: root)
            pin(stack, to: root)
            root.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.minY) == [y, y], "\(alignment)")
            let alone = UIStackView(arrangedSubviews: [sized(50, 20), sized(50, 20)])
            alone.alignment = alignment
            #expect(alone.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 20, "\(alignment)")
        }
    }

    @Test("Margins do not grow with the content that they push out of a scroll view or of a superview")
    func marginsDoNotGrow() {
        for container in [UIScrollView(), UIView()] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
            root.givenSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
            _ = placed(container, in: root)
            pin(container, to: root)
            let stack = UIStackView(arrangedSubviews: [sized(100, 500)])
            stack.axis = .vertical
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 12, left: 0, bottom: 12, right: 0)
            _ = placed(stack, in: container)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: container.topAnchor),
                stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            ])
            root.layoutIfNeeded()
            let inset: CGFloat = container is UIScrollView ? 0 : 70
            #expect(stack.frame.height == 524 + inset, "\(type(of: container))")
            #expect(stack.safeAreaInsets.bottom <= 30)
        }
    }

    @Test("What a solver keeps for a column of rows grows with the rows, not with their square")
    func columnsAreLinear() {
        func cells(_ rows: Int) -> Int {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100_000))
            let column = UIStackView(
                arrangedSubviews: (0..<rows).map { index in
                    UIStackView(arrangedSubviews: [sized(40, CGFloat(20 + index % 3)), sized(60, 20)])
                }
            )
            column.axis = .vertical
            column.spacing = 4
            _ = placed(column, in: root)
            NSLayoutConstraint.activate([
                column.topAnchor.constraint(equalTo: root.topAnchor),
                column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            root.layoutIfNeeded()
            #expect(column.frame.height > CGFloat(rows * 24 - 5))
            return root.extras?.constraints?.hosted?.solver.cellCount ?? .max
        }
        let (few, many) = (cells(20), cells(80))
        #expect(many < few * 6, "\(few) cells of 20 rows, \(many) of 80")
    }
}
