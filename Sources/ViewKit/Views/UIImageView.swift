public import Foundation

/// Shows one image, fitted by ``UIView/contentMode``. Draws without `draw(_:)`, as in UIKit.
open class UIImageView: UIView {
    private var storedImage: UIImage?

    /// The image shown; nil for none. A new image changes no frame and lays nothing out.
    open var image: UIImage? {
        get { storedImage }
        set {
            guard newValue !== storedImage else { return }
            let resized = newValue?.size != storedImage?.size
            storedImage = newValue
            if resized { invalidateIntrinsicContentSize() }
        }
    }

    /// The image shown while ``isHighlighted``; nil for the usual one.
    open var highlightedImage: UIImage?

    /// Whether ``highlightedImage`` is shown.
    open var isHighlighted = false

    /// Makes a view without an image; unlike other views it cannot be hit.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        storedInteraction = Self.isTouchableByDefault
    }

    /// Makes a view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    /// Makes a view of the image's size.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// The image's size.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// The image's size, whatever is offered; the present size without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

    override class var isTouchableByDefault: Bool { false }

    /// The image that is seen now.
    final var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard let image = shownImage else { return }
        let target = contentMode.frame(for: image.size, in: rect)
        if let tint = image.silhouette(in: resolvedTint) {
            list.commands.append(.tintedImage(image, target, tint))
        } else {
            list.commands.append(.image(image, target))
        }
    }
}
