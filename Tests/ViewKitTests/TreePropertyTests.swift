import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
struct TreePropertyTests {
    @Test("Any sequence of tree edits keeps superview, subviews and window in agreement, and layout twice equals once")
    func agreement() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let views = (0..<12).map { RecordingView("\($0)") }
            for view in views { view.onLayout = Self.stack }
            for _ in 0..<60 {
                edit(views, in: window, using: &random)
                checkAgreement(views, window, seed)
                if Int.random(in: 0..<4, using: &random) == 0 {
                    CATransaction.flush()
                    checkSettled(views, window, seed)
                }
            }
        }
    }

    private static func stack(_ view: UIView) {
        var top: CGFloat = 0
        for child in view.subviews {
            child.frame = CGRect(x: 0, y: top, width: view.bounds.width / 2, height: view.bounds.height / 2)
            top += child.frame.height
        }
    }

    private func edit(_ views: [RecordingView], in window: UIWindow, using random: inout SeededGenerator) {
        let view = views.randomElement(using: &random)!
        let other: UIView = Int.random(in: 0..<4, using: &random) == 0 ? window : views.randomElement(using: &random)!
        switch Int.random(in: 0..<8, using: &random) {
        case 0: view.removeFromSuperview()
        case 1: view.setNeedsLayout()
        case 2: view.frame.size = CGSize(width: .random(in: 0...9, using: &random), height: 5)
        case 3: view.layoutIfNeeded()
        case 4:
            view.superview?.bringSubviewToFront(view)
            view.superview?.setNeedsLayout()
        default:
            guard !other.isDescendant(of: view) else { return }
            other.insertSubview(view, at: .random(in: -1...12, using: &random))
            // A new order alone lays nothing out (V4), but the frames here follow from it.
            other.setNeedsLayout()
        }
    }

    private func checkAgreement(_ views: [RecordingView], _ window: UIWindow, _ seed: UInt64) {
        for view in views {
            let holders = ([window] + views as [UIView]).filter { $0.subviews.contains(view) }
            #expect(holders == (view.superview.map { [$0] } ?? []), "seed \(seed)")
            #expect(view.superview?.subviews.filter { $0 === view }.count ?? 1 == 1, "seed \(seed)")
            #expect((view.window === window) == view.isDescendant(of: window), "seed \(seed)")
        }
    }

    private func checkSettled(_ views: [RecordingView], _ window: UIWindow, _ seed: UInt64) {
        let before = views.map(\.frame)
        let layouts = views.map(\.layouts)
        CATransaction.flush()
        window.layoutIfNeeded()
        #expect(views.map(\.layouts) == layouts, "nothing is pending after a flush, seed \(seed)")
        for view in views where view.window != nil { view.setNeedsLayout() }
        CATransaction.flush()
        #expect(views.map(\.frame) == before, "layout twice equals once, seed \(seed)")
        for (view, count) in zip(views, layouts) where view.window != nil {
            #expect(view.layouts > count, "no request is lost, seed \(seed)")
        }
    }
}
