import Foundation
import Testing

@testable import ViewKit

@MainActor
@Suite("Controllers, windows and responders")
struct ControllerTests {
    final class Recorder: UIViewController {
        static var log: [String] = []
        var name = "root"

        convenience init(_ name: String) {
            self.init(nibName: nil, bundle: nil)
            self.name = name
        }

        private func write(_ text: String) { Self.log.append("\(name) \(text)") }

        override func loadView() {
            write("loadView")
            view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        }
        override func viewDidLoad() { write("viewDidLoad") }
        override func viewWillAppear(_ animated: Bool) { write("viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { write("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { write("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { write("viewDidDisappear") }
        override func viewWillLayoutSubviews() { write("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { write("viewDidLayoutSubviews") }
        override func willMove(toParent parent: UIViewController?) { write("willMove \(parent == nil ? "nil" : "in")") }
        override func didMove(toParent parent: UIViewController?) { write("didMove \(parent == nil ? "nil" : "in")") }

        static func recording(_ body: () -> Void) -> [String] {
            log = []
            body()
            return log
        }
    }

    @Test("V10: a controller loads its view on first use, once, and a window shows it in UIKit's order")
    func order() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let controller = Recorder("root")
        #expect(controller.viewIfLoaded == nil)
        let shown = Recorder.recording {
            window.rootViewController = controller
            window.makeKeyAndVisible()
            Recorder.log.append("-- end of turn")
            CATransaction.flush()
        }
        #expect(
            shown == [
                "root loadView", "root viewDidLoad", "root viewWillAppear", "-- end of turn",
                "root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "root viewDidAppear",
            ]
        )
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
        let turned = Recorder.recording {
            window.frame.size = CGSize(width: 200, height: 100)
            CATransaction.flush()
        }
        #expect(turned == ["root viewWillLayoutSubviews", "root viewDidLayoutSubviews"])
        #expect(controller.view.frame.size == CGSize(width: 200, height: 100))
        let gone = Recorder.recording { window.rootViewController = nil }
        #expect(gone == ["root viewWillDisappear", "root viewDidDisappear"])
    }

    @Test("A child controller is told of its parent by the caller's order, and appears with its view")
    func containment() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (root, child) = (Recorder("root"), Recorder("child"))
        window.rootViewController = root
        window.makeKeyAndVisible()
        CATransaction.flush()
        let added = Recorder.recording {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            CATransaction.flush()
        }
        #expect(
            added == [
                "child willMove in", "child loadView", "child viewDidLoad", "child viewWillAppear", "child didMove in",
                "root viewWillLayoutSubviews", "root viewDidLayoutSubviews",
                "child viewWillLayoutSubviews", "child viewDidLayoutSubviews", "child viewDidAppear",
            ]
        )
        #expect(root.children == [child] && child.parent === root)
        let removed = Recorder.recording {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        #expect(
            removed == ["child willMove nil", "child viewWillDisappear", "child viewDidDisappear", "child didMove nil"]
        )
        #expect(root.children.isEmpty)
    }

    @Test("V10: a controller with a nib name asks for its XIB when its view is first used")
    func nibName() {
        final class Reader: NibReading {
            var asked: [String] = []

            func objects(of source: UINib.Source, owner: AnyObject?, externals: [String: AnyObject]) -> [Any] {
                guard case .named(let name, _) = source else { return [] }
                asked.append(name)
                (owner as? UIViewController)?.view = UILabel()
                return []
            }
        }
        let reader = Reader()
        let before = UINib.reader
        UINib.reader = reader
        defer { UINib.reader = before }
        let controller = UIViewController(nibName: "Detail", bundle: nil)
        #expect(reader.asked == [])
        #expect(controller.view is UILabel)
        _ = controller.view
        #expect(reader.asked == ["Detail"])
    }

    @Test("The responder chain goes from a view to its controller, then its superview, up to the window")
    func responderChain() {
        let window = UIWindow(frame: .zero)
        let controller = UIViewController()
        let inner = UIView()
        controller.view.addSubview(inner)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(inner.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
        #expect(window.next == nil)
        #expect(window.isKeyWindow)
    }

    @Test("One responder a window is first; it is left only when it agrees")
    func firstResponder() {
        final class Field: UIView {
            var staysPut = false
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !staysPut }
        }
        let window = UIWindow(frame: .zero)
        let (first, second, plain) = (Field(), Field(), UIView())
        for view in [first, second, plain] { window.addSubview(view) }
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        #expect(!plain.becomeFirstResponder())
        first.staysPut = true
        #expect(!second.becomeFirstResponder() && first.isFirstResponder)
        first.staysPut = false
        #expect(second.becomeFirstResponder() && !first.isFirstResponder)
        #expect(second.resignFirstResponder() && !second.isFirstResponder)
        #expect(!Field().becomeFirstResponder(), "not in a window")
    }

    @Test("A window is hidden until it is shown: it draws, but nothing in it is hit")
    func hiddenWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.backgroundColor = .red
        #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
        #expect(window.displayList().commands.count == 1)
        window.isHidden = false
        #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) === window)
    }

    @Test("Light or dark is inherited, and a dynamic colour is drawn by where it is")
    func traits() {
        let (root, child) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        root.addSubview(child)
        child.backgroundColor = .systemBackground
        #expect(child.displayList().commands.first == .fill(child.bounds, cornerRadius: 0, RGBA(white: 1)))
        root.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.displayList().commands.first == .fill(child.bounds, cornerRadius: 0, RGBA(white: 0)))
        child.overrideUserInterfaceStyle = .light
        #expect(child.traitCollection.userInterfaceStyle == .light)
    }
}
