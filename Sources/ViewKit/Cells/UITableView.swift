public import Foundation

/// A table as a view: a header and a footer above one another. Rows are not loaded; a XIB's prototype cells are kept as views.
open class UITableView: UIScrollView {
    /// The look of a table.
    public enum Style: Int, Sendable, Hashable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// The look of the table.
    public package(set) final var style = Style.plain
    /// The height of rows, in points; ``automaticDimension`` for the height that each row asks for.
    open var rowHeight = UITableView.automaticDimension
    /// The height of sections' headers, in points.
    open var sectionHeaderHeight = UITableView.automaticDimension
    /// The height of sections' footers, in points.
    open var sectionFooterHeight = UITableView.automaticDimension
    /// The expected height of rows, in points.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The color of the lines between rows.
    open var separatorColor: UIColor? = .separator
    /// The cells of a XIB that rows are made from, or that are the rows of a static table.
    package final var prototypes: [UIView] = []

    /// A height that the content decides.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Creates a plain table.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a table of a style.
    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        self.style = style
    }

    /// Creates a table from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The view above the rows; it has the table's width and keeps its height.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }
    /// The view below the rows; it has the table's width and keeps its height.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }
    /// The view behind the rows; it has the table's size.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView {
                insertSubview(backgroundView, at: 0)
                backgroundView.frame = bounds
            }
        }
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new {
            addSubview(new)
            placeParts()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    override func sizeDidChange() {
        super.sizeDidChange()
        placeParts()
    }

    private func placeParts() {
        backgroundView?.frame = bounds
        if let header = tableHeaderView, header.storedTranslates {
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
        }
        if let footer = tableFooterView, footer.storedTranslates {
            footer.frame = CGRect(x: 0, y: footer.frame.minY, width: bounds.width, height: footer.bounds.height)
        }
    }
}

/// A collection as a view. Items are not loaded; a XIB's prototype cells are kept as views.
open class UICollectionView: UIScrollView {
    /// The cells of a XIB that items are made from.
    package final var prototypes: [UIView] = []

    /// The view behind the items; it has the collection view's size.
    open var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView {
                insertSubview(backgroundView, at: 0)
                backgroundView.frame = bounds
            }
        }
    }

    /// Creates an empty collection view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a collection view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
    }
}
