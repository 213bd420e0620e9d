public import Foundation
public import ShopModel

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// Shows one shop: its image on top, its name centred below (S1), and what its ``style`` adds to them.
///
///     let cell = ShopView.shopView()
///     cell.frame = CGRect(x: 0, y: 0, width: 114, height: 139)
///     cell.shop = Shop(key: "1", name: "Tea", icon: "tea")
///
/// Reuse it by setting ``shop`` again. Where the image comes from is ``imageNamed``; a shop that names none gets a tile with the
/// first character of its name, and one whose image is not found a grey tile that says so.
@MainActor
open class ShopView: UIView {
    /// Held by reference, and never changed: comparing with it in place copies nothing.
    private final class Shown {
        let shop: Shop
        init(_ shop: Shop) { self.shop = shop }

        /// A call of its own: the shop that is asked about is borrowed, where inlining would copy it once more.
        @inline(never)
        func shows(_ other: Shop) -> Bool { shop == other }
    }

    private var shown: Shown?

    private var storedStyle = ShopCellStyle()
    private var badgeText: String?
    private var parts = Parts()

    /// What the cell is made of; each is made on first use.
    private struct Parts {
        var image: UIImageView?
        var name: UILabel?
        var price: UILabel?
        var badge: UILabel?
        var check: UIImageView?

        /// Back to front.
        var all: [UIView?] { [image, name, price, badge, check] }
    }

    // MARK: What is shown

    /// The shop shown; nil empties the cell, and a shop equal to the present one does no work (S2).
    ///
    /// Compared where it is stored: observing the property instead would copy the old shop for every setting.
    public var shop: Shop? {
        get { shown?.shop }
        set {
            guard let shop = newValue else {
                guard shown != nil else { return }
                shown = nil
                return showNothing()
            }
            if let shown, shown.shows(shop) { return }
            shown = Shown(shop)
            showShop()
        }
    }

    /// How the cell looks. Setting an equal style does no work.
    public var style: ShopCellStyle {
        get { storedStyle }
        set {
            guard newValue != storedStyle else { return }
            storedStyle = newValue
            if let image = parts.image { applyStyle(to: image) }
            if let name = parts.name { applyStyle(to: name) }
            if let price = parts.price { applyStyle(to: price) }
            if shown != nil { showShop() }
            setNeedsLayout()
        }
    }

    /// Finds an image by the shop's icon; `UIImage(named:)` unless set. Setting it looks the present shop's image up again.
    public var imageNamed: @MainActor (String) -> UIImage? = { UIImage(named: $0) } {
        didSet {
            if shown != nil { showImage() }
        }
    }

    /// Whether an image that is not found is shown as missing; else such a shop looks like one that names none.
    public var marksMissingImages = true {
        didSet {
            if marksMissingImages != oldValue, shown != nil { showImage() }
        }
    }

    /// Whether a finger is on the cell: its image is dimmed.
    public var isHighlighted = false {
        didSet {
            if isHighlighted != oldValue { showState() }
        }
    }

    /// Whether the cell is chosen: its image has a border and a tick.
    public var isSelected = false {
        didSet {
            if isSelected != oldValue { showState() }
        }
    }

    // MARK: Making

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

    /// Makes the cell as it was before it showed anything, so that it can show another shop. It lets go of its image.
    ///
    /// A subclass that shows more overrides this, calls `super` and forgets what it added.
    open func prepareForReuse() {
        shop = nil
        isHighlighted = false
        isSelected = false
    }

    // MARK: Layout

