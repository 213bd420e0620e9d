public import Foundation
public import ViewKit

/// What a view from a XIB is made from, handed to `init(coder:)`.
///
/// `UIView.init(coder:)` reads everything from it: attributes first, then the children (V2). Subclasses pass it on.
public final class NibCoder: NSCoder, ViewDecoding {
    private let source: NibView
    private let build: NibBuild

    init(_ view: NibView, build: NibBuild) {
        source = view
        self.build = build
    }

    /// Sets the view's attributes and adds its children.
    @MainActor
    package func decode(into view: UIView) {
        build.fill(view, from: source)
    }
}
