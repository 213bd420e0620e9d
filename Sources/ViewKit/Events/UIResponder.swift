public import Foundation

/// An object that events are offered to, and passed on from, along the chain of ``next``.
///
/// Responders are equal by identity.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// Makes a responder.
    public override init() { super.init() }

    /// Who gets what this responder does not handle.
    open var next: UIResponder? { nil }

    /// Whether ``becomeFirstResponder()`` may succeed; a subclass that takes input says true.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether ``resignFirstResponder()`` may succeed.
    open var canResignFirstResponder: Bool { true }

    /// Whether this is its window's first responder.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this the window's first responder, after the present one has resigned; false where one of them refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder, window.firstResponder?.resignFirstResponder() ?? true else { return false }
        window.firstResponder = self
        return true
    }

    /// Gives up being the first responder; true when it was not.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// Fingers came down; passed on along the chain unless a subclass handles it.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Something else, such as a scroll view, has taken the fingers over.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// The window whose first responder this may be.
    var responderWindow: UIWindow? { nil }
}
