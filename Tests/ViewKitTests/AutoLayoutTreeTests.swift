import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Constraints and the tree of views", .serialized)
struct AutoLayoutTreeTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    private func tie(_ view: UIView, to parent: UIView, _ x: CGFloat, _ width: CGFloat) {
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
            view.topAnchor.constraint(equalTo: parent.topAnchor),
            view.widthAnchor.constraint(equalToConstant: width),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
    }

    @Test("V5: layoutSubviews finds the children where the constraints put them, level by level")
    func resolvedBeforeLayoutSubviews() {
        let (outer, inner, leaf) = (RecordingView("outer"), RecordingView("inner"), UIView())
        window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(leaf)
        tie(outer, to: window, 5, 100)
        tie(inner, to: outer, 6, 50)
        tie(leaf, to: inner, 7, 20)
        var seen: [CGRect] = []
        outer.onLayout = { _ in seen.append(inner.frame) }
        inner.onLayout = { _ in seen.append(leaf.frame) }
        CATransaction.flush()
        #expect(
            seen == [CGRect(x: 6, y: 0, width: 50, height: 10), CGRect(x: 7, y: 0, width: 20, height: 10)]
        )
    }

    @Test("V3: many changed constants in one turn are one solving and one layout")
    func coalesced() {
        let (outer, inner) = (RecordingView("outer", frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        window.addSubview(outer)
        outer.addSubview(inner)
        tie(inner, to: outer, 1, 10)
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        let left = outer.constraints.first { $0.firstAttribute == .left }!
        for step in 0..<10 { left.constant = CGFloat(step) }
        let log = RecordingView.recording { CATransaction.flush() }
        #expect(log == ["outer layoutSubviews"])
        #expect(UIView.layoutStatistics.solves == 1)
        #expect(inner.frame.minX == 9)
    }

    @Test("A constant that is changed in layoutSubviews counts in the same pass")
    func changedInLayout() {
        let (outer, inner) = (RecordingView("outer", frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        window.addSubview(outer)
        outer.addSubview(inner)
        tie(inner, to: outer, 1, 10)
        let width = inner.constraints.first { $0.firstAttribute == .width }!
        outer.onLayout = { width.constant = $0.bounds.width / 2 }
        CATransaction.flush()
        #expect(inner.frame.width == 50)
        #expect(UIView.layoutStatistics.stopped == 0)
    }

    @Test("Views that their frames place have no engine: nothing is solved or built, however they are laid out")
    func plainTreesCostNothing() {
        UIView.layoutStatistics = LayoutStatistics()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(parent)
        for index in 0..<100 {
            let view = UIView(frame: CGRect(x: CGFloat(index), y: 0, width: 10, height: 10))
            view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            parent.addSubview(view)
        }
        CATransaction.flush()
        parent.frame.size = CGSize(width: 200, height: 300)
        CATransaction.flush()
        #expect(UIView.layoutStatistics.layouts > 100)
        #expect(UIView.layoutStatistics.solves == 0)
        #expect(UIView.layoutStatistics.builds == 0)
    }

    @Test("Views whose own frames are set have an engine each: a change in one solves nothing in another")
    func oneEngineACell() {
        let cells = (0..<5).map { UIView(frame: CGRect(x: 0, y: CGFloat($0) * 20, width: 100, height: 20)) }
        for cell in cells {
            window.addSubview(cell)
            let view = UIView()
            cell.addSubview(view)
            tie(view, to: cell, 3, 30)
        }
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        cells[2].constraints[0].constant = 4
        CATransaction.flush()
        #expect(UIView.layoutStatistics.solves == 1)
        #expect(UIView.layoutStatistics.builds == 0)
        cells[3].removeFromSuperview()
        window.insertSubview(cells[3], at: 0)
        CATransaction.flush()
        #expect(UIView.layoutStatistics.builds == 0, "a cell that moves takes its engine along")
    }

    @Test("A view that is taken out takes the constraints along that it holds; those that cross its edge go")
    func removal() {
        let (parent, middle, leaf) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(), UIView())
        parent.addSubview(middle)
        middle.addSubview(leaf)
        tie(middle, to: parent, 5, 50)
        tie(leaf, to: middle, 6, 20)
        let crossing = leaf.rightAnchor.constraint(lessThanOrEqualTo: parent.rightAnchor)
        crossing.isActive = true
        parent.layoutIfNeeded()
        #expect(parent.constraints.count == 3)

        middle.removeFromSuperview()
        #expect(parent.constraints.isEmpty)
        #expect(!crossing.isActive)
        #expect(middle.constraints.count == 4, "its own size, and where its child lies")
        #expect(leaf.constraints.count == 2)

        parent.addSubview(middle)
        middle.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 9).isActive = true
        middle.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
        parent.layoutIfNeeded()
        #expect(middle.frame == CGRect(x: 9, y: 0, width: 50, height: 10))
        #expect(leaf.frame == CGRect(x: 6, y: 0, width: 20, height: 10))
    }

    @Test("A view that goes back to its frame keeps the one that it had")
    func backToFrame() {
        let (parent, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        parent.addSubview(view)
        tie(view, to: parent, 5, 50)
        parent.layoutIfNeeded()
        NSLayoutConstraint.deactivate(parent.constraints + view.constraints)
        view.translatesAutoresizingMaskIntoConstraints = true
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 0, width: 50, height: 10))
        view.frame.origin.x = 7
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 7, y: 0, width: 50, height: 10))
    }

    @Test("A view in nothing takes the size that its constraints give it")
    func detachedRoot() {
        let (root, view) = (UIView(), UIView())
        root.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        tie(view, to: root, 5, 50)
        root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 5).isActive = true
        root.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(root.bounds.size == CGSize(width: 60, height: 10))
        #expect(view.frame == CGRect(x: 5, y: 0, width: 50, height: 10))
    }

    @Test("The nearest view that both items are in holds an active constraint")
    func holder() {
        let (parent, first, second) = (UIView(), UIView(), UIView())
        parent.addSubview(first)
        parent.addSubview(second)
        let between = first.leftAnchor.constraint(equalTo: second.rightAnchor)
        let own = first.widthAnchor.constraint(equalToConstant: 1)
        NSLayoutConstraint.activate([between, own])
        #expect(parent.constraints.count == 1 && parent.constraints[0] === between)
        #expect(first.constraints.count == 1 && first.constraints[0] === own)
        #expect(first.constraintsAffectingLayout(for: .horizontal).count == 2)
        #expect(first.constraintsAffectingLayout(for: .vertical).isEmpty)
        parent.removeConstraint(between)
        #expect(!between.isActive)
    }

    @Test("updateConstraints is called once before the next layout, the innermost views first")
    func updateConstraints() {
        final class Updating: UIView {
            static var log: [String] = []
            var name = ""
            override func updateConstraints() {
                Self.log.append(name)
                super.updateConstraints()
            }
        }
        let (outer, inner) = (Updating(), Updating())
        (outer.name, inner.name) = ("outer", "inner")
        window.addSubview(outer)
        outer.addSubview(inner)
        CATransaction.flush()
        Updating.log = []
        outer.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        #expect(outer.needsUpdateConstraints())
        CATransaction.flush()
        #expect(Updating.log == ["inner", "outer"])
        #expect(!outer.needsUpdateConstraints())
    }

    @Test("Views, constraints and engines are released with the tree")
    func lifetime() {
        weak var view: UIView?
        weak var constraint: NSLayoutConstraint?
        do {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView()
            parent.addSubview(child)
            tie(child, to: parent, 1, 1)
            constraint = parent.constraints[0]
            parent.layoutIfNeeded()
            view = child
            child.removeFromSuperview()
        }
        #expect(view == nil)
        #expect(constraint == nil)
    }
}
