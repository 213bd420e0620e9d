public import Foundation

/// A view that a collection view reuses: a cell, a header or a footer.
open class UICollectionReusableView: UIView {
    /// The name under which a collection view keeps views of this kind for reuse; nil for a view that is not reused.
    public package(set) final var reuseIdentifier: String?

    /// Creates a view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Called before the view is shown for another item; a subclass resets what the previous item left and calls `super`.
    open func prepareForReuse() {}
}

/// An item of a collection: a content view that fills the cell.
///
/// The frame of ``contentView`` is set by the cell, whatever its mask says.
open class UICollectionViewCell: UICollectionReusableView {
    private let content = CellContent<UICollectionViewCell>()

    /// Creates a cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.attach(to: self)
    }

    /// Creates a cell from a XIB, whose content view takes the place of the cell's own.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        content.attach(to: self)
    }

    /// The view that holds what the cell shows.
    open var contentView: UIView { content.view(of: self) }

    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet { content.replaceBack(oldValue, by: backgroundView, in: self) }
    }
    /// The view behind the content while the cell is selected.
    open var selectedBackgroundView: UIView? {
        didSet { content.replaceBack(oldValue, by: isSelected ? selectedBackgroundView : nil, in: self) }
    }

    /// Whether the cell is selected.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            content.replaceBack(selectedBackgroundView, by: isSelected ? selectedBackgroundView : nil, in: self)
        }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted = false

    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.place(in: self, insets: givenContentInsets)
    }

    /// The content view's distances from the cell's edges.
    package final var givenContentInsets = UIEdgeInsets.zero {
        didSet { content.place(in: self, insets: givenContentInsets) }
    }

    override func sizeDidChange() { content.place(in: self, insets: givenContentInsets) }
}

extension UICollectionViewCell: ContentViewHolding {
    package func adopt(contentView view: UIView) { content.adopt(view, in: self, insets: givenContentInsets) }
}
