public import Foundation
import Rendering
public import ViewKit

/// A way to make a snapshot of a value and to compare it with the recorded one.
@MainActor
public struct Snapshotting<Value> {
    /// The extension of the file.
    public let pathExtension: String
    /// Makes the content of the file.
    let data: @MainActor (Value) throws -> Data
    /// Compares the recorded content with the new one; nil if they agree.
    let compare: @MainActor (_ recorded: Data, _ new: Data) throws -> SnapshotDifference?

    /// Creates a way of one's own.
    public init(
        pathExtension: String,
        data: @escaping @MainActor (Value) throws -> Data,
        compare: @escaping @MainActor (_ recorded: Data, _ new: Data) throws -> SnapshotDifference?
    ) {
        self.pathExtension = pathExtension
        self.data = data
        self.compare = compare
    }

    /// Returns the same way for values from which this one's are made.
    public func pullback<Other>(_ transform: @escaping @MainActor (Other) throws -> Value) -> Snapshotting<Other> {
        Snapshotting<Other>(
            pathExtension: pathExtension,
            data: { try data(transform($0)) },
            compare: compare
        )
    }
}

/// How a new snapshot differs from the recorded one.
public struct SnapshotDifference: Sendable {
    /// What differs and where, in a sentence.
    public var message: String
    /// A picture of the difference, if there is one.
    public var picture: Data?

    /// Creates a difference.
    public init(message: String, picture: Data? = nil) {
        self.message = message
        self.picture = picture
    }
}

/// What texts in snapshots are measured and drawn by.
@MainActor
enum SnapshotRendering {
    static let measurer = PangoTextMeasurer()
    static let renderer = CairoRenderer(measurer: measurer)
}

extension Snapshotting where Value == UIView {
    /// A picture (PNG).
    public static var image: Snapshotting { .image() }

    /// A picture (PNG) of the view in surroundings.
    ///
    /// - Parameters:
    ///   - precision: The share of pixels that have to agree.
    ///   - perceptualPrecision: How near a pixel has to be to agree: 1 for equal, 0.98 for what the eye does not see.
    ///   - size: The size in points; nil for the size that the view has or asks for.
    ///   - scale: Pixels per point.
    ///   - appearance: Light or dark.
    ///   - direction: The direction of reading.
    ///   - background: The colour behind the view; nil for transparent.
    public static func image(
        precision: Double = 1,
        perceptualPrecision: Double = 1,
        size: CGSize? = nil,
        scale: Double = 2,
        appearance: UIUserInterfaceStyle = .light,
        direction: UIUserInterfaceLayoutDirection = .leftToRight,
        background: UIColor? = .systemBackground
    ) -> Snapshotting {
        let surroundings = SnapshotSurroundings(
            size: size,
            scale: scale,
            appearance: appearance,
            direction: direction,
            background: background
        )
        return Snapshotting(
            pathExtension: "png",
            data: { view in
                try surroundings.show(view, measurer: SnapshotRendering.measurer) { window in
                    try SnapshotRendering.renderer.png(of: window.displayList(), scale: scale).png
                }
            },
            compare: { recorded, new in
                try PictureComparison(precision: precision, perceptualPrecision: perceptualPrecision)
                    .difference(recorded, new)
            }
        )
    }

    /// The views with their frames, texts and images, one in a line.
    public static var tree: Snapshotting { .tree() }

    /// The views with their frames, texts and images, one in a line, at a size.
    public static func tree(
        size: CGSize? = nil,
        direction: UIUserInterfaceLayoutDirection = .leftToRight
    ) -> Snapshotting {
        let surroundings = SnapshotSurroundings(size: size, direction: direction)
        return lines { view in
            surroundings.show(view, measurer: SnapshotRendering.measurer) { _ in "\(ViewTreeNode(view))" }
        }
    }

    /// The drawing commands, one in a line.
    public static var displayList: Snapshotting { .displayList() }

    /// The drawing commands, one in a line, at a size.
    public static func displayList(
        size: CGSize? = nil,
        appearance: UIUserInterfaceStyle = .light
    ) -> Snapshotting {
        let surroundings = SnapshotSurroundings(size: size, appearance: appearance, background: nil)
        return lines { view in
            surroundings.show(view, measurer: SnapshotRendering.measurer) { window in
                window.displayList().commands.map { "\($0)" }.joined(separator: "\n")
            }
        }
    }

    private static func lines(_ text: @escaping @MainActor (UIView) throws -> String) -> Snapshotting {
        Snapshotting<String>.lines.pullback(text)
    }
}

extension Snapshotting where Value == String {
    /// A text, compared line by line.
    public static var lines: Snapshotting {
        Snapshotting(
            pathExtension: "txt",
            data: { Data(($0 + "\n").utf8) },
            compare: { recorded, new in
                recorded == new ? nil : SnapshotDifference(message: LineComparison.message(recorded, new))
            }
        )
    }
}

extension Snapshotting where Value == UIViewController {
    /// A picture (PNG) of the controller's view.
    public static var image: Snapshotting { .image() }

    /// A picture (PNG) of the controller's view in surroundings; see the same function for views.
    public static func image(
        precision: Double = 1,
        perceptualPrecision: Double = 1,
        size: CGSize? = nil,
        scale: Double = 2,
        appearance: UIUserInterfaceStyle = .light,
        direction: UIUserInterfaceLayoutDirection = .leftToRight
    ) -> Snapshotting {
        Snapshotting<UIView>.image(
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            size: size,
            scale: scale,
            appearance: appearance,
            direction: direction
        )
        .pullback { $0.view }
    }

    /// The controller's views with their frames, texts and images.
    public static var tree: Snapshotting { Snapshotting<UIView>.tree.pullback { $0.view } }
}
