public import Foundation

/// Owns a view and everything inside it: loads it on first use, and is told when it is laid out, appears and goes (V10).
///
/// `viewWillAppear(_:)` comes before the view enters a window, `viewDidAppear(_:)` at the end of that turn, when it has been laid
/// out and drawn. Controllers put into one another with ``addChild(_:)`` get the same callbacks for their own views.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// The name of the XIB that the view comes from; nil for a view made in code.
    public let nibName: String?
    /// Where the XIB is looked for; nil for the main bundle.
    public let nibBundle: Bundle?
    /// What the controller shows, in words.
    open var title: String?
    /// The controller that this one is inside of.
    public private(set) weak var parent: UIViewController?
    /// The controllers inside this one.
    public private(set) var children: [UIViewController] = []

    /// What the controller's bars cover of its view, besides what the window says.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.safeAreaChanged() } }
    }

    /// The margins of the controller's view unless it sets some: 16 points at the sides, 20 where it is 414 wide or more.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = (loadedView?.bounds.width ?? 0) >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    private enum Appearance {
        case gone, appearing, visible, disappearing
    }

    private var loadedView: UIView?
    private var isLoading = false
    private var appearance = Appearance.gone

    /// Makes a controller whose view comes from a XIB of that name, on first use (V10).
    public init(nibName: String?, bundle: Bundle?) {
        self.nibName = nibName
        nibBundle = bundle
        super.init()
    }

    /// Makes a controller whose view is made in code.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller whose view is made in code; a coder holds nothing for it.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    // MARK: The view

    /// The controller's view, loaded on first use (V10).
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView.map { Self.attach(nil, to: $0) }
            loadedView = newValue
            newValue.map { Self.attach(self, to: $0) }
        }
    }

    /// The view, if it is loaded.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view now, and calls ``viewDidLoad()`` once.
    open func loadViewIfNeeded() {
        guard loadedView == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        guard loadedView != nil else { return }
        viewDidLoad()
    }

    /// Makes the view; a subclass that makes it in code sets ``view`` here and does not call `super`.
    open func loadView() {
        if let nibName {
            _ = UINib(nibName: nibName, bundle: nibBundle).instantiate(withOwner: self)
            precondition(
                loadedView != nil,
                "\(nibName) sets no view of \(type(of: self)); connect the outlet view of its File's Owner"
            )
        }
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    }

    // MARK: For subclasses

    /// The view and its outlets are there. Called once.
    open func viewDidLoad() {}
    /// The view is about to enter a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in a window and has been laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left its window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's `layoutSubviews` is about to run.
    open func viewWillLayoutSubviews() {}
    /// The view's `layoutSubviews` has run; its own subviews have their frames, those further down need not.
    open func viewDidLayoutSubviews() {}
    /// The controller is about to be put into another, or taken out (nil).
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller has been put into another, or taken out (nil).
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Containment

    /// Puts a controller into this one. Calls its ``willMove(toParent:)``; the caller adds its view and then calls
    /// ``didMove(toParent:)``.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        precondition(child !== self, "addChild: a controller cannot be put into itself")
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes the controller out of the one that it is in, and calls its ``didMove(toParent:)``.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    // MARK: Responding

    open override var next: UIResponder? { loadedView?.superview }

    override var responderWindow: UIWindow? { loadedView?.window }

    // MARK: Appearance, told by the view

    func viewWillMove(toWindow window: UIWindow?) {
        switch (window != nil, appearance) {
        case (true, .gone):
            appearance = .appearing
            viewWillAppear(false)
        case (false, .appearing), (false, .visible):
            appearance = .disappearing
            viewWillDisappear(false)
        default: break
        }
    }

    func viewDidMove(toWindow window: UIWindow?) {
        if window == nil, appearance == .disappearing {
            appearance = .gone
            viewDidDisappear(false)
        } else if window != nil, appearance == .appearing {
            CATransaction.atEndOfTurn { [weak self] in self?.finishAppearing() }
        }
    }

    private func finishAppearing() {
        guard appearance == .appearing else { return }
        appearance = .visible
        viewDidAppear(false)
    }

    private static func attach(_ controller: UIViewController?, to view: UIView) {
        view.needExtras().controller = controller
        view.updateLayoutHooks()
    }
}
