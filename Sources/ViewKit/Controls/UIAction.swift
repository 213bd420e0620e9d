public import Foundation

/// Something to do when a control is used, with a name and a picture for what shows it.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    /// What tells actions apart; adding an action replaces one of the same identifier.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// What to show.
    public var title: String
    /// The picture to show.
    public var image: UIImage?
    /// What tells this action apart.
    public let identifier: Identifier
    /// Who sent the action, while it runs.
    public internal(set) weak var sender: AnyObject?
    let handler: (UIAction) -> Void

    /// Makes an action; without an identifier it has one of its own.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }
}
