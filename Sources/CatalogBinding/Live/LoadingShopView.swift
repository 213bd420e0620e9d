public import Foundation
import ShopModel
public import ShopViews
import ViewKit

/// A shop cell whose image comes later: shows the shop's tile until a loader has answered.
///
/// Asks for as many pixels as the cell has room for, again when it is resized, and cancels what it asked for when it shows another shop,
/// is taken out of use, or goes.
@MainActor
public final class LoadingShopView: ShopView {
    /// Finds the images. Setting it asks it for the present shop's.
    public var loader: (any ImageLoading)? {
        didSet {
            cancel()
            if shop?.icon != nil { ask() }
        }
    }

    /// What the cell waits for, or shows; nil while it shows no shop with an icon.
    public private(set) var request: ImageRequest?
    private var task: Task<Void, Never>?
    private var answer: (request: ImageRequest, image: UIImage?)?

    public required init(frame: CGRect) {
        super.init(frame: frame)
        lookUpHere()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        lookUpHere()
    }

    isolated deinit {
        task?.cancel()
    }

    /// Whether an image is on its way.
    public var isLoading: Bool { task != nil }

    public override func prepareForReuse() {
        super.prepareForReuse()
        cancel()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        if let icon = shop?.icon {
            if request != request(named: icon) { ask() }
        } else if request != nil {
            cancel()
        }
    }

    private func lookUpHere() {
        marksMissingImages = false
        imageNamed = { [weak self] in self?.image(named: $0) }
    }

    /// Called when the cell shows a shop: with the one that is asked for, the image that is there already.
    private func image(named name: String) -> UIImage? {
        if let answer, answer.request == request(named: name) { return answer.image }
        // What the last shop wanted is not wanted any more; the layout that follows knows the size.
        cancel()
        setNeedsLayout()
        return nil
    }

    private func ask() {
        guard let loader, let icon = shop?.icon else { return }
        let wanted = request(named: icon)
        guard wanted != request, wanted.pixelWidth > 0, wanted.pixelHeight > 0 else { return }
        task?.cancel()
        request = wanted
        task = Task { [weak self] in
            let image = await loader.image(for: wanted)
            guard !Task.isCancelled else { return }
            self?.take(image, for: wanted)
        }
    }

    private func take(_ image: UIImage?, for answered: ImageRequest) {
        guard answered == request else { return }
        task = nil
        answer = (answered, image)
        // A tile stands for an image that is on its way; one that is not there is shown as missing.
        marksMissingImages = image == nil
        let lookUp = imageNamed
        imageNamed = lookUp
    }

    private func cancel() {
        task?.cancel()
        task = nil
        request = nil
        answer = nil
        marksMissingImages = false
    }

    private func request(named name: String) -> ImageRequest {
        let metrics = ShopCellMetrics(
            imageRatio: style.imageAspect == .shop ? shop?.imageRatio : nil,
            badgeTextWidth: nil,
            hasPrice: shop?.price != nil,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
        let layout = ShopCellLayout(size: bounds.size, style: style, metrics: metrics)
        return ImageRequest(name: name, size: layout.image.size, scale: traitCollection.displayScale)
    }
}
