import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Stack views")
struct AutoLayoutStackTests {
    /// Content of a size.
    private final class Content: UIView {
        let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    /// A row of three, 20, 40 and 60 wide and 10, 30 and 20 high, in 180 by 50 points with gaps of 6; or the same turned to a column.
    private func stack(
        _ axis: NSLayoutConstraint.Axis,
        _ distribution: UIStackView.Distribution,
        _ alignment: UIStackView.Alignment
    ) -> UIStackView {
        let isRow = axis == .horizontal
        let views = [(20, 10), (40, 30), (60, 20)].map { isRow ? Content($0.0, $0.1) : Content($0.1, $0.0) }
        views[2].setContentHuggingPriority(UILayoutPriority(100), for: axis)
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame.size = isRow ? CGSize(width: 180, height: 50) : CGSize(width: 50, height: 180)
        (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, 6)
        stack.layoutIfNeeded()
        return stack
    }

    /// Where the views begin and how long they are, along the axis or across it.
    private func spans(_ stack: UIStackView, alongAxis: Bool) -> [[CGFloat]] {
        stack.arrangedSubviews.map { view in
            (stack.axis == .horizontal) == alongAxis
                ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
        }
    }

    @Test(
        "Along the axis the distribution says where views are, in rows and in columns alike",
        arguments: [
            // The one that hugs least is stretched.
            (UIStackView.Distribution.fill, [[0, 20], [26, 40], [72, 108]] as [[CGFloat]]),
            (.fillEqually, [[0, 56], [62, 56], [124, 56]]),
            // 168 points in the shares 20, 40 and 60 of 120, counted with the gaps.
            (.fillProportionally, [[0, 27.272727], [33.272727, 54.545454], [93.818181, 86.181818]]),
            (.equalSpacing, [[0, 20], [50, 40], [120, 60]]),
            // The middles are 70 apart: at 10, 80 and 150.
            (.equalCentering, [[0, 20], [60, 40], [120, 60]]),
        ]
    )
    func distributions(distribution: UIStackView.Distribution, expected: [[CGFloat]]) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let found = spans(stack(axis, distribution, .fill), alongAxis: true)
            for (span, wanted) in zip(found, expected) {
                #expect(abs(span[0] - wanted[0]) < 1e-3 && abs(span[1] - wanted[1]) < 1e-3, "\(axis) \(found)")
            }
        }
    }

    @Test(
        "Across the axis the alignment says where views are, in rows and in columns alike, whatever the distribution",
        arguments: [
            (UIStackView.Alignment.fill, [[0, 50], [0, 50], [0, 50]] as [[CGFloat]]),
            (.leading, [[0, 10], [0, 30], [0, 20]]),
            (.center, [[20, 10], [10, 30], [15, 20]]),
            (.trailing, [[40, 10], [20, 30], [30, 20]]),
        ]
    )
    func alignments(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
        let distributions: [UIStackView.Distribution] = [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            for distribution in distributions {
                #expect(
                    spans(stack(axis, distribution, alignment), alongAxis: false) == expected,
                    "\(axis) \(distribution)"
                )
            }
        }
    }

    @Test("A row's labels stand on one line, by their first or their last baseline")
    func baselines() {
        let (large, small) = (UILabel(), UILabel())
        (large.font, small.font) = (.systemFont(ofSize: 40), .systemFont(ofSize: 10))
        (large.text, small.text) = ("A", "a")
        let stack = UIStackView(arrangedSubviews: [large, small])
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.alignment = .lastBaseline
        stack.layoutIfNeeded()
        #expect(stack.bounds.size == CGSize(width: 25, height: 48))
        #expect(large.frame == CGRect(x: 0, y: 0, width: 20, height: 48))
        #expect(small.frame == CGRect(x: 20, y: 28, width: 5, height: 12))
        stack.alignment = .firstBaseline
        stack.layoutIfNeeded()
        #expect(small.frame == CGRect(x: 20, y: 28, width: 5, height: 12))
    }

    @Test("A column's gaps can be between baselines")
    func baselineGaps() {
        let labels = (0..<2).map { _ in UILabel() }
        for label in labels { (label.font, label.text) = (.systemFont(ofSize: 10), "a") }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.translatesAutoresizingMaskIntoConstraints = false
        (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 30, true)
        stack.layoutIfNeeded()
        #expect(labels[1].frame.minY == 30, "lines of the same font are as far apart as their baselines")
    }

    @Test("Gaps can be set one by one and taken back")
    func customSpacing() {
        let stack = stack(.horizontal, .fill, .fill)
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[0])
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[0, 20], [40, 40], [86, 94]])
        #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == 20)
        #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[0, 20], [26, 40], [72, 108]])
    }

    @Test("A hidden view takes no room and no gap, and comes back where it was")
    func hiding() {
        let stack = stack(.horizontal, .fill, .fill)
        stack.arrangedSubviews[1].isHidden = true
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[0, 20], [23, 0], [26, 154]])
        stack.arrangedSubviews[1].isHidden = false
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[0, 20], [26, 40], [72, 108]])
    }

    @Test("Margins count when they are asked for; a stack has none by itself")
    func margins() {
        let stack = stack(.horizontal, .fill, .fill)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[0, 20], [26, 40], [72, 108]])
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 20)
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[10, 20], [36, 40], [82, 78]])
        #expect(spans(stack, alongAxis: false) == [[1, 47], [1, 47], [1, 47]])
    }

    @Test("What is arranged is also a subview; taking it out of either keeps the two in step")
    func arranged() {
        let stack = UIStackView()
        let (first, second) = (Content(10, 10), Content(20, 10))
        stack.addArrangedSubview(second)
        stack.insertArrangedSubview(first, at: 0)
        #expect(stack.arrangedSubviews == [first, second])
        #expect(stack.subviews == [second, first])
        #expect(!first.translatesAutoresizingMaskIntoConstraints)
        stack.removeArrangedSubview(first)
        #expect(stack.arrangedSubviews == [second])
        #expect(first.superview === stack)
        second.removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test("A stack that is in nothing is as large as what it arranges; systemLayoutSizeFitting says the same")
    func ownSize() {
        let stack = UIStackView(arrangedSubviews: [Content(20, 10), Content(40, 30)])
        stack.spacing = 6
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 30))
        stack.alignment = .center
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 30))
        stack.axis = .vertical
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 46))
    }

    @Test("Rows read from right to left where the language does")
    func rightToLeft() {
        let stack = stack(.horizontal, .fill, .leading)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.setNeedsUpdateConstraints()
        stack.arrangedSubviews[0].setContentHuggingPriority(UILayoutPriority(50), for: .horizontal)
        stack.layoutIfNeeded()
        #expect(spans(stack, alongAxis: true) == [[112, 68], [66, 40], [0, 60]])
    }
}
