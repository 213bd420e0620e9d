public import Foundation

/// Shows one image, fitted by ``UIView/contentMode``.
open class UIImageView: UIView {
    /// The image shown; nil for none. A new image changes no frame and lays nothing out.
    open var image: UIImage?

    /// Makes a view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The image's size.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// The image's size, whatever is offered; the present size without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard let image else { return }
        list.commands.append(.image(image, contentMode.frame(for: image.size, in: rect)))
    }
}
