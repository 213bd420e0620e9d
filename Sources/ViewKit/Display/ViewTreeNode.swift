public import Foundation

/// A view tree as a value, to print, compare and store: class, frame, what is shown, and the same for the views inside.
public struct ViewTreeNode: Sendable, Hashable, Encodable {
    /// The name of the view's class.
    public var className: String
    /// In the superview's coordinates.
    public var frame: CGRect
    /// A label's text.
    public var text: String?
    /// Where a shown image comes from: its file's name, or "drawing".
    public var image: String?
    /// Whether the view is left out of the picture.
    public var isHidden: Bool
    /// The views inside, back to front.
    public var children: [ViewTreeNode]

    /// Reads a view and, unless told otherwise, everything inside it. O(views inside).
    @MainActor
    public init(_ view: UIView, includingSubviews: Bool = true) {
        className = "\(type(of: view))"
        frame = view.frame
        text = (view as? UILabel)?.text
        image = ((view as? UIImageView)?.image ?? view.storedLayer?.picture).map(Self.name(of:))
        isHidden = view.isHidden
        children = includingSubviews ? view.subviews.map { ViewTreeNode($0) } : []
    }

    private static func name(of image: UIImage) -> String {
        switch image.content {
        case .file(let path): URL(filePath: path).lastPathComponent
        case .drawing: "drawing"
        }
    }
}

extension ViewTreeNode: CustomStringConvertible {
    /// One line a view, indented by depth: `UILabel (0, 100, 100, 25) "Tea"`.
    public var description: String {
        var lines: [String] = []
        write(into: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func write(into lines: inout [String], depth: Int) {
        var line = String(repeating: "  ", count: depth) + "\(className) \(frame.text(toFraction: 1e9))"
        if let text { line += " \(text.debugDescription)" }
        if let image { line += " image \(image)" }
        if isHidden { line += " hidden" }
        lines.append(line)
        for child in children { child.write(into: &lines, depth: depth + 1) }
    }
}
