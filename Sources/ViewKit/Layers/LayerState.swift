import Foundation

/// What a layer made by hand keeps itself, because no view keeps it.
struct LayerState {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var backgroundColor: CGColor?
    var opacity: Float = 1
    var masksToBounds = false
    var isHidden = false
    var gravity = CALayerContentsGravity.resize
    var needsLayout = false
    /// Whether the content has to be drawn. A layer draws nothing until it is asked to.
    var isDirty = false
    var drawing: ViewDrawing?

    var linear: CGAffineTransform {
        CGAffineTransform(transform.a, transform.b, transform.c, transform.d, 0, 0)
    }

    var transformToParent: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.width,
            y: bounds.origin.y + anchorPoint.y * bounds.height
        )
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// A part that is dirty is drawn with the whole: layers made by hand keep no patches.
    mutating func markDirty(_ rect: CGRect?) {
        if let rect, !rect.intersection(bounds).hasArea { return }
        isDirty = true
    }
}

/// How a layer's contents are placed in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

    private static let modes: [(CALayerContentsGravity, UIView.ContentMode)] = [
        (.resize, .scaleToFill), (.resizeAspect, .scaleAspectFit), (.resizeAspectFill, .scaleAspectFill),
        (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right),
        (.topLeft, .topLeft), (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]

    init(_ mode: UIView.ContentMode) {
        self = Self.modes.first { $0.1 == mode }?.0 ?? .resize
    }

    var mode: UIView.ContentMode { Self.modes.first { $0.0 == self }?.1 ?? .scaleToFill }
}

/// The corners of a layer that are round; named as Core Animation does, with y growing downwards.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)

    /// The same corners under UIKit's names.
    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue) }
}
