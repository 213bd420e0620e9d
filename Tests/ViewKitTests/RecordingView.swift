import Foundation
import ViewKit

/// Writes down, with its name, everything that is called on it.
final class RecordingView: UIView {
    static var log: [String] = []

    var name = "view"
    var onLayout: (RecordingView) -> Void = { _ in }
    private(set) var layouts = 0

    convenience init(_ name: String, frame: CGRect = .zero) {
        self.init(frame: frame)
        self.name = name
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        write("layoutSubviews")
        onLayout(self)
    }

    override func awakeFromNib() { write("awakeFromNib") }
    override func didAddSubview(_ subview: UIView) { write("didAddSubview \(Self.name(of: subview))") }
    override func willRemoveSubview(_ subview: UIView) { write("willRemoveSubview \(Self.name(of: subview))") }
    override func willMove(toSuperview view: UIView?) { write("willMove(toSuperview: \(Self.name(of: view)))") }
    override func didMoveToSuperview() { write("didMoveToSuperview \(Self.name(of: superview))") }
    override func willMove(toWindow window: UIWindow?) {
        write("willMove(toWindow: \(window == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { write("didMoveToWindow \(window == nil ? "nil" : "window")") }

    static func recording(_ body: () -> Void) -> [String] {
        log = []
        body()
        defer { log = [] }
        return log
    }

    private func write(_ event: String) {
        Self.log.append("\(name) \(event)")
    }

    private static func name(of view: UIView?) -> String {
        view.map { ($0 as? RecordingView)?.name ?? "\(type(of: $0))" } ?? "nil"
    }
}
