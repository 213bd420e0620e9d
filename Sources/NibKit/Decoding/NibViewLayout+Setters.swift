import ViewKit

extension NibViewLayout {
    /// What sets this on a view; nothing for a view that is placed by its frame and says nothing else.
    var setters: [NibSetter] {
        var setters: [NibSetter] = []
        // A view with a fixed frame is placed by it although the document says otherwise: Xcode adds what does so at build time.
        if !translatesAutoresizingMask, !isFixedFrame {
            setters.append { view, _ in view.translatesAutoresizingMaskIntoConstraints = false }
        }
        func add(_ value: Double?, _ set: @escaping @MainActor @Sendable (UIView, UILayoutPriority) -> Void) {
            guard let value else { return }
            let priority = UILayoutPriority(Float(min(max(value, 1), 1000)))
            setters.append { view, _ in set(view, priority) }
        }
        add(horizontalHugging) { $0.setContentHuggingPriority($1, for: .horizontal) }
        add(verticalHugging) { $0.setContentHuggingPriority($1, for: .vertical) }
        add(horizontalCompression) { $0.setContentCompressionResistancePriority($1, for: .horizontal) }
        add(verticalCompression) { $0.setContentCompressionResistancePriority($1, for: .vertical) }
        if let margins = layoutMargins {
            setters.append { view, _ in
                view.layoutMargins = margins
                (view as? UIStackView)?.isLayoutMarginsRelativeArrangement = true
            }
        }
        if let margins = directionalLayoutMargins {
            setters.append { view, _ in
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: margins.top,
                    leading: margins.left,
                    bottom: margins.bottom,
                    trailing: margins.right
                )
                (view as? UIStackView)?.isLayoutMarginsRelativeArrangement = true
            }
        }
        if preservesSuperviewLayoutMargins {
            setters.append { view, _ in view.preservesSuperviewLayoutMargins = true }
        }
        if !insetsLayoutMarginsFromSafeArea {
            setters.append { view, _ in view.insetsLayoutMarginsFromSafeArea = false }
        }
        return setters
    }
}
