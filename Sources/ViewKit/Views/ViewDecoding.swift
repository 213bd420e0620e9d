/// A coder that knows how to fill in a view; the seam between `init(coder:)` and what reads XIB files.
@MainActor
package protocol ViewDecoding: AnyObject {
    /// Sets the view's attributes and adds its children. The view's own stored properties have their initial values.
    func decode(into view: UIView)
}
