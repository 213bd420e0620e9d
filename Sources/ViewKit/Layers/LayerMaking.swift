import Foundation
import CSwiftCall

/// Makes layers of a class that is known at run time only.
///
/// `CALayer.init()` is not `required`, because a subclass written for iOS overrides it without that word; and the language calls only
/// required initializers on a class that is a value. The initializer is a method of the class all the same: this reads it from
/// the class's table of methods.
enum LayerMaking {
    /// The place of `init()` in the table of every class of layers: the first entry that a subclass with an `init()` of its own
    /// has changed. The table begins behind seven words that describe the class.
    private static let place: Int? = {
        let (base, changed) = (words(of: CALayer.self), words(of: ProbeLayer.self))
        return (7..<256).first { base[$0] != changed[$0] }
    }()

    /// Makes a layer by the `init()` of a class; nil if the class is not a class of layers.
    static func make(_ type: AnyClass) -> CALayer? {
        guard type is CALayer.Type else { return nil }
        if type == CALayer.self { return CALayer() }
        if type == CAShapeLayer.self { return CAShapeLayer() }
        if type == CAGradientLayer.self { return CAGradientLayer() }
        guard let place, let initializer = UnsafeRawPointer(bitPattern: words(of: type)[place]),
            let made = vitrine_initialize(initializer, words(of: type))
        else { return nil }
        return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
    }

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        UnsafePointer(unsafeBitCast(type, to: UnsafePointer<UInt>.self))
    }
}

/// A layer with an `init()` of its own.
private final class ProbeLayer: CALayer {
    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
