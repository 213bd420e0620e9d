import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Margins and safe areas")
struct AutoLayoutMarginTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        window.addSubview(host)
    }

    /// Fills another view from guide to guide.
    private func fill(_ view: UIView, _ guide: UILayoutGuide, in parent: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
    }

    @Test("Margins are 8 unless set, and what is tied to them follows")
    func margins() {
        let view = UIView()
        fill(view, host.layoutMarginsGuide, in: host)
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 464))

        host.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
        #expect(host.layoutMarginsGuide.layoutFrame == view.frame)
    }

    @Test("Margins by the direction of reading change sides with it")
    func directionalMargins() {
        host.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(host.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        host.semanticContentAttribute = .forceRightToLeft
        #expect(host.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test("Margin attributes are the guide's edges, also of another view than the superview")
    func marginAttributes() {
        let sibling = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        host.addSubview(sibling)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        for (attribute, other) in [
            (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
            (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: view,
                attribute: attribute,
                relatedBy: .equal,
                toItem: sibling,
                attribute: other,
                multiplier: 1,
                constant: 0
            ).isActive = true
        }
        host.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 108, y: 108, width: 34, height: 34))
    }

    @Test("Preserved margins are the larger of the view's own and what of the superview's reaches into it")
    func preservedMargins() {
        host.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let (middle, view) = (UIView(), UIView())
        middle.translatesAutoresizingMaskIntoConstraints = false
        middle.preservesSuperviewLayoutMargins = true
        host.addSubview(middle)
        NSLayoutConstraint.activate([
            middle.leadingAnchor.constraint(equalTo: host.leadingAnchor),
            middle.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -15),
            middle.topAnchor.constraint(equalTo: host.topAnchor, constant: 5),
            middle.heightAnchor.constraint(equalToConstant: 100),
        ])
        fill(view, middle.layoutMarginsGuide, in: middle)
        host.layoutIfNeeded()
        #expect(middle.layoutMargins == UIEdgeInsets(top: 15, left: 20, bottom: 8, right: 8))
        #expect(view.frame == CGRect(x: 20, y: 15, width: 277, height: 77))
    }

    @Test(
        "The safe area is the window's as far as it reaches into the view, and adds to the margins where it is asked to"
    )
    func safeArea() {
        window.deviceSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        host.frame = CGRect(x: 0, y: 20, width: 320, height: 460)
        let view = UIView()
        fill(view, host.safeAreaLayoutGuide, in: host)
        CATransaction.flush()
        #expect(host.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
        #expect(view.frame == CGRect(x: 0, y: 24, width: 320, height: 402))
        #expect(host.layoutMargins == UIEdgeInsets(top: 32, left: 8, bottom: 42, right: 8))
        host.insetsLayoutMarginsFromSafeArea = false
        #expect(host.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))

        window.deviceSafeAreaInsets = .zero
        CATransaction.flush()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 460))
    }

    @Test("A controller's view has the system's margins and its additional safe area")
    func controller() {
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
        #expect(controller.view.safeAreaInsets.top == 50)
        #expect(controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 50, width: 320, height: 430))
    }

    @Test("Text that is meant to be read is not wider than 672 points, in the middle")
    func readable() {
        host.frame.size.width = 1_000
        #expect(host.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 464))
    }
}
