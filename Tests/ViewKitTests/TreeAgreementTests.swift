import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite("Trees under random edits")
struct TreeAgreementTests {
    @Test("Any sequence of edits keeps superview, subviews, layer order and window in agreement")
    func agreement() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let windows = [UIWindow(frame: .zero), UIWindow(frame: .zero)]
            let views = (0..<12).map { _ in UIView() }
            let layers = (0..<4).map { _ in CALayer() }
            for _ in 0..<120 {
                let view = views.randomElement(using: &random)!
                let target = (windows + views).randomElement(using: &random)!
                let canMove = !target.isDescendant(of: view)
                switch Int.random(in: 0..<9, using: &random) {
                case 0...2 where canMove: target.addSubview(view)
                case 3 where canMove: target.insertSubview(view, at: .random(in: -1...5, using: &random))
                case 4:
                    if let sibling = target.subviews.randomElement(using: &random), sibling !== view, canMove {
                        Bool.random(using: &random)
                            ? target.insertSubview(view, belowSubview: sibling)
                            : target.insertSubview(view, aboveSubview: sibling)
                    }
                case 5: view.removeFromSuperview()
                case 6:
                    let layer = layers.randomElement(using: &random)!
                    target.layer.insertSublayer(layer, at: .random(in: 0...3, using: &random))
                case 7: target.bringSubviewToFront(view)
                default: target.sendSubviewToBack(view)
                }
                check(windows + views, windows, "seed \(seed)")
            }
        }
    }

    private func check(_ views: [UIView], _ windows: [UIWindow], _ note: String) {
        for view in views {
            for child in view.subviews { #expect(child.superview === view, "\(note)") }
            if let parent = view.superview {
                #expect(parent.subviews.filter { $0 === view }.count == 1, "\(note)")
                #expect(view.layer.superlayer === parent.layer, "\(note)")
            }
            var top = view
            while let next = top.superview { top = next }
            #expect(view.window === top as? UIWindow, "\(note)")
            let layers = (view.layer.sublayers ?? []).filter { $0.view != nil }
            #expect(layers.elementsEqual(view.subviews.map(\.layer), by: ===), "\(note)")
            for layer in view.layer.sublayers ?? [] { #expect(layer.superlayer === view.layer, "\(note)") }
        }
    }

    @Test("Layout twice is layout once")
    func twice() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            var views: [UIView] = [window]
            for _ in 0..<20 {
                let view = RecordingView("v", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.autoresizingMask = UIView.AutoresizingMask(rawValue: .random(in: 0..<64, using: &random))
                views.randomElement(using: &random)!.addSubview(view)
                views.append(view)
            }
            window.frame.size = CGSize(width: .random(in: 0...600, using: &random), height: 100)
            CATransaction.flush()
            let once = ViewTreeNode(window)
            for view in views { view.setNeedsLayout() }
            CATransaction.flush()
            #expect(ViewTreeNode(window) == once, "seed \(seed)")
        }
    }

    @Test("Children outlive their superview, and can be added again")
    func orphans() {
        let child = UIView()
        do {
            let parent = UIView()
            parent.addSubview(child)
            child.setNeedsLayout()
        }
        #expect(child.superview == nil)
        let next = UIView()
        next.addSubview(child)
        child.setNeedsLayout()
        next.layoutIfNeeded()
        #expect(child.superview === next)
    }
}
