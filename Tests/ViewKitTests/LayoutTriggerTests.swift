import Foundation
import Testing
import ViewKit

@MainActor
struct LayoutTriggerTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let parent = RecordingView("parent", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = RecordingView("child", frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        CATransaction.flush()
        window.addSubview(parent)
        parent.addSubview(child)
        CATransaction.flush()
    }

    private func laidOut(after edit: () -> Void) -> [String] {
        edit()
        return RecordingView.recording { CATransaction.flush() }
            .map { $0.replacing(" layoutSubviews", with: "") }
    }

    @Test("V4: init alone lays nothing out")
    func initAlone() {
        let view = RecordingView("new", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.layouts == 0)
    }

    @Test("V4: a view is laid out once when it first appears in a window, with everything inside it, and not again")
    func firstAppearance() {
        let (outer, inner) = (RecordingView("outer"), RecordingView("inner"))
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect(laidOut { parent.addSubview(outer) } == ["parent", "outer", "inner"])
        #expect(laidOut { outer.removeFromSuperview() } == ["parent"])
        #expect(laidOut { parent.addSubview(outer) } == ["parent"])
    }

    @Test("V4: a child added or removed lays its parent out")
    func children() {
        let view = RecordingView("view")
        #expect(laidOut { parent.insertSubview(view, at: 0) } == ["parent", "view"])
        #expect(laidOut { view.removeFromSuperview() } == ["parent"])
        #expect(
            laidOut { window.addSubview(child) } == ["parent"],
            "a move lays out both parents; the window keeps no log"
        )
    }

    @Test("V4: a view's own size lays it and its parent out")
    func size() {
        #expect(laidOut { child.frame.size.width = 11 } == ["parent", "child"])
        #expect(laidOut { child.bounds.size.height = 12 } == ["parent", "child"])
    }

    @Test("V4: a bounds origin lays the view out, as on every scroll step, and not its parent")
    func boundsOrigin() {
        for step in 1...3 {
            #expect(laidOut { child.bounds.origin.y = CGFloat(step) } == ["child"])
        }
        #expect(laidOut { child.bounds.origin.y = 3 } == [])
    }

    @Test("V4: a resized window lays out its root views although their own size stays")
    func rotation() {
        #expect(laidOut { window.frame.size = CGSize(width: 480, height: 320) } == ["parent"])
        #expect(laidOut { window.frame.size = CGSize(width: 480, height: 320) } == [])
    }

    @Test("V4: setNeedsLayout lays the view out")
    func request() {
        #expect(laidOut { child.setNeedsLayout() } == ["child"])
    }

    @Test("V4: an equal frame, a move, a colour, a tag or an order lays nothing out")
    func nothing() {
        #expect(laidOut { child.frame = child.frame } == [])
        #expect(laidOut { child.bounds = child.bounds } == [])
        #expect(laidOut { child.frame.origin = CGPoint(x: 50, y: 50) } == [])
        #expect(laidOut { child.center = CGPoint(x: 1, y: 1) } == [])
        #expect(
            laidOut {
                child.backgroundColor = .red
                child.alpha = 0.5
                child.isHidden = true
                child.tag = 4
                parent.bringSubviewToFront(child)
                parent.addSubview(child)
            } == []
        )
    }
}
