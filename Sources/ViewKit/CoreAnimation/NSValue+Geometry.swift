public import Foundation

/// A time in seconds.
public typealias CFTimeInterval = Double

extension NSValue {
    /// Makes a value that holds a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Makes a value that holds a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Makes a value that holds a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// The point; zero if the value holds something else.
    public var cgPointValue: CGPoint { stored as? CGPoint ?? .zero }
    /// The size; zero if the value holds something else.
    public var cgSizeValue: CGSize { stored as? CGSize ?? .zero }
    /// The rectangle; zero if the value holds something else.
    public var cgRectValue: CGRect { stored as? CGRect ?? .zero }

    /// The point, size or rectangle; nil for another value.
    var stored: Any? {
        if self is NSNumber { return nil }
        switch String(cString: objCType) {
        case "{CGPoint=dd}", "{_NSPoint=dd}": return pointValue
        case "{CGSize=dd}", "{_NSSize=dd}": return sizeValue
        case "{CGRect={CGPoint=dd}{CGSize=dd}}", "{_NSRect={_NSPoint=dd}{_NSSize=dd}}": return rectValue
        default: return nil
        }
    }
}
