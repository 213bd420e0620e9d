import Foundation
import Testing
import ViewKit

@MainActor
struct LayoutPassTests {
    /// A window with root > (left > leaf, right), all laid out.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = RecordingView("root")
    let left = RecordingView("left")
    let right = RecordingView("right")
    let leaf = RecordingView("leaf")

    init() {
        CATransaction.flush()
        window.addSubview(root)
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(leaf)
        CATransaction.flush()
    }

    /// What a flush lays out after an edit.
    private func laidOut(after edit: () -> Void) -> [String] {
        edit()
        return RecordingView.recording { CATransaction.flush() }
            .map { $0.replacing(" layoutSubviews", with: "") }
    }

    @Test("V3: any number of requests in one turn give one layout")
    func coalescing() {
        UIView.layoutStatistics = LayoutStatistics()
        let order = laidOut {
            for _ in 0..<10 { left.setNeedsLayout() }
            leaf.frame.size.width += 1
            leaf.frame.size.width += 1
            left.addSubview(UIView())
            left.addSubview(UIView())
        }
        #expect(order == ["left", "leaf"])
        #expect(UIView.layoutStatistics.passes == 1)
        #expect(laidOut {} == [])
        #expect(UIView.layoutStatistics.passes == 1)
    }

    @Test("V3: nothing is laid out before the turn ends")
    func deferral() {
        let order = RecordingView.recording {
            root.setNeedsLayout()
            left.frame.size = CGSize(width: 5, height: 5)
        }
        #expect(order == [])
        // Other tests end turns too, and would lay out what this one leaves behind.
        CATransaction.flush()
    }

    @Test("V3: parents come before children, siblings in the order they were marked")
    func order() {
        let order = laidOut {
            leaf.setNeedsLayout()
            right.setNeedsLayout()
            root.setNeedsLayout()
        }
        #expect(order == ["root", "leaf", "right"])
    }

    @Test("V3: layoutIfNeeded starts at the highest dirty ancestor, leaves others alone, and does nothing again")
    func layoutIfNeeded() {
        left.setNeedsLayout()
        leaf.setNeedsLayout()
        right.setNeedsLayout()
        let first = RecordingView.recording { leaf.layoutIfNeeded() }
        #expect(first == ["left layoutSubviews", "leaf layoutSubviews"])
        #expect(RecordingView.recording { leaf.layoutIfNeeded() } == [])
        #expect(laidOut {} == ["right"])
    }

    @Test("V3: layoutIfNeeded of a clean view reaches what is dirty inside it, in a window or in none")
    func layoutOfDescendants() {
        leaf.setNeedsLayout()
        #expect(RecordingView.recording { root.layoutIfNeeded() } == ["leaf layoutSubviews"])
        left.removeFromSuperview()
        root.layoutIfNeeded()
        leaf.setNeedsLayout()
        #expect(RecordingView.recording { left.layoutIfNeeded() } == ["leaf layoutSubviews"])
    }

    @Test("V3: a request made inside layoutSubviews is not lost, up, down or aside")
    func requestsInside() {
        var isFirst = true
        left.onLayout = { _ in
            guard isFirst else { return }
            isFirst = false
            left.setNeedsLayout()
            root.setNeedsLayout()
            right.setNeedsLayout()
            leaf.setNeedsLayout()
        }
        #expect(laidOut { left.setNeedsLayout() } == ["left", "leaf", "left", "right", "root"])
        #expect(laidOut {} == [])
    }

    @Test("V3: sizes that a view gives its children in layoutSubviews do not lay it out again")
    func arrangingChildren() {
        root.onLayout = { view in
            for child in view.subviews { child.frame.size = view.bounds.size }
        }
        #expect(laidOut { root.frame.size = CGSize(width: 50, height: 50) } == ["root", "left", "right"])
    }

    @Test("V3: layoutIfNeeded inside layoutSubviews lays the child out at once")
    func nested() {
        UIView.layoutStatistics = LayoutStatistics()
        root.onLayout = { _ in left.layoutIfNeeded() }
        let order = laidOut {
            root.setNeedsLayout()
            leaf.setNeedsLayout()
            right.setNeedsLayout()
        }
        #expect(order == ["root", "leaf", "right"])
        #expect(UIView.layoutStatistics.passes == 1)
    }

    @Test("V3: two views that always ask for each other's layout are stopped and reported")
    func neverSettling() {
        UIView.layoutStatistics = LayoutStatistics()
        var reports: [String] = []
        let handler = UIView.layoutDiagnosticHandler
        UIView.layoutDiagnosticHandler = { reports.append($0.description) }
        defer { UIView.layoutDiagnosticHandler = handler }
        left.onLayout = { _ in right.setNeedsLayout() }
        right.onLayout = { _ in left.setNeedsLayout() }
        let runs = laidOut { left.setNeedsLayout() }
        #expect(runs.count == 200)
        #expect(
            reports == [
                "RecordingView: layout stopped after 100 runs in one pass; "
                    + "do not call setNeedsLayout() or change sizes in layoutSubviews() without end"
            ]
        )
        #expect(UIView.layoutStatistics.stopped == 1)
        left.onLayout = { _ in }
        right.onLayout = { _ in }
        #expect(laidOut { left.setNeedsLayout() } == ["left"], "the next turn is clean again")
    }

    @Test("V3: a view that lays itself out inside its own layout is stopped")
    func recursion() {
        let handler = UIView.layoutDiagnosticHandler
        UIView.layoutDiagnosticHandler = { _ in }
        defer { UIView.layoutDiagnosticHandler = handler }
        left.onLayout = {
            $0.setNeedsLayout()
            $0.layoutIfNeeded()
        }
        #expect(laidOut { left.setNeedsLayout() }.count == 100)
    }

    @Test("V3: views that add views inside themselves without end are stopped")
    func growing() {
        final class Growing: UIView {
            override func layoutSubviews() {
                let child = Growing()
                addSubview(child)
                child.setNeedsLayout()
            }
        }
        var reasons: [LayoutDiagnostic.Reason] = []
        let handler = UIView.layoutDiagnosticHandler
        UIView.layoutDiagnosticHandler = { reasons.append($0.reason) }
        defer { UIView.layoutDiagnosticHandler = handler }
        let view = Growing()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(reasons == [.growing])
    }

    @Test("V3: one dirty leaf among many siblings touches none of them")
    func sparse() {
        let many = (0..<10_000).map { RecordingView("\($0)") }
        for view in many { right.addSubview(view) }
        CATransaction.flush()
        UIView.layoutStatistics = LayoutStatistics()
        #expect(laidOut { many[5_000].setNeedsLayout() } == ["5000"])
        #expect(UIView.layoutStatistics.layouts == 1)
    }

    @Test("A subtree that is dirty when it is attached is laid out, and one that is detached is not")
    func attachment() {
        left.removeFromSuperview()
        CATransaction.flush()
        #expect(laidOut { leaf.setNeedsLayout() } == [])
        #expect(laidOut { right.addSubview(left) } == ["right", "leaf"])
        #expect(
            laidOut {
                leaf.setNeedsLayout()
                left.removeFromSuperview()
            } == ["right"]
        )
    }
}
