public import Foundation
public import ViewKit

/// What a view from a XIB is made from, handed to `init(coder:)`.
///
/// `UIView.init(coder:)` reads everything from it: attributes first, then the children (V2). Subclasses pass it on.
public final class NibCoder: NSCoder, ViewDecoding {
    private let element: NibElement
    private let build: NibBuild

    init(element: NibElement, build: NibBuild) {
        self.element = element
        self.build = build
    }

    /// Sets the view's attributes and adds its children.
    @MainActor
    package func decode(into view: UIView) {
        build.applyAttributes(of: element, to: view)
        build.addChildren(of: element, to: view)
    }
}
