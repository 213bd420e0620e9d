public import Foundation
public import ViewKit

/// What surrounds a document's views: everything that a layout depends on and that the document does not say.
///
/// The default is a phone held upright that adds nothing. What Interface Builder's canvas supplies is an environment too, and is
/// never built into the loader.
public struct NibEnvironment: Sendable, Hashable {
    /// How much room there is along a side, in the two steps that variations tell apart.
    public enum SizeClass: String, Sendable, Hashable {
        /// Little room, as across a phone.
        case compact
        /// Much room, as down a phone or on a tablet.
        case regular
    }

    /// The size of the top-level views in points; nil for the size that each was saved with.
    public var rootSize: CGSize?
    /// The room that bars and rounded corners take from the top-level views, in points.
    public var safeAreaInsets = UIEdgeInsets.zero
    /// The layout margins of the top-level views, in points; nil for their own.
    public var rootLayoutMargins: UIEdgeInsets?
    /// The room across; nil for "any", as on the canvas of Xcode 6 and 7.
    public var horizontalSizeClass: SizeClass? = .compact
    /// The room down; nil for "any".
    public var verticalSizeClass: SizeClass? = .regular
    /// What Interface Builder's canvas supplies besides; nil for a device.
    var canvas: NibCanvas?
    /// Whether constraints that are removed at build time hold all the same, as on the canvas.
    public var keepsPlaceholderConstraints = false

    /// Whether the prototype cells of tables and collections are subviews, as on the canvas. At run time rows are made from them
    /// and they are in no view.
    public var showsPrototypeCells = false

    /// Makes the default environment.
    public init() {}

    /// Makes the default environment with top-level views of a size in points.
    public init(rootSize: CGSize) {
        self.rootSize = rootSize
    }

    var sizeClasses: NibSizeClasses { NibSizeClasses(width: horizontalSizeClass, height: verticalSizeClass) }
}
