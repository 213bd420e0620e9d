import Foundation
import Testing
import ViewKit

@MainActor
struct ViewLifeTests {
    final class Counting: UIView {
        var setUps = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            setUps += 1
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("V1: a view made with no frame or with one ends in the same initializer and is never awakened from a nib")
    func designatedInitializer() {
        #expect(Counting().setUps == 1)
        #expect(Counting(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).setUps == 1)
        let log = RecordingView.recording { _ = RecordingView("a", frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
        #expect(log.isEmpty)
    }

    @Test("V1: a coder that does not know views gives an empty view")
    func unknownCoder() {
        let view = UIView(coder: NSCoder())
        #expect(view?.frame == .zero)
        #expect(view?.subviews == [])
    }

    @Test("Callbacks of a tree put into a window, moved inside it and removed come in UIKit's order")
    func callbackOrder() {
        let window = UIWindow(frame: .zero)
        let (a, b, child, leaf) = (
            RecordingView("a"), RecordingView("b"), RecordingView("child"), RecordingView("leaf")
        )
        window.addSubview(a)
        window.addSubview(b)
        let log = RecordingView.recording {
            child.addSubview(leaf)
            a.addSubview(child)
            b.addSubview(child)
            child.removeFromSuperview()
        }
        #expect(
            log == [
                "leaf willMove(toSuperview: child)",
                "leaf didMoveToSuperview child",
                "child didAddSubview leaf",

                "child willMove(toWindow: window)",
                "leaf willMove(toWindow: window)",
                "child willMove(toSuperview: a)",
                "child didMoveToWindow window",
                "leaf didMoveToWindow window",
                "child didMoveToSuperview a",
                "a didAddSubview child",

                "child willMove(toSuperview: b)",
                "a willRemoveSubview child",
                "child didMoveToSuperview b",
                "b didAddSubview child",

                "child willMove(toSuperview: nil)",
                "child willMove(toWindow: nil)",
                "leaf willMove(toWindow: nil)",
                "b willRemoveSubview child",
                "child didMoveToWindow nil",
                "leaf didMoveToWindow nil",
                "child didMoveToSuperview nil",
            ]
        )
    }

    @Test(
        "V8: sizeToFit keeps the origin and takes the size that sizeThatFits answers; a subclass adds to super's answer"
    )
    func sizeToFit() {
        final class Padded: UILabel {
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                var fitting = super.sizeThatFits(size)
                fitting.width += 20
                return fitting
            }
        }
        let label = Padded(frame: CGRect(x: 7, y: 9, width: 0, height: 0))
        label.text = "abcd"
        label.font = .systemFont(ofSize: 10)
        label.sizeToFit()
        #expect(label.frame == CGRect(x: 7, y: 9, width: 40, height: 12))
        let plain = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 6))
        plain.sizeToFit()
        #expect(plain.frame == CGRect(x: 1, y: 1, width: 5, height: 6))
    }

    @Test("V9: every way of inserting keeps the order, and a background inserted at 0 stays behind")
    func insertionOrder() {
        let parent = UIView()
        let views = (0..<5).map { tag in
            let view = UIView()
            view.tag = tag
            return view
        }
        var tags: [Int] { parent.subviews.map(\.tag) }
        parent.addSubview(views[1])
        parent.addSubview(views[2])
        parent.insertSubview(views[0], at: 0)
        #expect(tags == [0, 1, 2])
        parent.insertSubview(views[3], belowSubview: views[1])
        parent.insertSubview(views[4], aboveSubview: views[1])
        #expect(tags == [0, 3, 1, 4, 2])
        parent.insertSubview(views[0], aboveSubview: views[2])
        #expect(tags == [3, 1, 4, 2, 0])
        parent.insertSubview(views[0], belowSubview: views[3])
        parent.bringSubviewToFront(views[1])
        parent.sendSubviewToBack(views[4])
        #expect(tags == [4, 0, 3, 2, 1])
        parent.exchangeSubview(at: 0, withSubviewAt: 4)
        parent.addSubview(views[0])
        parent.insertSubview(views[2], at: 99)
        #expect(tags == [1, 3, 4, 0, 2])
        parent.insertSubview(views[2], at: -5)
        #expect(tags == [2, 1, 3, 4, 0])
        #expect(parent.viewWithTag(3) === views[3])
        #expect(parent.viewWithTag(9) == nil)
    }

    @Test("V9: adding a view that is elsewhere moves it")
    func adoption() {
        let (first, second, child) = (UIView(), UIView(), UIView())
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews == [])
        #expect(second.subviews == [child])
        #expect(child.superview === second)
        #expect(child.isDescendant(of: second) && !child.isDescendant(of: first) && child.isDescendant(of: child))
    }

    @Test("A removed view is released although it was dirty, and a window is not kept by what is pending in it")
    func release() {
        // What other tests have left to be laid out.
        CATransaction.flush()
        var window: UIWindow? = UIWindow(frame: .zero)
        var view: UIView? = UIView()
        let removed = UIView()
        weak let weakView = view
        weak let weakWindow = window
        window?.addSubview(view!)
        window?.addSubview(removed)
        view?.addSubview(UIView())
        view?.setNeedsLayout()
        view?.removeFromSuperview()
        view = nil
        #expect(weakView == nil)
        removed.setNeedsLayout()
        window = nil
        #expect(weakWindow == nil)
        #expect(removed.superview == nil && removed.window == nil)

        // Its old superview is gone with the list that it was in; a new one has to find it dirty all the same.
        let next = UIWindow(frame: .zero)
        next.addSubview(removed)
        UIView.layoutStatistics = LayoutStatistics()
        CATransaction.flush()
        #expect(UIView.layoutStatistics.layouts == 2)
    }

    @Test("Adding a view to itself traps")
    func selfInsertion() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
    }

    @Test("Adding an ancestor as a subview traps")
    func ancestorInsertion() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (top, middle, bottom) = (UIView(), UIView(), UIView())
                top.addSubview(middle)
                middle.addSubview(bottom)
                bottom.addSubview(top)
            }
        }
    }
}
