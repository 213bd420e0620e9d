import ViewKit

/// The outlets of one object.
///
/// Properties are found by reflection, once an object that has connections: it sees inherited and private ones, which a registry
/// would have to be told of and a subclass could forget. The wrapper is an object, so what reflection answers can be set.
@MainActor
struct OutletSlots {
    enum Result {
        case connected
        /// There is no such outlet.
        case unknown
        /// It is for something else.
        case wrongType(String)
    }

    private let holder: AnyObject
    private let slots: [String: any OutletSlot]

    init(of holder: AnyObject) {
        self.holder = holder
        var slots: [String: any OutletSlot] = [:]
        var mirror: Mirror? = Mirror(reflecting: holder)
        while let level = mirror, !Self.ownClasses.contains(ObjectIdentifier(level.subjectType)) {
            for (label, value) in level.children {
                guard let slot = value as? any OutletSlot, let label, label.hasPrefix("_") else { continue }
                let name = String(label.dropFirst())
                if slots[name] == nil { slots[name] = slot }
            }
            mirror = level.superclassMirror
        }
        self.slots = slots
    }

    /// Where looking ends: UIKit's classes have no such properties, and many others.
    private static let ownClasses: Set<ObjectIdentifier> = [
        ObjectIdentifier(UIResponder.self), ObjectIdentifier(UIView.self), ObjectIdentifier(UILabel.self),
        ObjectIdentifier(UIImageView.self), ObjectIdentifier(UIControl.self), ObjectIdentifier(UIButton.self),
        ObjectIdentifier(UIPageControl.self), ObjectIdentifier(UIScrollView.self),
        ObjectIdentifier(UIStackView.self), ObjectIdentifier(UIViewController.self),
    ]

    /// Forgets what a collection holds, before a document says it anew.
    func empty(_ name: String) {
        if let slot = slots[name], slot.isCollection { slot.empty() }
    }

    func connect(_ object: AnyObject, _ connection: NibConnection) -> Result {
        let name = connection.property
        if let connecting = holder as? any OutletConnecting, connecting.connect(object, toOutlet: name) {
            return .connected
        }
        guard let slot = slots[name] else { return connectBuiltIn(object, name) }
        if slot.isCollection != connection.isCollection {
            return .wrongType(slot.isCollection ? "a collection of \(slot.objectType)" : "a single \(slot.objectType)")
        }
        return slot.take(object) ? .connected : .wrongType("a \(slot.objectType)")
    }

    /// UIKit's own outlets, as far as they are offered.
    private func connectBuiltIn(_ object: AnyObject, _ name: String) -> Result {
        switch (name, holder) {
        case ("view", let controller as UIViewController):
            guard let view = object as? UIView else { return .wrongType("a UIView") }
            controller.view = view
            return .connected
        case ("delegate", let scrollView as UIScrollView):
            guard let delegate = object as? any UIScrollViewDelegate else {
                return .wrongType("a UIScrollViewDelegate")
            }
            scrollView.delegate = delegate
            return .connected
        default: return .unknown
        }
    }
}

extension OutletSlots.Result {
    /// What to say about it; nil when it is well.
    @MainActor
    func problem(
        _ connection: NibConnection,
        _ object: AnyObject,
        _ holder: AnyObject
    ) -> (NibDiagnostic.Code, String)? {
        let name = "\(type(of: holder)).\(connection.property)"
        switch self {
        case .connected: return nil
        case .unknown:
            return (
                .unknownOutlet,
                "\(name) is no outlet, for a \(type(of: object)); declare it with @Outlet or remove the connection"
            )
        case .wrongType(let expected):
            let kind = connection.isCollection ? "one of a collection" : "a single one"
            return (
                .wrongType,
                "\(name) is for \(expected), not for a \(type(of: object)) as \(kind); change the property or the connection"
            )
        }
    }
}
