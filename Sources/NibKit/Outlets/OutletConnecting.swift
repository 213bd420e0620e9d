/// Takes the objects that a XIB connects to an object's outlets, and may act on them.
///
///     final class DetailView: UIView, OutletConnecting {
///         private weak var title: UILabel? { didSet { title?.textColor = tintColor } }
///
///         func connect(_ object: AnyObject, toOutlet name: String) -> Bool {
///             guard name == "title", let label = object as? UILabel else { return false }
///             title = label
///             return true
///         }
///     }
///
/// ``Outlet`` needs less code; this one runs the class's own, and costs no reflection. It is asked first, and properties marked
/// ``Outlet`` take what it does not. Called after every object of the file is made and before any `awakeFromNib()` (V2). A
/// collection calls once an object.
@MainActor
public protocol OutletConnecting: AnyObject {
    /// Sets an outlet; false when there is none of that name or the object is of the wrong class.
    func connect(_ object: AnyObject, toOutlet name: String) -> Bool
}
