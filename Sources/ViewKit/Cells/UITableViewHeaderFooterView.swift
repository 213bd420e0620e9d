public import Foundation

/// The header or the footer of a table's section: a content view that fills the view.
open class UITableViewHeaderFooterView: UIView {
    /// The name under which a table keeps views of this kind for reuse; nil for a view that is not reused.
    public package(set) final var reuseIdentifier: String?
    private let content = CellContent<UITableViewHeaderFooterView>()
    private var madeTextLabel: UILabel?

    /// Creates a view for reuse.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        content.attach(to: self)
    }

    /// Creates a view that is not reused.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        content.attach(to: self)
    }

    /// Creates a view from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        content.attach(to: self)
    }

    /// The view that holds what the header shows. In a view from a XIB, the XIB's subviews are beside it, as in UIKit.
    open var contentView: UIView { content.view(of: self) }

    /// The view behind the content.
    open var backgroundView: UIView? {
        didSet { content.replaceBack(oldValue, by: backgroundView, in: self) }
    }

    /// The built-in title. Created on first use.
    open var textLabel: UILabel? {
        if let madeTextLabel { return madeTextLabel }
        let label = UILabel()
        label.font = .systemFont(ofSize: 13)
        label.textColor = .secondaryLabel
        madeTextLabel = label
        contentView.addSubview(label)
        return label
    }

    /// Called before the view is shown for another section; a subclass resets what the previous one left and calls `super`.
    open func prepareForReuse() {}

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.place(in: self, insets: .zero)
        madeTextLabel?.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
    }

    override func sizeDidChange() { content.place(in: self, insets: .zero) }
}

extension UITableViewHeaderFooterView: ContentViewHolding {
    package func adopt(contentView view: UIView) { content.adopt(view, in: self, insets: .zero) }
}
