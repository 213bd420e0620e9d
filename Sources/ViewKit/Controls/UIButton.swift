public import Foundation

/// A control with a title, an image, or both side by side; each may differ by state.
///
/// The plain part of UIKit's: no configurations and no menus. A missing title or image of a state is that of the normal one.
open class UIButton: UIControl {
    /// How a button looks by itself.
    public enum ButtonType: Int, Sendable, Hashable {
        /// White titles, unless set.
        case custom = 0
        /// Titles and template images in the tint.
        case system = 1
    }

    /// How the button looks by itself.
    public package(set) final var buttonType: ButtonType
    private var titles: [UInt: String] = [:]
    private var attributedTitles: [UInt: NSAttributedString] = [:]
    private var titleColors: [UInt: UIColor] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgrounds: [UInt: UIImage] = [:]
    private var madeTitleLabel: UILabel?
    private var madeImageView: UIImageView?
    private var madeBackgroundView: UIImageView?

    /// The fill that a configuration describes; nil for none.
    package final var look: Look? {
        didSet { setNeedsLayout() }
    }

    /// The room around title and image; without any, six points above and below a title.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { contentChanged() }
    }
    /// How far the title is moved from its place; does not change sizes.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }
    /// How far the image is moved from its place; does not change sizes.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet { setNeedsLayout() }
    }

    /// Makes a custom button.
    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    /// Makes a button of a type.
    public init(type buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    /// Makes a system button that does something when it is tapped; title and image are the action's.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    /// Makes a custom button from a XIB.
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    // MARK: What is shown

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        contentChanged()
    }
    /// Sets the title with attributes for a state; it counts before the plain one.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        contentChanged()
    }
    /// Sets the title's colour for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state.rawValue] = color
        setNeedsLayout()
    }
    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
        contentChanged()
    }
    /// Sets the image behind title and image for a state; it fills the bounds.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state.rawValue] = image
        contentChanged()
    }

    /// The title for a state.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
    /// The title with attributes for a state.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state.rawValue] ?? attributedTitles[0]
    }
    /// The title's colour for a state.
    open func titleColor(for state: State) -> UIColor? { titleColors[state.rawValue] ?? titleColors[0] }
    /// The image for a state.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
    /// The image behind everything for a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] ?? backgrounds[0] }

    /// The title that is shown now.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes that is shown now.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The image that is shown now.
    open var currentImage: UIImage? { image(for: state) }
    /// The image behind everything that is shown now.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The colour of the title now: as set, else by the type.
    open var currentTitleColor: UIColor {
        if let color = lookForeground { return color }
        if let set = titleColor(for: state) { return set }
        if buttonType == .custom { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    /// Shows the title; 15 points, unless set. Made on first use.
    open var titleLabel: UILabel? {
        if let madeTitleLabel { return madeTitleLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: 15)
        label.lineBreakMode = .byTruncatingMiddle
        madeTitleLabel = label
        addSubview(label)
        return label
    }

    /// Shows the image. Made on first use.
    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView()
        madeImageView = view
        insertSubview(view, at: madeBackgroundView == nil ? 0 : 1)
        return view
    }

    // MARK: Sizes

    /// The size of title and image side by side, with the room around them; at least 30 points wide for a title.
    open override var intrinsicContentSize: CGSize { fittingSize() }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize() }

    /// Where title and image are together, in bounds of the button.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showState()
        madeBackgroundView?.frame = bounds
        let content = contentRect(forBounds: bounds)
        let image = currentImage?.size ?? .zero
        let title = madeTitleLabel?.intrinsicContentSize ?? .zero
        let imageWidth = min(image.width, max(content.width, 0))
        let titleWidth = min(title.width, max(content.width - imageWidth, 0))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = content.minX + (content.width - imageWidth - titleWidth) * horizontalShare(isMirrored)
        let imageRect = CGRect(
            x: isMirrored ? left + titleWidth : left,
            y: top(of: min(image.height, content.height), in: content),
            width: imageWidth,
            height: contentVerticalAlignment == .fill ? content.height : min(image.height, content.height)
        )
        let titleRect = CGRect(
            x: isMirrored ? left : left + imageWidth,
            y: top(of: min(title.height, content.height), in: content),
            width: titleWidth,
            height: contentVerticalAlignment == .fill ? content.height : min(title.height, content.height)
        )
        madeImageView?.frame = imageRect.moved(by: imageEdgeInsets)
        madeTitleLabel?.frame = titleRect.moved(by: titleEdgeInsets)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard let color = lookBackground, let look else { return }
        let radius = min(look.radius, min(rect.width, rect.height) / 2)
        list.commands.append(.fill(rect, cornerRadius: radius, paint(color)))
    }

    override var triggersPrimaryAction: Bool { true }

    override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        guard let madeTitleLabel, currentTitle != nil || currentAttributedTitle != nil else { return (0, 0) }
        let room = (fittingSize().height - madeTitleLabel.intrinsicContentSize.height) / 2
        let (first, last) = madeTitleLabel.baselineOffsets
        return (room + first, room + last)
    }

    private func contentChanged() {
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showState() {
        if let title = currentAttributedTitle {
            titleLabel?.attributedText = title
        } else if currentTitle != nil || madeTitleLabel != nil {
            titleLabel?.text = currentTitle
            titleLabel?.textColor =
                isHighlighted && buttonType == .system
                ? currentTitleColor.withAlphaComponent(0.2) : currentTitleColor
        }
        if currentImage != nil || madeImageView != nil {
            let image = currentImage
            let isTinted = buttonType == .system && image?.renderingMode == .automatic
            imageView?.image = isTinted ? image?.withRenderingMode(.alwaysTemplate) : image
        }
        guard currentBackgroundImage != nil || madeBackgroundView != nil else { return }
        if madeBackgroundView == nil {
            let view = UIImageView()
            madeBackgroundView = view
            insertSubview(view, at: 0)
        }
        madeBackgroundView?.image = currentBackgroundImage
    }

    private func fittingSize() -> CGSize {
        let image = currentImage?.size ?? .zero
        let hasTitle = currentTitle != nil || currentAttributedTitle != nil
        let title = hasTitle ? madeTitleLabel?.intrinsicContentSize ?? .zero : .zero
        var size = CGSize(width: image.width + title.width, height: max(image.height, title.height))
        if contentEdgeInsets == .zero {
            if hasTitle {
                size.width = max(size.width, 30)
                size.height = max(image.height, title.height + 12)
            } else if image == .zero {
                size = CGSize(width: 30, height: 34)
            }
        } else {
            size.width += contentEdgeInsets.left + contentEdgeInsets.right
            size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
        }
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        return size
    }

    private func horizontalShare(_ isMirrored: Bool) -> CGFloat {
        switch contentHorizontalAlignment {
        case .center: 0.5
        case .left, .fill: 0
        case .right: 1
        case .leading: isMirrored ? 1 : 0
        case .trailing: isMirrored ? 0 : 1
        }
    }

    private func top(of height: CGFloat, in content: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .center: content.minY + (content.height - height) / 2
        case .top, .fill: content.minY
        case .bottom: content.maxY - height
        }
    }
}

extension CGRect {
    /// Insets move what they are for by half of what they leave on one side more than on the other.
    fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
