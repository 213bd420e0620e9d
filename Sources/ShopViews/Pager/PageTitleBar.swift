import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// A dark strip at the bottom of a pager with the current page's title.
final class PageTitleBar: UIView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.45)
        isUserInteractionEnabled = false
        label.font = .systemFont(ofSize: 14, weight: .medium)
        label.textColor = .white
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// What the strip says; with nothing to say it is hidden.
    var title: String? {
        get { label.text }
        set {
            guard newValue != label.text || isHidden != (newValue ?? "").isEmpty else { return }
            label.text = newValue
            isHidden = (newValue ?? "").isEmpty
        }
    }

    /// Lies at the bottom, beside a page control in the corner and around one along the bottom.
    func place(in size: CGSize, _ placement: PageControlPlacement, isRightToLeft: Bool) {
        let control = placement.frame(in: size, isRightToLeft: isRightToLeft)
        var line = CGSize(width: size.width - 2 * Self.margin, height: control.height)
        var height = control.height
        var left = Self.margin
        switch placement {
        case .corner:
            line.width -= max(control.width - Self.margin, 0)
            if isRightToLeft { left += max(control.width - Self.margin, 0) }
        case .bottom:
            line.height = Self.lineHeight
            height += Self.lineHeight
        }
        frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        label.frame = CGRect(x: left, y: 0, width: max(line.width, 0), height: line.height)
        label.textAlignment = isRightToLeft ? .right : .left
    }

    private static let margin: CGFloat = 12
    private static let lineHeight: CGFloat = 30
}
