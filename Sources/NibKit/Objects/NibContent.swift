import Foundation

/// A document decoded for some size classes: everything that making its objects takes, and what decoding had to say.
package struct NibContent: Sendable {
    /// The path or name that it was read from.
    package let file: String
    /// The build of Interface Builder that saved it, such as 21225; 0 when it does not say.
    package let toolsVersion: Double
    /// The device of the canvas, such as `retina4_7`; nil for documents older than Xcode 8.
    package let device: String?
    /// The top-level views, in file order.
    package let views: [NibView]

    /// The top-level view controllers that have a view, in file order.
    package let controllers: [NibController]

    let placeholders: [NibPlaceholder]
    /// The content sizes that Interface Builder asked designable classes for, by the views' ids.
    let designedSizes: [String: CGSize]
    let resources: NibResources
    let diagnostics: [NibDiagnostic]
    /// How many views there are, those inside others included.
    let viewCount: Int
    /// Whether any view has constraints or guides; without them nothing is spent on them.
    let hasConstraints: Bool
}
