/// Finds an image by the name that a shop's icon gives.
public protocol ImageProviding: AnyObject {
    /// The image of that name at the scale nearest to the one wanted, or nil when there is none that can be read.
    func image(named name: String, scale: Double) -> UIImage?
}
