import Foundation
import ViewKit

extension NibBuild {
    /// Makes the document's constraints real. Called when every view is made: a constraint may name any of them.
    func makeConstraints() {
        for (view, source) in views {
            for guide in source.guides { note(guideObject(guide.kind, of: view), guide.id) }
        }
        for (view, source) in views {
            for constraint in source.constraints { make(constraint, holder: view) }
        }
    }

    private func make(_ source: NibConstraint, holder: UIView) {
        if source.isPlaceholder, !keepsPlaceholders { return }
        // What names nothing has been said when the document was read, or its view is left out and that has been said.
        guard let first = item(source.firstItem, holder, source) else { return }
        var second: AnyObject?
        if let name = source.secondItem {
            guard let found = item(name, holder, source) else { return }
            second = found
        }
        let attributes = (source.firstAttribute.attribute, source.secondAttribute?.attribute ?? .notAnAttribute)
        if let problem = NSLayoutConstraint.problem(attributes.0, attributes.1, hasSecondItem: second != nil) {
            return report(.unknownValue, source.line, "constraint \(source.id) is left out: \(problem)")
        }
        let constraint = NSLayoutConstraint(
            item: first,
            attribute: attributes.0,
            relatedBy: source.relation.relation,
            toItem: second,
            attribute: attributes.1,
            multiplier: source.multiplier,
            constant: source.constant
        )
        constraint.identifier = source.identifier ?? (source.id.isEmpty ? nil : source.id)
        constraint.priority = UILayoutPriority(Float(source.priority))
        note(constraint, source.id)
        guard source.isInstalled else { return }
        if constraint.canBeHeld(by: holder) {
            holder.addConstraint(constraint)
        } else if constraint.commonAncestor != nil {
            constraint.isActive = true
        }
        // Otherwise a variation leaves one of the views out, and the constraint waits for it.
    }

    /// The view or guide of an id; a content view without one is the holder of its own constraints.
    private func item(_ id: String, _ holder: UIView, _ source: NibConstraint) -> AnyObject? {
        if id == source.holder { return holder }
        guard let object = object(id), object is UIView || object is UILayoutGuide else { return nil }
        return object
    }

    private func guideObject(_ kind: NibGuide.Kind, of view: UIView) -> UILayoutGuide {
        switch kind {
        case .safeArea: view.safeAreaLayoutGuide
        case .layoutMargins: view.layoutMarginsGuide
        case .readableContent: view.readableContentGuide
        case .contentLayoutGuide: (view as? UIScrollView)?.contentLayoutGuide ?? view.safeAreaLayoutGuide
        case .frameLayoutGuide: (view as? UIScrollView)?.frameLayoutGuide ?? view.safeAreaLayoutGuide
        case .keyboard: keyboardGuide(of: view)
        }
    }

    /// Where the keyboard would be: there is none, so the guide lies below the safe area, as on a device without one.
    private func keyboardGuide(of view: UIView) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = "keyboardLayoutGuide"
        view.addLayoutGuide(guide)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            guide.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
        ])
        return guide
    }
}

extension NibConstraintAttribute {
    fileprivate var attribute: NSLayoutConstraint.Attribute {
        switch self {
        case .left: .left
        case .right: .right
        case .top: .top
        case .bottom: .bottom
        case .leading: .leading
        case .trailing: .trailing
        case .width: .width
        case .height: .height
        case .centerX: .centerX
        case .centerY: .centerY
        case .baseline, .lastBaseline: .lastBaseline
        case .firstBaseline: .firstBaseline
        case .leftMargin: .leftMargin
        case .rightMargin: .rightMargin
        case .topMargin: .topMargin
        case .bottomMargin: .bottomMargin
        case .leadingMargin: .leadingMargin
        case .trailingMargin: .trailingMargin
        case .centerXWithinMargins: .centerXWithinMargins
        case .centerYWithinMargins: .centerYWithinMargins
        }
    }
}

extension NibConstraint.Relation {
    fileprivate var relation: NSLayoutConstraint.Relation {
        switch self {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
