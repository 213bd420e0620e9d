public import Foundation

/// A layer that draws its sublayers several times, each time moved on. Colour offsets have no effect.
open class CAReplicatorLayer: CALayer {
    /// How often the sublayers are drawn.
    open var instanceCount = 1
    /// Whether depth is kept. Has no effect.
    open var preservesDepth = false
    /// The time between two copies. Has no effect.
    open var instanceDelay: CFTimeInterval = 0
    /// What moves each copy on from the one before, about the middle of the bounds.
    open var instanceTransform = CATransform3DIdentity
    /// The colour of the copies. Has no effect.
    open var instanceColor: CGColor?
    /// What is added to the red of each copy. Has no effect.
    open var instanceRedOffset: Float = 0
    /// What is added to the green of each copy. Has no effect.
    open var instanceGreenOffset: Float = 0
    /// What is added to the blue of each copy. Has no effect.
    open var instanceBlueOffset: Float = 0
    /// What is added to the opacity of each copy.
    open var instanceAlphaOffset: Float = 0
}

/// A layer that only places its sublayers.
open class CATransformLayer: CALayer {}

/// A layer whose content is drawn in tiles; drawn at once here.
open class CATiledLayer: CALayer {
    /// The size of a tile in pixels. Has no effect.
    open var tileSize = CGSize(width: 256, height: 256)
    /// How many levels of detail there are. Has no effect.
    open var levelsOfDetail = 1
    /// How many of them are larger. Has no effect.
    open var levelsOfDetailBias = 0
}

/// A layer that shows a part of its content.
open class CAScrollLayer: CALayer {
    /// Shows the content from a point on.
    open func scroll(to p: CGPoint) { bounds.origin = p }
}
