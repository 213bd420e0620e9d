extension Surface {
    /// The picture as it is to be seen.
    func turned(_ orientation: ImageOrientation) throws(CairoFailure) -> Surface {
        guard orientation != .up else { return self }
        let (width, height) = (self.width, self.height)
        let turned = try Surface(
            width: orientation.swapsSides ? height : width,
            height: orientation.swapsSides ? width : height,
            isOpaque: isOpaque
        )
        withPixels { source, sourceStride in
            turned.withPixels { target, targetStride in
                for y in 0..<turned.height {
                    for x in 0..<turned.width {
                        let from = orientation.stored(x: x, y: y, width: width, height: height)
                        target[y * targetStride + x] = source[from.y * sourceStride + from.x]
                    }
                }
            }
        }
        return turned
    }
}
