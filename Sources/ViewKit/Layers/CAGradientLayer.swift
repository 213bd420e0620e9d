public import Foundation

/// A layer that fills its bounds with a change of colour.
open class CAGradientLayer: CALayer {
    /// The colours, as ``CGColor`` values; what is none is left out.
    open var colors: [Any]?
    /// Where each colour is reached, 0 to 1; evenly spread unless set.
    open var locations: [NSNumber]?
    /// Where the first colour lies, in shares of the size; of a radial gradient the middle.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last colour lies, in shares of the size; of a radial gradient the corner of the box around the outermost
    /// ellipse.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// What the colours change along.
    open var type = CAGradientLayerType.axial

    override func drawContent(in rect: CGRect, into list: inout DisplayList) {
        let stops = GradientShading.stops(colors ?? [], locations?.map { CGFloat($0.doubleValue) })
        guard !stops.isEmpty, rect.hasArea else { return }
        func place(_ share: CGPoint) -> CGPoint {
            CGPoint(x: rect.minX + share.x * rect.width, y: rect.minY + share.y * rect.height)
        }
        let (start, end) = (place(startPoint), place(endPoint))
        let geometry: GradientShading.Geometry =
            type == .radial
            ? .elliptic(CGAffineTransform(abs(end.x - start.x), 0, 0, abs(end.y - start.y), start.x, start.y))
            : .linear(from: start, to: end)
        let isRound = cornerRadius > 0
        let clip =
            isRound
            ? DisplayList.Command.clipPath(
                PathShape(rect, cornerRadius: cornerRadius, corners: maskedCorners.corners),
                isEvenOdd: false
            ) : .clip(rect, cornerRadius: 0)
        list.commands += [.save, clip, .gradient(GradientShading(geometry, stops: stops)), .restore]
    }
}

/// What a gradient's colours change along.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The radius of an ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
}
