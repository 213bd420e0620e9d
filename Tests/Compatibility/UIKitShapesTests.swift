import Foundation
import QuartzCore
import Testing
import UIKit

/// The shapes of source that UIKit accepts and that a plain Swift library does not accept by itself. Each compiles as it is written
/// for iOS.
final class TimedView: UIView {
    nonisolated(unsafe) static var gone = 0
    deinit { TimedView.gone += 1 }
}

final class GradientBox: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

final class CountingLayer: CALayer {
    var steps: [String]

    override init() {
        steps = ["init"]
        super.init()
        steps.append("done")
    }

    override init(layer: Any) {
        steps = ["copy"]
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class CountingView: UIView {
    override class var layerClass: AnyClass { CountingLayer.self }
}

final class PlainLayer: CALayer {
    var numbers = [1, 2, 3]
}

final class PlainLayerView: UIView {
    override class var layerClass: AnyClass { PlainLayer.self }
}

/// Helpers without an actor.
struct Shapes {
    func badge() -> CGPath { UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 4).cgPath }
    func dot() -> CALayer { CALayer() }
    func picture() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
    }
}

final class NamedView: UIView {
    override var description: String { "named" }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
    }
    var changes = 0
}

protocol Delegating: NSObjectProtocol {}

final class DelegatingController: UIViewController, Delegating {}

@Suite("Source as it is written for UIKit")
@MainActor
struct UIKitShapesTests {
    @Test("A view class has a plain deinit, on whichever thread the view is released")
    func plainDeinit() async {
        TimedView.gone = 0
        do { _ = TimedView() }
        #expect(TimedView.gone == 1)
        for _ in 0..<50 {
            let view = TimedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.addSubview(TimedView())
            view.setNeedsLayout()
            view.setNeedsDisplay()
            nonisolated(unsafe) var last: TimedView? = view
            await Task.detached { last = nil }.value
        }
        CATransaction.flush()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let view = NamedView(frame: window.bounds)
        window.addSubview(view)
        UIView.layoutStatistics = LayoutStatistics()
        window.layoutIfNeeded()
        #expect(UIView.layoutStatistics.layouts == 2)
    }

    @Test("The class of a layer is AnyClass, and its init() runs, whether it is overridden or not")
    func layerClass() throws {
        #expect(GradientBox().layer is CAGradientLayer)
        #expect((CountingView().layer as? CountingLayer)?.steps == ["init", "done"])
        #expect((PlainLayerView().layer as? PlainLayer)?.numbers == [1, 2, 3])
    }

    @Test("A view whose layer class is not a class of layers traps")
    func noLayerClass() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                final class Wrong: UIView { override class var layerClass: AnyClass { NSObject.self } }
                _ = Wrong().layer
            }
        }
    }

    @Test("Layers, paths and images are made on any thread")
    func anyThread() async {
        let (isEmpty, size) = await Task.detached { (Shapes().badge().isEmpty, Shapes().picture().size) }.value
        #expect(!isEmpty)
        #expect(size == CGSize(width: 4, height: 4))
        let drawn = await Task.detached { UIGraphicsGetCurrentContext() == nil }.value
        #expect(drawn)
    }

    @Test("NSObject's part: sets, equal paths, classes, descriptions")
    func objects() {
        let layer = CALayer()
        #expect(Set([layer, layer, CALayer()]).count == 2)
        let box = CGRect(x: 0, y: 0, width: 1, height: 2)
        #expect(UIBezierPath(rect: box).cgPath == CGPath(rect: box, transform: nil))
        #expect(UIBezierPath(ovalIn: .zero) == UIBezierPath(ovalIn: .zero))
        let (label, view) = (UILabel(), UIView())
        #expect(label.isKind(of: UIView.self))
        #expect(!view.isKind(of: UILabel.self))
        #expect(label.isMember(of: UILabel.self))
        #expect(!label.isMember(of: UIView.self))
        #expect("\(NamedView())" == "named")
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.cornerRadius = 2
        layer.backgroundColor = UIColor.red.cgColor
        #expect("\(layer)" == "<CALayer (1.0 2.0; 3.0 4.0); cornerRadius 2.0; backgroundColor (1.0 0.0 0.0 1.0)>")
        #expect((DelegatingController() as any Delegating).isEqual(nil) == false)
    }

    @Test("A changed appearance is told to the view and to those inside that follow it")
    func traits() {
        let (outer, inner, other) = (NamedView(), NamedView(), NamedView())
        outer.addSubview(inner)
        outer.addSubview(other)
        other.overrideUserInterfaceStyle = .light
        outer.overrideUserInterfaceStyle = .dark
        let changes: [Int] = [outer.changes, inner.changes, other.changes]
        #expect(changes == [1, 1, 0] as [Int])
    }

    @Test("Colour literals, literals of components and patterns of colours")
    func colors() {
        let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(literal == UIColor.red)
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for step in 0..<12 {
            let color = UIColor(hue: CGFloat(step) / 12, saturation: 0.5, brightness: 0.75, alpha: 0.5)
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            #expect(abs(hue - CGFloat(step) / 12) < 1e-9 && abs(saturation - 0.5) < 1e-9)
            #expect(brightness == 0.75 && alpha == 0.5)
        }
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
        UIColor.namedColors = ["Brand": .systemRed]
        #expect(UIColor(named: "Brand") != nil && UIColor(named: "None") == nil)
        UIColor.namedColors = [:]
    }

    @Test("Fonts by name, style and descriptor")
    func fonts() throws {
        let font = try #require(UIFont(name: "HelveticaNeue-BoldItalic", size: 12))
        #expect(font.familyName == "Helvetica Neue" && font.weight == .bold && font.isItalic)
        #expect(font.fontName == "HelveticaNeue-BoldItalic")
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        let large = UIContentSizeCategory.withCurrent(.accessibilityExtraExtraExtraLarge) {
            UIFont.preferredFont(forTextStyle: .body).pointSize
        }
        #expect(large == 53)
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledValue(for: 10) == 10)
        let bold = UIFont.systemFont(ofSize: 10).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(UIFont(descriptor: try #require(bold), size: 0) == .boldSystemFont(ofSize: 10))
    }

    @Test("What is stored for assistive technology reads back")
    func accessibility() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        view.isAccessibilityElement = true
        view.accessibilityIdentifier = "buy"
        view.accessibilityTraits = [.button, .selected]
        #expect(view.isAccessibilityElement && view.accessibilityIdentifier == "buy")
        #expect(view.accessibilityTraits.contains(.button))
    }

    @Test("Images are drawn between begin and end, one inside another")
    func imageContexts() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 6), false, 3)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 6))
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(inner.size == CGSize(width: 2, height: 2) && inner.scale == 1)
        #expect(outer.size == CGSize(width: 8, height: 6) && outer.scale == 3)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("A hierarchy is drawn into a context as it is shown")
    func hierarchy() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.backgroundColor = .blue
        let image = UIGraphicsImageRenderer(bounds: view.bounds).image { context in
            view.layer.render(in: context.cgContext)
        }
        guard case .drawing(let list) = image.content else {
            Issue.record("not a drawing")
            return
        }
        #expect(list.commands.contains(view.displayList().commands[0]))
    }
}

