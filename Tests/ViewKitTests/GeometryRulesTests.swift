import Foundation
import TestSupport
import Testing

@testable import ViewKit

@MainActor
@Suite("Geometry as UIKit's")
struct GeometryRulesTests {
    @Test("A transform is applied in the order it reads in, and inverted() is the way back")
    func transforms() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        let point = CGPoint(x: 1, y: 2)
        #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 6), "scaled first, then moved")
        #expect(point.applying(move.concatenating(CGAffineTransform(scaleX: 2, y: 3))) == CGPoint(x: 22, y: 6))
        #expect(point.applying(CGAffineTransform(rotationAngle: .pi / 2)) == CGPoint(x: -2, y: 1))
        let any = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let back = point.applying(any).applying(any.inverted())
        #expect(abs(back.x - 1) < 1e-12 && abs(back.y - 2) < 1e-12)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat, "there is no way back")
        #expect(CGRect(x: 0, y: 0, width: 2, height: 1).applying(any) == CGRect(x: 4, y: -7, width: 5, height: 5))
        #expect(CGSize(width: 1, height: 1).applying(any) == CGSize(width: 1, height: 4))
    }

    @Test("A frame under a transform is the box around the view; center and bounds stay")
    func transformedFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.frame == CGRect(x: 20, y: 10, width: 20, height: 40))
        #expect(view.center == CGPoint(x: 30, y: 30))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 10, y: 20, width: 40, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(view.bounds.size == CGSize(width: 50, height: 200))
        #expect(view.center == CGPoint(x: 50, y: 50))
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 50, height: 200))
    }

    @Test("V4: a transform and a new center lay nothing out")
    func movesLayNothingOut() {
        let parent = RecordingView("parent")
        let child = RecordingView("child", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addSubview(child)
        parent.layoutIfNeeded()
        let log = RecordingView.recording {
            child.transform = CGAffineTransform(scaleX: 2, y: 2)
            child.center = CGPoint(x: 3, y: 3)
            parent.layoutIfNeeded()
        }
        #expect(log == [])
    }

    @Test("The anchor point of a layer is what its position places and its transform turns about")
    func anchorPoint() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.layer.anchorPoint = .zero
        #expect(view.frame == CGRect(x: 5, y: 10, width: 10, height: 20))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 5, y: 10, width: 20, height: 40))
    }

    /// A mask, and where a view of (10, 10, 30, 30) lies after its superview has grown from 100 × 100 to 200 × 150.
    nonisolated private static func row(
        _ mask: [UIView.AutoresizingMask],
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat
    ) -> (UIView.AutoresizingMask, CGRect) {
        (mask.reduce(into: []) { $0.formUnion($1) }, CGRect(x: x, y: y, width: width, height: height))
    }

    nonisolated private static let autoresizingTable: [(UIView.AutoresizingMask, CGRect)] = [
        row([], 10, 10, 30, 30),
        row([.flexibleWidth], 10, 10, 130, 30),
        row([.flexibleLeftMargin], 110, 10, 30, 30),
        row([.flexibleRightMargin], 10, 10, 30, 30),
        row([.flexibleLeftMargin, .flexibleRightMargin], 10 + 100.0 / 7, 10, 30, 30),
        row([.flexibleLeftMargin, .flexibleWidth], 35, 10, 105, 30),
        row([.flexibleWidth, .flexibleRightMargin], 10, 10, 30 + 100.0 / 3, 30),
        row([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 10, 60, 30),
        row([.flexibleWidth, .flexibleHeight], 10, 10, 130, 80),
        row([.flexibleTopMargin], 10, 60, 30, 30),
        row([.flexibleTopMargin, .flexibleBottomMargin], 10, 10 + 50.0 / 7, 30, 30),
    ]

    @Test(
        "Autoresizing: the change goes to the flexible parts by their shares, in equal parts where they are nothing",
        arguments: autoresizingTable
    )
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        for (value, wanted) in [
            (child.frame.minX, expected.minX), (child.frame.minY, expected.minY),
            (child.frame.width, expected.width), (child.frame.height, expected.height),
        ] {
            #expect(abs(value - wanted) < 1e-9)
        }
        let still = UIView(frame: parent.bounds)
        still.autoresizesSubviews = false
        still.addSubview(child)
        let before = child.frame
        still.frame.size.width = 1
        #expect(child.frame == before)
    }

    @Test("Autoresizing from nothing: one flexible part takes all, three take a third each")
    func autoresizingFromNothing() {
        let parent = UIView()
        let (fill, thirds) = (UIView(), UIView())
        fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        thirds.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
        parent.addSubview(fill)
        parent.addSubview(thirds)
        parent.bounds.size = CGSize(width: 90, height: 30)
        #expect(fill.frame == CGRect(x: 0, y: 0, width: 90, height: 30))
        #expect(thirds.frame == CGRect(x: 30, y: 0, width: 30, height: 0))
    }

    @Test("V5: layoutSubviews finds the masks of its children applied, and works on from there")
    func masksBeforeLayout() {
        let parent = RecordingView("parent", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth]
        parent.addSubview(child)
        var found: CGFloat = 0
        parent.onLayout = { _ in found = child.frame.width }
        parent.frame.size.width = 50
        parent.layoutIfNeeded()
        #expect(found == 50)
    }

    @Test("Points and rects convert there and back across transformed ancestors and windows")
    func conversion() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let windows = (0..<2).map { _ in
                UIWindow(frame: CGRect(x: .random(in: -50...50, using: &random), y: 7, width: 300, height: 300))
            }
            var views: [UIView] = windows
            for _ in 0..<12 {
                let view = UIView(
                    frame: CGRect(x: .random(in: -99...99, using: &random), y: 5, width: 60, height: 40)
                )
                view.bounds.origin.y = .random(in: -9...9, using: &random)
                if Bool.random(using: &random) {
                    view.transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
                        .scaledBy(x: .random(in: 0.5...2, using: &random), y: 1.5)
                }
                views.randomElement(using: &random)!.addSubview(view)
                views.append(view)
            }
            let (a, b) = (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
            let point = CGPoint(x: .random(in: -50...50, using: &random), y: 3)
            let back = b.convert(a.convert(point, to: b), to: a)
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "seed \(seed)")
            let other = a.convert(b.convert(point, from: a), from: b)
            #expect(abs(other.x - point.x) < 1e-6 && abs(other.y - point.y) < 1e-6, "seed \(seed)")
            let box = a.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: b)
            for corner in [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5), CGPoint(x: 0, y: 5)] {
                let place = a.convert(corner, to: b)
                #expect(box.insetBy(dx: -1e-6, dy: -1e-6).contains(place), "seed \(seed)")
            }
        }
    }

    @Test("Converting to nil answers in the window, and a frame converts to where it is seen")
    func conversionToWindow() {
        let window = UIWindow(frame: CGRect(x: 100, y: 100, width: 300, height: 300))
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        outer.bounds.origin = CGPoint(x: 0, y: 50)
        let inner = UIView(frame: CGRect(x: 5, y: 60, width: 10, height: 10))
        window.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 21))
        #expect(outer.convert(inner.frame, to: window) == CGRect(x: 15, y: 20, width: 10, height: 10))
        #expect(inner.convert(CGPoint(x: 16, y: 21), from: nil) == CGPoint(x: 1, y: 1))
        let other = UIWindow(frame: CGRect(x: 0, y: 50, width: 10, height: 10))
        #expect(inner.convert(CGPoint.zero, to: other) == CGPoint(x: 115, y: 70))
    }

    @Test("Hit testing: front first, inside only; hidden, faint and disabled views let through to what is behind")
    func hitTesting() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 50))
        let hanging = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
        root.addSubview(back)
        root.addSubview(front)
        front.addSubview(hanging)
        let point = CGPoint(x: 40, y: 40)
        #expect(root.hitTest(point, with: nil) === front)
        #expect(root.hitTest(CGPoint(x: 75, y: 75), with: nil) === hanging)
        #expect(root.hitTest(CGPoint(x: 85, y: 85), with: nil) === root, "what hangs out of front is not hit")
        #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil, "the right edge is outside")
        for (hide, show) in [
            ({ front.isHidden = true }, { front.isHidden = false }),
            ({ front.alpha = 0.009 }, { front.alpha = 0.01 }),
            ({ front.isUserInteractionEnabled = false }, { front.isUserInteractionEnabled = true }),
        ] {
            hide()
            #expect(root.hitTest(point, with: nil) === back)
            show()
            #expect(root.hitTest(point, with: nil) === front)
        }
        front.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        #expect(root.hitTest(point, with: nil) === back)
        let label = UILabel(frame: back.bounds)
        back.addSubview(label)
        #expect(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === back, "labels and image views are not hit")
    }

    @Test("A subclass may override frame, bounds, addSubview and point(inside:with:)")
    func overriding() {
        final class Special: UIView {
            var log: [String] = []
            override var frame: CGRect { didSet { log.append("frame") } }
            override var bounds: CGRect { didSet { log.append("bounds") } }
            override func addSubview(_ view: UIView) {
                log.append("add")
                super.addSubview(view)
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
        }
        let view = Special()
        view.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        view.bounds.origin.x = 3
        view.addSubview(UIView())
        #expect(view.log == ["frame", "bounds", "add"])
        #expect(view.hitTest(CGPoint(x: 999, y: 0), with: nil) === view)
    }

    @Test("A tint is inherited, and its change told to those who inherit it, on a move too")
    func tint() {
        final class Telling: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let (root, other) = (UIView(), UIView())
        let (child, own, leaf) = (Telling(), Telling(), Telling())
        root.addSubview(child)
        child.addSubview(own)
        own.addSubview(leaf)
        #expect(leaf.tintColor == .systemBlue)
        own.tintColor = .red
        root.tintColor = .green
        #expect([child, own, leaf].map(\.changes) == [1, 1, 1])
        #expect(child.tintColor == .green && leaf.tintColor == .red)
        other.addSubview(child)
        #expect([child, own].map(\.changes) == [2, 1])
        own.tintColor = nil
        #expect(leaf.tintColor == .systemBlue)
    }
}
