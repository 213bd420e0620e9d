public import Foundation

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// The heading of a section: its title, at the leading side.
@MainActor
open class ShelfHeaderView: UIView {
    /// The margin of the title at either side, in points.
    public static let margin: CGFloat = 10

    private let label = UILabel()

    /// The title shown. Setting the present one does no work.
    public var title: String? {
        get { label.text }
        set { label.text = newValue }
    }

    /// Makes a heading without a title.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    /// Makes a heading from a XIB.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = UIColor(white: 0.13, alpha: 1)
        addSubview(label)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
        label.frame = CGRect(
            x: Self.margin,
            y: 0,
            width: max(0, bounds.width - 2 * Self.margin),
            height: bounds.height
        )
    }
}
