public import Foundation

extension UIView {
    /// For ``systemLayoutSizeFitting(_:)``: as small as the constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// For ``systemLayoutSizeFitting(_:)``: as large as the constraints allow.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The height nearest to a given one at which the required constraints inside the view can all hold, at a width.
    package final func requiredHeight(width: CGFloat, near height: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: height),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: UILayoutPriority(999.999)
        ).height
    }

    /// The size that the constraints inside give, near the offered one.
    func fittingSize(
        _ target: CGSize,
        _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintUpdates.run()
        let engine = LayoutEngine(host: self, measuring: true)
        engine.asked = (target, horizontal, vertical)
        engine.build()
        engine.settle()
        let insets = alignmentRectInsets
        let size = engine.frame(of: engine.items[0]).size
        return CGSize(
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom
        )
    }
}

extension LayoutEngine {
    /// Asks for the size that the host was offered. Part of building: an engine that starts over asks again.
    func askForSize() {
        guard let (size, horizontal, vertical) = asked else { return }
        for (variable, value, priority) in [
            (items[0].width, size.width, horizontal), (items[0].height, size.height, vertical),
        ] {
            let price = Self.price(priority)
            let id = try? solver.add(
                [.init(1, variable)],
                constant: -Double(value),
                excess: price,
                shortfall: price
            )
            if let id { own(id, .given) }
        }
    }
}
