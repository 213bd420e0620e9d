public import Foundation

/// The drawing side of a view: corner radius, contents, and the view's own geometry under the layer's names.
///
/// Made when someone asks for ``UIView/layer``, never before. Geometry and colour live in the view and are read through;
/// a layer whose view is gone has no size. Layers without a view are not offered.
@MainActor
public final class CALayer {
    /// The view that this layer draws.
    public private(set) weak var view: UIView?
    /// How round the corners of the background are, in points; with ``masksToBounds`` the content's too.
    public var cornerRadius: CGFloat = 0
    /// An image drawn over the background and behind the subviews, stretched to the bounds.
    public var contents: UIImage?

    init(view: UIView) {
        self.view = view
    }

    /// The view's bounds.
    public var bounds: CGRect {
        get { view?.bounds ?? .zero }
        set { view?.bounds = newValue }
    }

    /// The view's center.
    public var position: CGPoint {
        get { view?.center ?? .zero }
        set { view?.center = newValue }
    }

    /// The view's frame.
    public var frame: CGRect {
        get { view?.frame ?? .zero }
        set { view?.frame = newValue }
    }

    /// The view's background colour.
    public var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
    }

    /// The view's alpha.
    public var opacity: Float {
        get { Float(view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }

    /// Whether the view clips to its bounds.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }

    /// Whether the view is hidden.
    public var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }
}

extension UIView {
    /// The layer that draws this view, made on first use.
    public var layer: CALayer {
        if let storedLayer { return storedLayer }
        let layer = CALayer(view: self)
        storedLayer = layer
        return layer
    }
}
