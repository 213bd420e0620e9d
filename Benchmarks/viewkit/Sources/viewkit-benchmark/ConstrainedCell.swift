import Foundation
import ViewKit

/// A list cell of ten views that thirty constraints place.
final class ConstrainedCell: UIView {
    private(set) var leading: NSLayoutConstraint!

    override init(frame: CGRect) {
        super.init(frame: frame)
        var before: UIView?
        var made: [NSLayoutConstraint] = []
        for index in 0..<10 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            let edge =
                before.map { view.leadingAnchor.constraint(equalTo: $0.trailingAnchor, constant: 4) }
                ?? view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8)
            if index == 0 { leading = edge }
            made.append(edge)
            made.append(view.centerYAnchor.constraint(equalTo: centerYAnchor))
            made.append(
                before.map { view.widthAnchor.constraint(equalTo: $0.widthAnchor) }
                    ?? view.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.05)
            )
            before = view
        }
        NSLayoutConstraint.activate(made)
    }

    required init?(coder: NSCoder) { nil }
}
