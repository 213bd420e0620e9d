public import Foundation
import ViewKit

/// A view of a document as a value: its id, its class, where it lies, and what leads to it.
///
/// Only what the document says is in it: views that a class makes for itself are not.
public struct NibNode: Sendable, Hashable {
    /// The document's own id; a content view without one is `CELL/contentView`; "" for others without.
    public var id: String
    /// The name of the class that the view is of.
    public var className: String
    /// The custom class that the document names and that is not registered; nil where the class is the document's.
    public var missingClass: String?
    /// In the superview's coordinates, in points.
    public var frame: CGRect
    /// Whether the constraints place the view in more than one way.
    public var isAmbiguous: Bool
    /// A label's or a button's text.
    public var text: String?
    /// The outlets that hold the view, as `HOLDER.property`; the holder is an id or `File's Owner`.
    public var outlets: [String]
    /// The views inside, back to front.
    public var children: [NibNode]
}

@MainActor
extension NibLoader.Contents {
    /// The document's views as they are now. O(views).
    public var tree: [NibNode] {
        var outlets: [String: [String]] = [:]
        for placeholder in content.placeholders {
            let name = placeholder.identifier == "IBFilesOwner" ? "File's Owner" : placeholder.identifier
            for connection in placeholder.connections {
                outlets[connection.destination, default: []].append("\(name).\(connection.property)")
            }
        }
        func collect(_ view: NibView) {
            for connection in view.connections {
                outlets[connection.destination, default: []].append("\(view.id).\(connection.property)")
            }
            view.subviews.forEach(collect)
        }
        content.views.forEach(collect)
        return content.views.compactMap { node($0, outlets) }
    }

    private func node(_ source: NibView, _ outlets: [String: [String]]) -> NibNode? {
        guard source.isInstalled, let view = made[source.place] else { return nil }
        let className = "\(type(of: view))"
        return NibNode(
            id: source.id,
            className: className,
            missingClass: source.customClass.flatMap { $0 == className ? nil : $0 },
            frame: view.frame.withoutNegativeZeros,
            isAmbiguous: isAmbiguous(source),
            text: (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle,
            outlets: source.id.isEmpty ? [] : outlets[source.id] ?? [],
            children: source.subviews.compactMap { node($0, outlets) }
        )
    }
}

extension CGRect {
    /// A solver may come to a negative zero, which reads as if it meant something.
    fileprivate var withoutNegativeZeros: CGRect {
        CGRect(x: origin.x + 0, y: origin.y + 0, width: size.width + 0, height: size.height + 0)
    }
}

extension NibNode: CustomStringConvertible {
    /// One line a view, indented by depth: `UILabel #b (0, 0, 50, 20) "Tea" ← File's Owner.title`.
    public var description: String {
        var lines: [String] = []
        write(into: &lines, depth: 0)
        return lines.joined(separator: "\n")
    }

    private func write(into lines: inout [String], depth: Int) {
        var line = String(repeating: "  ", count: depth) + className
        if let missingClass { line += " for \(missingClass)" }
        if !id.isEmpty { line += " #\(id)" }
        line += " \(frame.text(toFraction: 1000))"
        if let text { line += " \(text.debugDescription)" }
        if isAmbiguous { line += " ambiguous" }
        if !outlets.isEmpty { line += " ← \(outlets.joined(separator: ", "))" }
        lines.append(line)
        for child in children { child.write(into: &lines, depth: depth + 1) }
    }
}
