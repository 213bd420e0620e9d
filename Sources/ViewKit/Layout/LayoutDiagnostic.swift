public import Foundation

/// A layout that cannot be as it was asked for: one that would never have ended and was stopped, or constraints in conflict.
public struct LayoutDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong.
    public enum Reason: Sendable, Hashable {
        /// One view asked for layout again and again within a single pass.
        case notSettling
        /// Views went on adding views inside themselves.
        case growing
        /// Constraints cannot all hold; one was left out, which is the weakest of them. They are written as their descriptions,
        /// identifiers first.
        case conflict(broken: String, others: [String])
        /// A constraint relates attributes that cannot be compared, such as a width and a left edge. It takes no part in layout.
        case invalid(_ constraint: String, _ problem: String)
    }

    /// The class of the view that was stopped, or that the constraints are in.
    public var viewClass: String
    /// Its frame then, in its superview's coordinates.
    public var frame: CGRect
    /// What was wrong.
    public var reason: Reason

    /// What failed, which view, and what to try.
    public var description: String {
        switch reason {
        case .notSettling:
            "\(viewClass): layout stopped after \(LayoutPass.mostRuns) runs in one pass; "
                + "do not call setNeedsLayout() or change sizes in layoutSubviews() without end"
        case .growing:
            "\(viewClass): layout stopped \(LayoutPass.mostLevels) levels deep; "
                + "do not add a view that adds another in layoutSubviews()"
        case .conflict(let broken, let others):
            "\(viewClass): constraint left out: \(broken); it cannot hold with \(others.joined(separator: ", ")); "
                + "remove one of them or give one a priority below 1000"
        case .invalid(let constraint, let problem):
            "\(viewClass): constraint left out: \(constraint); \(problem); give it two attributes of one kind"
        }
    }

    static func printToStandardError(_ diagnostic: LayoutDiagnostic) {
        FileHandle.standardError.write(Data("vitrine: \(diagnostic)\n".utf8))
    }
}

extension UIView {
    /// Receives every layout that had to be stopped and every conflict of constraints; writes one line to standard error unless replaced.
    public static var layoutDiagnosticHandler: (LayoutDiagnostic) -> Void {
        get { LayoutPass.shared.handler }
        set { LayoutPass.shared.handler = newValue }
    }
}

extension UIView {
    /// Passes a diagnostic about this view on.
    func report(_ reason: LayoutDiagnostic.Reason) {
        LayoutPass.shared.handler(LayoutDiagnostic(viewClass: "\(type(of: self))", frame: frame, reason: reason))
    }
}