@Suite("Layers that move and turn")
@MainActor
struct LayerAnimationTests {
    @Test("An animation shows its values by the clock, and the layer has its own")
    func basic() throws {
        let clock = ManualAnimationClock()
        UIView.animationClock = clock
        final class Listener: CAAnimationDelegate {
            var events: [String] = []
            func animationDidStart(_ anim: CAAnimation) { events.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
        }
        let (layer, listener) = (CALayer(), Listener())
        layer.position = CGPoint(x: 100, y: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 80
        move.duration = 2
        move.delegate = listener
        layer.add(move, forKey: "move")
        clock.advance(by: 1)
        #expect(layer.position.x == 100)
        #expect(layer.presentation()?.position.x == 40)
        #expect(layer.animationKeys() == ["move"])
        clock.advance(by: 1.5)
        #expect(layer.presentation()?.position.x == 100)
        #expect(layer.animationKeys() == nil)
        #expect(listener.events == ["start", "stop true"])
        layer.add(move, forKey: "move")
        layer.removeAnimation(forKey: "move")
        #expect(listener.events.suffix(2) == ["start", "stop false"])
    }

    @Test("Repeats, ways back, fills and groups")
    func timing() {
        let clock = ManualAnimationClock()
        UIView.animationClock = clock
        let layer = CAShapeLayer()
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
        (draw.repeatCount, draw.autoreverses) = (2, true)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (0, CGFloat.pi / 2)
        let group = CAAnimationGroup()
        group.animations = [turn]
        (group.duration, group.fillMode, group.isRemovedOnCompletion) = (2, .forwards, false)
        layer.add(draw, forKey: nil)
        layer.add(group, forKey: "turn")
        clock.advance(by: 1.25)
        #expect(abs((layer.presentation()?.strokeEnd ?? 0) - 0.75) < 1e-6)
        clock.advance(by: 3)
        #expect(layer.presentation()?.strokeEnd == 1)
        let map = layer.presentation()?.affineTransform() ?? .identity
        #expect(abs(map.a) < 1e-9 && abs(map.b - 1) < 1e-9)
    }

    @Test("Transforms of space multiply and invert; flat ones are affine")
    func space() {
        let turn = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
        let map = CATransform3DTranslate(CATransform3DScale(turn, 2, 3, 4), 5, 6, 7)
        let back = CATransform3DConcat(map, CATransform3DInvert(map))
        for (value, wanted) in zip(Mirror(reflecting: back).children, Mirror(reflecting: CATransform3DIdentity).children) {
            let (value, wanted) = (value.value as? CGFloat ?? 0, wanted.value as? CGFloat ?? 0)
            #expect(abs(value - wanted) < 1e-9)
        }
        #expect(CATransform3DIsAffine(turn))
        #expect(CATransform3DGetAffineTransform(turn) == CGAffineTransform(rotationAngle: .pi / 3))
        #expect(!CATransform3DIsAffine(map))
        let layer = CALayer()
        layer.transform = map
        #expect(CATransform3DEqualToTransform(layer.transform, map))
    }

    @Test("A higher z position is drawn in front, whatever the order")
    func depth() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (back, front) = (CALayer(), CALayer())
        for (layer, color) in [(front, UIColor.red), (back, .blue)] {
            layer.frame = host.bounds
            layer.backgroundColor = color.cgColor
            host.layer.addSublayer(layer)
        }
        #expect(host.displayList().commands.last == .fill(host.bounds, cornerRadius: 0, UIColor.blue.cgColor))
        front.zPosition = 1
        #expect(host.displayList().commands.last == .fill(host.bounds, cornerRadius: 0, UIColor.red.cgColor))
    }

    @Test("A replicator draws its sublayers once for each copy")
    func copies() {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        dot.backgroundColor = UIColor.red.cgColor
        replicator.addSublayer(dot)
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
        host.layer.addSublayer(replicator)
        let shifts = host.displayList().commands.compactMap { command -> CGFloat? in
            if case .concatenate(let map) = command { return map.tx }
            return nil
        }
        #expect(shifts == [0, 20, 40])
    }
}

@Suite("Fingers on recognizers")
@MainActor
struct GestureTests {
    private final class Log {
        var entries: [String] = []
    }

