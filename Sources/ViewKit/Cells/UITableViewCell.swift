public import Foundation

/// A row of a table: a content view that fills the cell up to its accessory.
///
/// The frame of ``contentView`` is set by the cell, whatever its mask says.
open class UITableViewCell: UIView {
    /// The built-in arrangements of a cell's text and image.
    public enum CellStyle: Int, Sendable, Hashable {
        case `default` = 0
        case value1 = 1
        case value2 = 2
        case subtitle = 3
    }

    /// The mark at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable, Hashable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable, Hashable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// The name under which a table keeps cells of this kind for reuse; nil for a cell that is not reused.
    public package(set) final var reuseIdentifier: String?
    /// The arrangement of ``textLabel``, ``detailTextLabel`` and ``imageView``.
    package final var style: CellStyle
    private let content: CellContent<UITableViewCell>
    private var storedSelected = false
    private var storedHighlighted = false
    private var storedEditing = false
    private var madeTextLabel: UILabel?
    private var madeDetailTextLabel: UILabel?
    private var madeImageView: UIImageView?

    /// The mark at the trailing edge.
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { accessoryChanged() } }
    }
    /// The mark at the trailing edge while the cell is edited.
    open var editingAccessoryType = AccessoryType.none {
        didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
    }
    /// A view in place of the accessory mark.
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            accessoryChanged()
        }
    }
    /// How the cell looks while it is selected.
    open var selectionStyle = SelectionStyle.default
    /// The number of steps that the built-in labels are indented by.
    open var indentationLevel = 0 {
        didSet { setNeedsLayout() }
    }
    /// The width of a step of ``indentationLevel``, in points.
    open var indentationWidth: CGFloat = 10 {
        didSet { setNeedsLayout() }
    }
    /// The distance of the separator from the cell's edges.
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
        didSet { setNeedsLayout() }
    }

    /// Creates a cell with a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        content = CellContent()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        content.attach(to: self)
    }

    /// Creates a cell with the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }

    /// Creates a cell from a XIB, whose content view takes the place of the cell's own.
    public required init?(coder: NSCoder) {
        style = .default
        content = CellContent()
        super.init(coder: coder)
        content.attach(to: self)
    }

    // MARK: Content

    /// The view that holds what the cell shows.
    open var contentView: UIView { content.view(of: self) }
    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet { content.replaceBack(oldValue, by: backgroundView, in: self) }
    }
    /// The view behind the content while the cell is selected.
    open var selectedBackgroundView: UIView? {
        didSet { content.replaceBack(oldValue, by: storedSelected ? selectedBackgroundView : nil, in: self) }
    }

    /// The label of the built-in styles. Created on first use.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
        madeTextLabel = label
        contentView.addSubview(label)
        return label
    }

    /// The second label of the built-in styles; nil for the default style. Created on first use.
    open var detailTextLabel: UILabel? {
        if style == .default { return nil }
        if let madeDetailTextLabel { return madeDetailTextLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: style == .value1 ? 17 : style == .value2 ? 15 : 12)
        if style == .value1 { label.textColor = .secondaryLabel }
        madeDetailTextLabel = label
        contentView.addSubview(label)
        return label
    }

    /// The image view of the built-in styles. Created on first use.
    open var imageView: UIImageView? {
        if let madeImageView { return madeImageView }
        let view = UIImageView()
        view.contentMode = .center
        madeImageView = view
        contentView.addSubview(view)
        return view
    }

    // MARK: State

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the cell is edited.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Selects or deselects the cell. A subclass that changes its look calls `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedSelected else { return }
        storedSelected = selected
        content.replaceBack(selectedBackgroundView, by: selected ? selectedBackgroundView : nil, in: self)
    }

    /// Highlights the cell or ends that. A subclass that changes its look calls `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { storedHighlighted = highlighted }

    /// Starts or ends editing. A subclass that changes its look calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedEditing else { return }
        storedEditing = editing
        accessoryChanged()
    }

    /// Called before a table shows the cell for another row; a subclass resets what the previous row left and calls `super`.
    open func prepareForReuse() {
        setSelected(false, animated: false)
        setHighlighted(false, animated: false)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.place(in: self, insets: contentInsets)
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame.origin = CGPoint(
                x: isMirrored ? 16 : bounds.width - 16 - size.width,
                y: (bounds.height - size.height) / 2
            )
        }
        placeBuiltIns()
    }

    /// The content view's distances from the cell's edges, in place of those of the accessory; nil for these.
    package final var givenContentInsets: UIEdgeInsets? {
        didSet { content.place(in: self, insets: contentInsets) }
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var contentInsets: UIEdgeInsets {
        if let givenContentInsets { return givenContentInsets }
        let width = accessoryView.map { $0.bounds.width + 32 } ?? Self.width(of: shownAccessory)
        return UIEdgeInsets(top: 0, left: isMirrored ? width : 0, bottom: 0, right: isMirrored ? 0 : width)
    }

    private var shownAccessory: AccessoryType { storedEditing ? editingAccessoryType : accessoryType }

    /// The width that an accessory takes from the content, in points, as measured on iOS 13 and later.
    private static func width(of accessory: AccessoryType) -> CGFloat {
        switch accessory {
        case .none: 0
        case .disclosureIndicator: 33.5
        case .detailDisclosureButton: 67
        case .checkmark: 40
        case .detailButton: 47
        }
    }

    private func accessoryChanged() {
        content.place(in: self, insets: contentInsets)
        setNeedsLayout()
    }

    private func placeBuiltIns() {
        guard madeTextLabel != nil || madeDetailTextLabel != nil || madeImageView != nil else { return }
        let area = contentView.bounds
        var left = 16 + CGFloat(indentationLevel) * indentationWidth
        if let madeImageView, let image = madeImageView.image {
            madeImageView.frame = CGRect(x: left, y: 0, width: image.size.width, height: area.height)
            left += image.size.width + 16
        }
        let width = max(area.width - left - 16, 0)
        let text = madeTextLabel?.intrinsicContentSize ?? .zero
        let detail = madeDetailTextLabel?.intrinsicContentSize ?? .zero
        if style == .subtitle, madeDetailTextLabel != nil {
            let top = (area.height - text.height - detail.height) / 2
            madeTextLabel?.frame = CGRect(x: left, y: top, width: min(text.width, width), height: text.height)
            madeDetailTextLabel?.frame = CGRect(
                x: left,
                y: top + text.height,
                width: min(detail.width, width),
                height: detail.height
            )
        } else {
            let detailWidth = min(detail.width, width)
            madeDetailTextLabel?.frame = CGRect(
                x: area.width - 16 - detailWidth,
                y: 0,
                width: detailWidth,
                height: area.height
            )
            let gap: CGFloat = detailWidth > 0 ? 6 : 0
            madeTextLabel?.frame = CGRect(
                x: left,
                y: 0,
                width: max(width - detailWidth - gap, 0),
                height: area.height
            )
        }
    }

    override func sizeDidChange() { content.place(in: self, insets: contentInsets) }

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        guard accessoryView == nil, shownAccessory != .none else { return }
        let middle = CGPoint(x: isMirrored ? 24 : rect.width - 24, y: rect.height / 2)
        list.addAccessory(
            shownAccessory,
            at: middle,
            gray: paint(.tertiaryLabel),
            tint: paint(tintColor)
        )
    }
}

extension UITableViewCell: ContentViewHolding {
    package func adopt(contentView view: UIView) { content.adopt(view, in: self, insets: contentInsets) }
}
