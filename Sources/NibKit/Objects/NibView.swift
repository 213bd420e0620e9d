package import Foundation
package import ViewKit

/// Sets one attribute of a view that is being made.
typealias NibSetter = @MainActor @Sendable (UIView, NibBuild) -> Void

/// A view as a document says it: decoded once, made any number of times.
package struct NibView: Sendable {
    /// The document's own id; a content view without one is `CELL/contentView`; "" for others without.
    package let id: String
    /// Its number among the document's views, in file order from 0.
    package let place: Int
    /// Where it stands, from 1.
    package let line: Int
    /// The element's name, such as `imageView`.
    package var element: String { kind.element }
    /// The saved frame in the superview's coordinates; nil for a view without one.
    package let savedFrame: CGRect?
    /// What else layout needs to know.
    package let layout: NibViewLayout
    /// The views inside, back to front, those that a variation leaves out included.
    package let subviews: [NibView]
    /// What stands in `<constraints>`.
    package let constraints: [NibConstraint]
    package let guides: [NibGuide]
    /// Whether no variation leaves the view out of its superview.
    package let isInstalled: Bool
    /// The part that the view has in the one that it is in.
    package let role: NibViewRole

    let kind: NibElementKind
    let customClass: String?
    let customModule: String?
    let setters: [NibSetter]
    let connections: [NibConnection]
    let runtimeAttributes: [NibRuntimeAttribute]

    /// Whether the view or one inside it has constraints or guides.
    var hasConstraints: Bool {
        !constraints.isEmpty || !guides.isEmpty || subviews.contains { $0.hasConstraints }
    }

    /// The class as a message names it.
    var className: String { customClass ?? "<\(kind.element)>" }
}

/// What a document says about how a view takes part in layout.
package struct NibViewLayout: Sendable, Hashable {
    /// Whether the view is placed by its frame and mask.
    package var translatesAutoresizingMask = true
    /// Whether the view keeps its saved frame although the document uses Auto Layout.
    package var isFixedFrame = false
    /// Whether Interface Builder saw that the saved frame is not what the constraints say.
    package var isMisplaced = false
    /// Whether Interface Builder saw that the constraints say too little.
    package var isAmbiguous = false
    /// Whether the developer told Interface Builder that the constraints are meant to say too little.
    package var allowsAmbiguity = false
    package var horizontalHugging: Double?
    package var verticalHugging: Double?
    package var horizontalCompression: Double?
    package var verticalCompression: Double?
    /// Points from each edge, left to right.
    package var layoutMargins: UIEdgeInsets?
    /// Points from each edge, in reading order: `left` is leading.
    package var directionalLayoutMargins: UIEdgeInsets?
    package var preservesSuperviewLayoutMargins = false
    package var insetsLayoutMarginsFromSafeArea = true
    /// What the canvas takes for a size that only code would know, in points; negative for a side that it does not.
    package var placeholderIntrinsicSize: CGSize?
    /// Whether the canvas has the size of the view and not of a device.
    package var isFreeform = false
    /// Whether the text of a text view is all that gives it its size.
    package var isTextAsLarge = false
    /// The bar that the canvas shows at the top, and the one at the bottom.
    package var topBar: NibBar?
    package var bottomBar: NibBar?
    /// Whether the view shows one of Apple's symbols, whose size only Interface Builder knows.
    package var showsSymbol = false

    package init() {}
}
