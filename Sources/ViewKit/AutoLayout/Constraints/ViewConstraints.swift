import Foundation

/// What a view has to do with constraints; views that have nothing to do with them have none of it.
@MainActor
final class ViewConstraints {
    enum Margins: Hashable {
        case absolute(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    /// The constraints that the view holds, in the order they were activated.
    var held: [NSLayoutConstraint] = []
    /// The guides that were added to the view.
    var guides: [UILayoutGuide] = []
    var builtInGuides: [UILayoutGuide.Role: UILayoutGuide] = [:]
    /// The engine that the view is the host of.
    var hosted: LayoutEngine?
    /// The engine that finds the view's frame, and the view's number in it.
    weak var outer: LayoutEngine?
    var itemIndex = 0
    /// How many constraints that are held further up name the view or one inside it.
    var crossings = 0
    /// How many constraints that are held further up name one inside the view.
    var passages = 0
    var hugging: (horizontal: Float, vertical: Float)?
    var compression: (horizontal: Float, vertical: Float)?
    var margins: Margins?
    var preservesSuperviewMargins = false
    var insetsMarginsFromSafeArea = true
    var givenSafeArea: UIEdgeInsets?
    var givenMargins: UIEdgeInsets?
    var givenContentSize: CGSize?
    var givenLayoutHeight: CGFloat?
    var ignoresAlignment = false
    var keepsSize = false
    var needsUpdate = false

    /// Made for a view that has none yet.
    nonisolated init() {}
}

extension UIView {
    func needConstraints() -> ViewConstraints {
        let extras = needExtras()
        if let made = extras.constraints { return made }
        let made = ViewConstraints()
        extras.constraints = made
        updateLayoutHooks()
        return made
    }
}
