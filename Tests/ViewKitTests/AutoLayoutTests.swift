import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Auto Layout places views by their relations")
struct AutoLayoutTests {
    private let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func child<View: UIView>(_ view: View = UIView()) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        return view
    }

    /// A child with its left top corner and size tied.
    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = child()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: x),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: y),
            view.widthAnchor.constraint(equalToConstant: width),
            view.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
    }

    @Test("Edges tied to the superview's follow its size")
    func edges() {
        let view = child()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 20),
            host.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
            host.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 40),
        ])

        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 280, height: 420))

        host.frame.size = CGSize(width: 200, height: 100)
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 160, height: 40))
    }

    @Test("A changed constant moves what depends on it, and builds nothing anew")
    func constant() {
        let view = child()
        let left = view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 5)
        NSLayoutConstraint.activate([
            left,
            view.topAnchor.constraint(equalTo: host.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 0, width: 50, height: 25))

        UIView.layoutStatistics = LayoutStatistics()
        left.constant = 15
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 15, y: 0, width: 50, height: 25))
        #expect(UIView.layoutStatistics.solves == 1)
        #expect(UIView.layoutStatistics.builds == 0)
    }

    @Test("A multiplied size is that share of the other, and a multiplied middle is that share of the way")
    func multiplier() {
        let view = child()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: host.widthAnchor, multiplier: 0.25, constant: 10),
            view.heightAnchor.constraint(equalToConstant: 40),
            view.topAnchor.constraint(equalTo: host.topAnchor),
            NSLayoutConstraint(
                item: view,
                attribute: .centerX,
                relatedBy: .equal,
                toItem: host,
                attribute: .centerX,
                multiplier: 0.5,
                constant: 0
            ),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 35, y: 0, width: 90, height: 40))
    }

    @Test("The stronger priority wins, and the weaker is met as nearly as that allows")
    func priorities() {
        let view = child()
        let wide = view.widthAnchor.constraint(equalToConstant: 500)
        wide.priority = .defaultHigh
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 20),
            view.rightAnchor.constraint(lessThanOrEqualTo: host.rightAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: host.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            wide,
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 0, width: 280, height: 10))

        wide.constant = 100
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 0, width: 100, height: 10))

        let narrow = view.widthAnchor.constraint(equalToConstant: 30)
        narrow.priority = .defaultHigh + 1
        narrow.isActive = true
        host.layoutIfNeeded()
        #expect(view.frame.width == 30)

        narrow.priority = .defaultLow
        host.layoutIfNeeded()
        #expect(view.frame.width == 100)

        narrow.priority = .required
        narrow.isActive = false
        host.layoutIfNeeded()
        #expect(view.frame.width == 100)
    }

    @Test("Views inside views are related through the view that both are in")
    func acrossLevels() {
        let outer = box(30, 40, 100, 100)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        let other = box(150, 10, 20, 20)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
            inner.rightAnchor.constraint(equalTo: other.leftAnchor, constant: -10),
            inner.topAnchor.constraint(equalTo: other.topAnchor),
            inner.heightAnchor.constraint(equalTo: other.heightAnchor),
        ])
        host.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: -30, width: 105, height: 20))
    }

    @Test("A sibling that its frame places is a fixed point, and is followed when it is moved")
    func fixedSibling() {
        let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        host.addSubview(fixed)
        let view = child()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8),
            view.topAnchor.constraint(equalTo: fixed.topAnchor),
            view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
            view.heightAnchor.constraint(equalTo: fixed.heightAnchor),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 58, y: 10, width: 40, height: 40))

        fixed.frame.origin.x = 100
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 148, y: 10, width: 40, height: 40))
        #expect(fixed.frame == CGRect(x: 100, y: 10, width: 40, height: 40))
    }

    @Test("A sibling that its mask stretches is followed when the superview is resized")
    func maskedSibling() {
        let masked = UIView(frame: CGRect(x: 10, y: 0, width: 300, height: 20))
        masked.autoresizingMask = .flexibleWidth
        host.addSubview(masked)
        let view = child()
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: masked.widthAnchor),
            view.centerXAnchor.constraint(equalTo: masked.centerXAnchor),
            view.topAnchor.constraint(equalTo: masked.bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 300, height: 5))

        host.frame.size.width = 220
        host.layoutIfNeeded()
        #expect(masked.frame == CGRect(x: 10, y: 0, width: 200, height: 20))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 5))
    }

    @Test("A view inside a view that its frame places can be tied to something outside of both")
    func throughFixedView() {
        let fixed = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        host.addSubview(fixed)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        fixed.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 70),
            view.topAnchor.constraint(equalTo: fixed.topAnchor, constant: 1),
            view.rightAnchor.constraint(equalTo: fixed.rightAnchor),
            view.heightAnchor.constraint(equalToConstant: 9),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 1, width: 80, height: 9))

        fixed.frame.origin.x = 60
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 1, width: 90, height: 9))
    }

    @Test("Guides take room like views and are none")
    func guides() {
        let guide = UILayoutGuide()
        host.addLayoutGuide(guide)
        let (first, second) = (box(0, 0, 50, 50), child())
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            guide.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
            guide.topAnchor.constraint(equalTo: host.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 30),
            second.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            second.widthAnchor.constraint(equalTo: guide.heightAnchor),
            second.topAnchor.constraint(equalTo: guide.bottomAnchor),
            second.heightAnchor.constraint(equalTo: guide.heightAnchor),
        ])
        host.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 50, y: 0, width: 100, height: 30))
        #expect(second.frame == CGRect(x: 150, y: 30, width: 30, height: 30))
        #expect(host.subviews.count == 2)
    }

    @Test("Leading is right where reading goes from right to left, and constants count inwards all the same")
    func rightToLeft() {
        host.semanticContentAttribute = .forceRightToLeft
        let (first, second) = (child(), child())
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
            first.widthAnchor.constraint(equalToConstant: 50),
            second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
            second.widthAnchor.constraint(equalToConstant: 20),
            second.leftAnchor.constraint(lessThanOrEqualTo: host.leftAnchor, constant: 232),
            host.trailingAnchor.constraint(greaterThanOrEqualTo: second.trailingAnchor),
        ])
        for view in [first, second] {
            view.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        }
        host.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 260, y: 0, width: 50, height: 10))
        #expect(second.frame.maxX <= 252)
    }

    @Test("Constraints speak of the alignment rectangle, which leaves out what hangs over")
    func alignmentRects() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let view = child(Shadowed())
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: host.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 56, height: 24))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 50, height: 20))
        #expect(view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 50, height: 20)) == view.frame)
    }

    @Test("A view under a transform gets its bounds and its middle")
    func transformed() {
        let view = box(10, 20, 40, 60)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        host.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 60))
        #expect(view.center == CGPoint(x: 30, y: 50))
    }

    @Test("Widths are never negative, so what has no room hangs out at the far edge, and that is said")
    func noRoom() {
        var said: [LayoutDiagnostic] = []
        let handler = UIView.layoutDiagnosticHandler
        UIView.layoutDiagnosticHandler = { said.append($0) }
        defer { UIView.layoutDiagnosticHandler = handler }
        host.frame.size.height = 100
        let view = child()
        let top = view.topAnchor.constraint(equalTo: host.topAnchor, constant: 10)
        let height = view.heightAnchor.constraint(equalToConstant: 150)
        let bottom = host.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 10)
        bottom.identifier = "bottom"
        NSLayoutConstraint.activate([
            bottom, top, height,
            view.leftAnchor.constraint(equalTo: host.leftAnchor),
            view.widthAnchor.constraint(equalToConstant: 1),
        ])
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 10, width: 1, height: 150))
        #expect(
            said.map(\.description) == [
                "UIView: constraint left out: bottom: UIView.bottom = UIView.bottom + 10; it cannot hold with "
                    + "UIView.top = UIView.top + 10, UIView.height = 150; remove one of them or give one a priority "
                    + "below 1000"
            ]
        )

        host.frame.size.height = 170
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 10, width: 1, height: 150), "with room for it the constraint is back")
        #expect(said.count == 1)
    }

    @Test("A view that could lie elsewhere as well is ambiguous")
    func ambiguity() {
        let view = child()
        let left = view.leftAnchor.constraint(equalTo: host.leftAnchor)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 50),
            view.topAnchor.constraint(equalTo: host.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        #expect(view.hasAmbiguousLayout)
        left.isActive = true
        #expect(!view.hasAmbiguousLayout)
        left.priority = UILayoutPriority(1)
        #expect(!view.hasAmbiguousLayout)
        left.isActive = false
        view.leftAnchor.constraint(greaterThanOrEqualTo: host.leftAnchor, constant: 10).isActive = true
        #expect(view.hasAmbiguousLayout)
        #expect(!host.hasAmbiguousLayout)
    }
}
