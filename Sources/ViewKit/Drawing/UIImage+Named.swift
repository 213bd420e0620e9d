extension UIImage {
    /// Where ``init(named:)`` looks for images; nil finds none.
    nonisolated(unsafe) public static var provider: (any ImageProviding)?
    /// The scale that ``init(named:)`` asks for, in pixels per point.
    nonisolated(unsafe) public static var preferredScale: Double = 2

    /// Finds an image by name through ``provider``; nil when there is none that can be read.
    public convenience init?(named name: String) {
        guard !name.isEmpty, let found = Self.provider?.image(named: name, scale: Self.preferredScale) else {
            return nil
        }
        self.init(content: found.content, size: found.size, scale: found.scale)
    }
}
