#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// The views of a pager's content: those that show a page, and those that wait for one.
@MainActor
struct PagePool {
    let content: PageContent
    private(set) var views: [Int: UIView] = [:]
    private var spares: [UIView] = []

    init(_ content: PageContent) {
        self.content = content
    }

    /// How many views there are, shown or waiting.
    var viewCount: Int { views.count + spares.count }

    /// A view that shows the page; `isNew` when nobody has placed it yet.
    mutating func show(_ page: Int) -> (view: UIView, isNew: Bool) {
        let spare = spares.popLast()
        let view = spare ?? content.make()
        views[page] = view
        content.fill(view, page)
        return (view, spare?.superview == nil)
    }

    /// Empties the page's view and keeps it for another one. It stays where it is until then, or until ``putAway()``.
    mutating func leave(_ page: Int) {
        guard let view = views.removeValue(forKey: page) else { return }
        content.clear(view)
        spares.append(view)
    }

    /// Takes the views that wait out of their superview.
    func putAway() {
        for view in spares where view.superview != nil { view.removeFromSuperview() }
    }
}