    /// Puts image, name, price and badge where ``ShopCellLayout`` says (S3).
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard parts.image != nil else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let layout = ShopCellLayout(size: bounds.size, style: storedStyle, metrics: metrics(isMirrored: isMirrored))
        parts.image?.frame = layout.image
        parts.name?.frame = layout.label
        parts.price?.frame = layout.price
        parts.badge?.frame = layout.badge
        if storedStyle.arrangement == .row {
            let alignment = ShopCellTemplate.alignment(in: storedStyle, isMirrored: isMirrored)
            parts.name?.textAlignment = alignment
            parts.price?.textAlignment = alignment
        }
        if let check = parts.check {
            let side = CellTiles.checkSide
            let x = isMirrored ? layout.image.minX + 6 : layout.image.maxX - side - 6
            check.frame = CGRect(x: x, y: layout.image.maxY - side - 6, width: side, height: side)
        }
    }

    private func metrics(isMirrored: Bool) -> ShopCellMetrics {
        ShopCellMetrics(
            imageRatio: storedStyle.imageAspect == .shop ? shown?.shop.imageRatio : nil,
            badgeTextWidth: badgeText == nil ? nil : parts.badge?.intrinsicContentSize.width,
            hasPrice: shown?.shop.price != nil,
            isMirrored: isMirrored
        )
    }

    // MARK: Accessibility

    /// The name, the price and the badge, unless another one is set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? spokenText }
        set { super.accessibilityLabel = newValue }
    }

    private var spokenText: String? {
        guard let shop = shown?.shop else { return nil }
        let price = storedStyle.showsPrice ? shop.price.map(ShopCellTemplate.text(of:)) : nil
        return [shop.name, price, badgeText].compactMap { $0 }.joined(separator: ", ")
    }

    // MARK: Showing

    private func showShop() {
        guard let shop = shown?.shop else { return showNothing() }
        showImage()
        nameLabel.text = shop.name
        let price = storedStyle.showsPrice ? shop.price.map(ShopCellTemplate.text(of:)) : nil
        show(price: price)
        let badge = storedStyle.badgeAttribute.map(shop.attributes.text(of:)) ?? ""
        show(badge: badge.isEmpty ? nil : badge)
        if storedStyle != ShopCellStyle() { setNeedsLayout() }
    }

    private func showNothing() {
        parts.image?.image = nil
        parts.name?.text = nil
        show(price: nil)
        show(badge: nil)
    }

    private func showImage() {
        guard let shop = shown?.shop else { return }
        if let icon = shop.icon {
            imageView.image =
                imageNamed(icon)
                ?? (marksMissingImages ? CellTiles.missing : PlaceholderTile.image(forKey: shop.key, name: shop.name))
        } else {
            imageView.image = PlaceholderTile.image(forKey: shop.key, name: shop.name)
        }
    }

    private func show(price text: String?) {
        if text != nil {
            priceLabel.text = text
        } else {
            parts.price?.text = nil
        }
        parts.price?.isHidden = text == nil
    }

    private func show(badge text: String?) {
        guard text != badgeText else { return }
        badgeText = text
        if text != nil {
            badgeLabel.text = text
        } else {
            parts.badge?.text = nil
        }
        parts.badge?.isHidden = text == nil
        setNeedsLayout()
    }

    private func showState() {
        imageView.alpha = isHighlighted ? 0.55 : 1
        imageView.layer.borderWidth = isSelected ? 3 : 0
        imageView.layer.borderColor = isSelected ? tintColor.cgColor : nil
        if isSelected {
            checkView.isHidden = false
        } else {
            parts.check?.isHidden = true
        }
    }

    // MARK: Parts

    private var imageView: UIImageView {
        if let image = parts.image { return image }
        let view = UIImageView()
        view.contentMode = .scaleAspectFill
        view.clipsToBounds = true
        parts.image = view
        applyStyle(to: view)
        place(view)
        return view
    }

    private var nameLabel: UILabel {
        if let name = parts.name { return name }
        let label = UILabel()
        label.font = .systemFont(ofSize: ShopCellTemplate.labelPointSize)
        label.textColor = UIColor(white: 0.13, alpha: 1)
        parts.name = label
        applyStyle(to: label)
        place(label)
        return label
    }

    private var priceLabel: UILabel {
        if let price = parts.price { return price }
        let label = UILabel()
        label.font = .systemFont(ofSize: ShopCellTemplate.pricePointSize, weight: .semibold)
        label.textColor = UIColor(white: 0.4, alpha: 1)
        parts.price = label
        applyStyle(to: label)
        place(label)
        return label
    }

    private var badgeLabel: UILabel {
        if let badge = parts.badge { return badge }
        let label = UILabel()
        label.font = .systemFont(ofSize: ShopCellTemplate.badgePointSize, weight: .semibold)
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = UIColor(red: 0.83, green: 0.18, blue: 0.18, alpha: 1)
        label.clipsToBounds = true
        label.layer.cornerRadius = ShopCellTemplate.badgeHeight / 2
        parts.badge = label
        place(label)
        return label
    }

    private var checkView: UIImageView {
        if let check = parts.check { return check }
        let view = UIImageView(image: CellTiles.check)
        parts.check = view
        place(view)
        return view
    }

    /// In front of the parts that lie behind it, whichever was made first: a reused cell is drawn as a fresh one.
    private func place(_ part: UIView) {
        let behind = parts.all.prefix { $0 !== part }.compactMap { $0 }
        if let last = behind.last {
            insertSubview(part, aboveSubview: last)
        } else {
            insertSubview(part, at: 0)
        }
    }

    private func applyStyle(to image: UIImageView) {
        image.layer.cornerRadius = storedStyle.cornerRadius
    }

    private func applyStyle(to label: UILabel) {
        label.numberOfLines = label === parts.name ? max(storedStyle.labelLines, 1) : 1
        label.textAlignment = ShopCellTemplate.alignment(
            in: storedStyle,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
    }
}
