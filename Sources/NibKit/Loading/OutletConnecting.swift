/// Takes the objects that a XIB connects to an object's outlets.
///
///     final class DetailView: UIView, OutletConnecting {
///         private weak var title: UILabel?
///
///         func connect(_ object: AnyObject, toOutlet name: String) -> Bool {
///             guard name == "title", let label = object as? UILabel else { return false }
///             title = label
///             return true
///         }
///     }
///
/// Called after every object of the file is made and before any `awakeFromNib()` (V2). A collection calls once an object.
@MainActor
public protocol OutletConnecting: AnyObject {
    /// Sets an outlet; false when there is none of that name or the object is of the wrong class, which is then reported.
    func connect(_ object: AnyObject, toOutlet name: String) -> Bool
}
