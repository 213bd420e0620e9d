import Foundation
import ViewKit

@MainActor
extension NibLoader.Contents {
    /// Gives the top-level views what an environment says of them and lays everything out; answers what constraints say too little
    /// about, and which of them cannot all hold. O(views).
    @discardableResult
    public func layOut(in environment: NibEnvironment) -> [NibDiagnostic] {
        let outer = UIView.layoutDiagnosticHandler
        var conflicts: [LayoutDiagnostic] = []
        UIView.layoutDiagnosticHandler = { conflicts.append($0) }
        defer { UIView.layoutDiagnosticHandler = outer }
        if let canvas = environment.canvas { supply(canvas) }
        for view in views {
            view.keepsSizeAsRoot = true
            if let size = environment.rootSize { view.frame.size = size }
            if environment.safeAreaInsets != .zero { view.givenSafeAreaInsets = environment.safeAreaInsets }
            if let margins = environment.rootLayoutMargins { view.layoutMargins = margins }
            view.layoutIfNeeded()
        }
        return conflicts.map(diagnostic) + content.views.flatMap(ambiguities)
    }

    /// Whether the constraints place a view in more than one way, where the document does not say that this is meant to be.
    func isAmbiguous(_ source: NibView) -> Bool {
        guard let view = made[source.place], !source.layout.allowsAmbiguity else { return false }
        return view.hasAmbiguousLayout
    }

    private func ambiguities(_ source: NibView) -> [NibDiagnostic] {
        guard source.isInstalled else { return [] }
        var result = source.subviews.flatMap(ambiguities)
        // Interface Builder's own word has been passed on already.
        if !source.layout.isAmbiguous, isAmbiguous(source) {
            let message = "\(source.id) has an ambiguous layout; add the constraints that are missing"
            let line = source.line
            result.insert(NibDiagnostic(code: .ambiguous, file: content.file, line: line, message: message), at: 0)
        }
        return result
    }

    private func diagnostic(_ conflict: LayoutDiagnostic) -> NibDiagnostic {
        guard case .conflict(let broken, let others) = conflict.reason else {
            return NibDiagnostic(code: .conflict, file: content.file, line: 1, message: conflict.description)
        }
        let lines = others.compactMap(line).sorted().map(String.init)
        let place = lines.isEmpty ? "" : " (line \(lines.joined(separator: ", ")))"
        return NibDiagnostic(
            code: .conflict,
            file: content.file,
            line: line(of: broken) ?? 1,
            message: "constraint left out: \(broken); it cannot hold with \(others.joined(separator: ", "))\(place); "
                + "remove one of them or give one a priority below 1000"
        )
    }

    /// Where the constraint of a description stands: descriptions begin with the identifier.
    private func line(of description: String) -> Int? {
        func search(_ view: NibView) -> Int? {
            view.constraints.first { description.hasPrefix(($0.identifier ?? $0.id) + ": ") }?.line
                ?? view.subviews.lazy.compactMap(search).first
        }
        return content.views.lazy.compactMap(search).first
    }
}
