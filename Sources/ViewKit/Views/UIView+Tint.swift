extension UIView {
    /// Whether any view has ever been given a tint; until then a move cannot change one.
    static var tintsAreSet = false

    var inheritedTint: UIColor {
        var view: UIView? = self
        while let current = view {
            if let tint = current.extras?.tint { return tint }
            view = current.parent
        }
        return .systemBlue
    }

    func setTint(_ new: UIColor?) {
        guard new != extras?.tint else { return }
        UIView.tintsAreSet = true
        needExtras().tint = new
        announceTint()
    }

    /// Tells this view and those inside that have no tint of their own.
    func announceTint() {
        tintColorDidChange()
        for view in children where view.extras?.tint == nil { view.announceTint() }
    }
}
