/// Holds an object of the XIB that its owner comes from; the XIB's outlet of the property's name sets it.
///
///     final class DetailView: UIView {
///         @Outlet var title: UILabel!
///         @Outlet(.weak) var picture: UIImageView?
///         @OutletCollection var stars: [UIImageView]
///     }
///
/// Works in views, controllers and any other class that is a File's Owner, inherited properties and private ones included. Nil
/// until every object of the document is made: in `init(coder:)` it is, and in `awakeFromNib()` it is not (V2). A property
/// observer is not called for what the document sets; who needs to act on it conforms to ``OutletConnecting``.
@propertyWrapper
public final class Outlet<Object> {
    /// Whether an outlet keeps its object alive.
    public enum Strength: Sendable, Hashable {
        /// It does.
        case strong
        /// It does not: a view is kept by its superview.
        case weak
    }

    private let strength: Strength
    private var strong: Object?
    private weak var weak: AnyObject?

    /// Makes an outlet that keeps its object alive.
    public init() {
        strength = .strong
    }

    /// Makes an outlet of some strength.
    public init(_ strength: Strength) {
        self.strength = strength
    }

    /// The object; nil until the document is loaded, and for a weak outlet when nobody else keeps the object.
    public var wrappedValue: Object? {
        get { strength == .strong ? strong : weak as? Object }
        set {
            if strength == .strong {
                strong = newValue
            } else {
                weak = newValue.map { $0 as AnyObject }
            }
        }
    }
}

/// Holds several objects of the XIB that its owner comes from, in file order; the XIB's outlet collection of the property's name
/// sets it. Keeps them alive. See ``Outlet``.
@propertyWrapper
public final class OutletCollection<Object> {
    /// The objects; empty until the document is loaded.
    public var wrappedValue: [Object]

    /// Makes an empty collection.
    public init() {
        wrappedValue = []
    }

    /// Makes a collection; a document that says something replaces what is in it.
    public init(wrappedValue: [Object]) {
        self.wrappedValue = wrappedValue
    }
}

/// What a document can set, without knowing of which type.
protocol OutletSlot: AnyObject {
    var isCollection: Bool { get }
    /// The type in messages.
    var objectType: Any.Type { get }
    /// Takes an object; false when it is of another type.
    func take(_ object: AnyObject) -> Bool
    func empty()
}

extension Outlet: OutletSlot {
    var isCollection: Bool { false }
    var objectType: Any.Type { Object.self }

    func take(_ object: AnyObject) -> Bool {
        guard let object = object as? Object else { return false }
        wrappedValue = object
        return true
    }

    func empty() { wrappedValue = nil }
}

extension OutletCollection: OutletSlot {
    var isCollection: Bool { true }
    var objectType: Any.Type { Object.self }

    func take(_ object: AnyObject) -> Bool {
        guard let object = object as? Object else { return false }
        wrappedValue.append(object)
        return true
    }

    func empty() { wrappedValue = [] }
}
