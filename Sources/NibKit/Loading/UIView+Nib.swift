public import Foundation
public import ViewKit

extension UIView {
    /// Makes a view of this class from the XIB of the class's name, or of another: the first of its top-level views that is one.
    ///
    ///     let cell = ShopView.loadNib(bundle: .module)
    ///
    /// Looks where ``ViewKit/UINib`` looks, through ``NibLoader/shared``; the class need not be registered. A XIB that cannot be loaded
    /// or that holds no such view is a programmer's mistake and traps with what to do.
    public static func loadNib(named name: String? = nil, bundle: Bundle? = nil, owner: Any? = nil) -> Self {
        NibLoader.register(self)
        let name = name ?? "\(self)"
        for case let view as Self in UINib(nibName: name, bundle: bundle).instantiate(withOwner: owner) { return view }
        preconditionFailure("\(name).xib: no top-level view is a \(self); set its custom class in Interface Builder")
    }
}
