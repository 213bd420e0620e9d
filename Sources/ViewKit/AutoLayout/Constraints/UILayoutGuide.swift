public import Foundation

/// A rectangle that constraints can name and that is no view: room between views, margins, the safe area.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    enum Role: Hashable {
        /// Placed by constraints.
        case free
        case safeArea, margins, readable, scrollContent, scrollFrame
    }

    /// A name for logs and diagnostics.
    open var identifier = ""
    /// The view whose coordinates the guide is in; set by `addLayoutGuide(_:)`.
    public internal(set) weak var owningView: UIView?
    let role: Role
    /// The engine that finds the guide's place, and the guide's number in it.
    final weak var engine: LayoutEngine?
    final var itemIndex = 0

    /// Makes a guide that constraints place once a view has it.
    public override init() { role = .free }

    init(_ role: Role, of view: UIView) {
        self.role = role
        owningView = view
        identifier =
            switch role {
            case .free: ""
            case .safeArea: "safeAreaLayoutGuide"
            case .margins: "layoutMarginsGuide"
            case .readable: "readableContentGuide"
            case .scrollContent: "contentLayoutGuide"
            case .scrollFrame: "frameLayoutGuide"
            }
    }

    /// The rectangle, in the owning view's coordinates, as of the last layout.
    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let bounds = view.storedBounds
        switch role {
        case .free: return engine?.frame(of: self) ?? .zero
        case .safeArea: return bounds.inset(by: view.safeAreaInsets)
        case .margins: return bounds.inset(by: view.layoutMargins)
        case .readable: return bounds.inset(by: view.readableInsets)
        case .scrollContent:
            return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? bounds.size)
        case .scrollFrame: return bounds
        }
    }
}
