public import Foundation
public import ShopModel

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// Shows one shop: its image on top, its name centred below (S1).
///
///     let cell = ShopView.shopView()
///     cell.frame = CGRect(x: 0, y: 0, width: 114, height: 139)
///     cell.shop = Shop(key: "1", name: "Tea", icon: "tea")
///
/// Reuse it by setting ``shop`` again. Where the image comes from is ``imageNamed``; a shop without one gets a tile with the
/// first character of its name.
@MainActor
open class ShopView: UIView {
    /// The shop shown; nil empties the cell, and a shop equal to the present one does no work (S2).
    public var shop: Shop? {
        didSet {
            if shop != oldValue { showShop() }
        }
    }

    /// Finds an image by the shop's icon; `UIImage(named:)` unless set. Setting it looks the present shop's image up again.
    public var imageNamed: @MainActor (String) -> UIImage? = { UIImage(named: $0) } {
        didSet {
            if shop != nil { showShop() }
        }
    }

    private var madeImageView: UIImageView?
    private var madeNameLabel: UILabel?

    /// Makes an empty cell.
    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes an empty cell from a XIB; the same cell as one made in code (S4).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes an empty cell of no size.
    public class func shopView() -> Self {
        self.init(frame: .zero)
    }

    /// Puts the square image on top and the label into what is left (S3).
    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = ShopCellLayout(size: bounds.size)
        madeImageView?.frame = layout.image
        madeNameLabel?.frame = layout.label
    }

    private func showShop() {
        guard let shop else {
            madeImageView?.image = nil
            madeNameLabel?.text = nil
            return
        }
        imageView.image = shop.icon.flatMap(imageNamed) ?? PlaceholderTile.image(forKey: shop.key, name: shop.name)
        nameLabel.text = shop.name
    }

    private var imageView: UIImageView {
        if let madeImageView { return madeImageView }
        let view = UIImageView()
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        madeImageView = view
        addSubview(view)
        return view
    }

    private var nameLabel: UILabel {
        if let madeNameLabel { return madeNameLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: ShopCellTemplate.labelPointSize)
        label.textAlignment = ShopCellTemplate.labelAlignment
        label.textColor = UIColor(white: 0.13, alpha: 1)
        madeNameLabel = label
        addSubview(label)
        return label
    }
}