    private func scene() -> (window: UIWindow, button: UIButton, finger: SyntheticFinger, clock: ManualAnimationClock) {
        let clock = ManualAnimationClock()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        window.makeKeyAndVisible()
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(button)
        return (window, button, SyntheticFinger(in: window, clock: clock), clock)
    }

    @Test("A tap is recognized around the hit view, and takes the touch from a control")
    func tap() {
        let (window, button, finger, _) = scene()
        let log = Log()
        let tap = UITapGestureRecognizer()
        tap.addTarget(log) { log, _ in log.entries.append("tap") }
        window.addGestureRecognizer(tap)
        button.addAction(UIAction { _ in log.entries.append("button") }, for: .touchUpInside)
        button.addAction(UIAction { _ in log.entries.append("cancel") }, for: .touchCancel)
        finger.tap(at: CGPoint(x: 100, y: 100))
        #expect(log.entries == ["tap", "cancel"])
        tap.cancelsTouchesInView = false
        finger.tap(at: CGPoint(x: 60, y: 140))
        #expect(log.entries == ["tap", "cancel", "tap", "button"])
        tap.isEnabled = false
        finger.tap(at: CGPoint(x: 140, y: 60))
        #expect(log.entries.last == "button" && log.entries.count == 5)
    }

    @Test("A pan begins after ten points, follows and ends; a tap fails meanwhile")
    func pan() {
        let (window, button, finger, _) = scene()
        let log = Log()
        let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
        pan.addTarget(log) { log, gesture in log.entries.append("\(gesture.state)") }
        tap.addTarget(log) { log, _ in log.entries.append("tap") }
        button.addGestureRecognizer(pan)
        window.addGestureRecognizer(tap)
        finger.touchDown(at: CGPoint(x: 60, y: 60))
        finger.move(to: CGPoint(x: 64, y: 60))
        #expect(log.entries.isEmpty)
        finger.move(to: CGPoint(x: 80, y: 70))
        finger.move(to: CGPoint(x: 90, y: 75))
        #expect(pan.translation(in: window) == CGPoint(x: 30, y: 15))
        finger.touchUp()
        #expect(log.entries == ["began", "changed", "ended"])
        #expect(pan.state == .possible)
    }

    @Test("A long press waits half a second; a swipe goes its way")
    func others() {
        let (window, _, finger, clock) = scene()
        let log = Log()
        let (press, swipe) = (UILongPressGestureRecognizer(), UISwipeGestureRecognizer())
        swipe.direction = .left
        press.addTarget(log) { log, gesture in log.entries.append("press \(gesture.state)") }
        swipe.addTarget(log) { log, _ in log.entries.append("swipe") }
        window.addGestureRecognizer(press)
        window.addGestureRecognizer(swipe)
        finger.touchDown(at: CGPoint(x: 20, y: 20))
        clock.advance(by: 0.6)
        finger.move(to: CGPoint(x: 21, y: 20))
        finger.touchUp()
        #expect(log.entries == ["press began", "press ended"])
        finger.drag(from: CGPoint(x: 150, y: 20), to: CGPoint(x: 60, y: 22), over: 0.1)
        #expect(log.entries.last == "swipe")
        finger.drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 150, y: 22), over: 0.1)
        #expect(log.entries.count == 3)
    }
}
