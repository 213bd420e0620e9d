public import Foundation

/// A layout that would never have ended, and was stopped.
public struct LayoutDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it would not have ended.
    public enum Reason: Sendable, Hashable {
        /// One view asked for layout again and again within a single pass.
        case notSettling
        /// Views went on adding views inside themselves.
        case growing
    }

    /// The class of the view that was stopped.
    public var viewClass: String
    /// Its frame when it was stopped, in its superview's coordinates.
    public var frame: CGRect
    /// Why it was stopped.
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
        }
    }

    static func printToStandardError(_ diagnostic: LayoutDiagnostic) {
        FileHandle.standardError.write(Data("vitrine: \(diagnostic)\n".utf8))
    }
}

extension UIView {
    /// Receives every layout that had to be stopped; writes one line to standard error unless replaced.
    public static var layoutDiagnosticHandler: (LayoutDiagnostic) -> Void {
        get { LayoutPass.shared.handler }
        set { LayoutPass.shared.handler = newValue }
    }
}
