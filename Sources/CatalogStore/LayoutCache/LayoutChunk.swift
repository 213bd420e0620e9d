/// A piece of cached layout as the catalog file keeps it: bytes under a name.
package struct LayoutChunk: Sendable, Hashable {
    package struct Name: Sendable, Hashable {
        /// A digest of everything that the layout depends on: 16 bytes.
        package let key: [UInt8]
        package let number: Int

        package init(key: [UInt8], number: Int) {
            self.key = key
            self.number = number
        }
    }

    package let name: Name
    package let kind: String
    package let bytes: [UInt8]

    package init(name: Name, kind: String, bytes: [UInt8]) {
        self.name = name
        self.kind = kind
        self.bytes = bytes
    }
}

/// What is to be written into the cache at once.
package struct LayoutCacheChange: Sendable {
    /// Keys of which all chunks go first.
    package var droppedKeys: [[UInt8]] = []
    package var dropped: [LayoutChunk.Name] = []
    /// Taken back as a whole when one of these is not there as it was: somebody else was faster.
    package var expected: [LayoutChunk] = []
    package var written: [LayoutChunk] = []
    /// What was used since it was last written down.
    package var used: [LayoutChunk.Name] = []

    package init() {}

    package var isEmpty: Bool { droppedKeys.isEmpty && dropped.isEmpty && written.isEmpty && used.isEmpty }
}

/// What the cache holds of one kind.
public struct LayoutCacheUsage: Sendable, Hashable {
    /// `order`, `geometry`, `text` or `lines`.
    public let kind: String
    /// How many pieces.
    public let chunks: Int
    /// The sum of their sizes.
    public let bytes: Int
    /// Seconds since 1970.
    public let lastUse: Int
}
