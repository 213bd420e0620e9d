import Foundation

extension String {
    /// Whether two texts are the same to the byte: `==` holds two forms of an accent to be equal.
    package func isIdentical(to other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { others in
                // Empty text has no address.
                mine.count == others.count
                    && (mine.isEmpty || memcmp(mine.baseAddress!, others.baseAddress!, mine.count) == 0)
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension String? {
    /// The same of texts that may be missing.
    package func isIdentical(to other: String?) -> Bool {
        guard let self, let other else { return self == nil && other == nil }
        return self.isIdentical(to: other)
    }
}

extension [ShopImage] {
    /// Whether two lists have the same images, their texts the same to the byte.
    package func isIdentical(to other: [ShopImage]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { mine, others in
                mine.source.isIdentical(to: others.source) && mine.pixelWidth == others.pixelWidth
                    && mine.pixelHeight == others.pixelHeight && mine.scale == others.scale
                    && mine.format.isIdentical(to: others.format)
            }
    }
}
