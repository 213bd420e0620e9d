import Foundation
import ViewKit

@testable import Rendering

extension Surface {
    /// A pixel as 0xRRGGBB.
    func colour(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { pixels, stride in pixels[y * stride + x] & 0xFF_FFFF }
    }

    func alpha(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { pixels, stride in pixels[y * stride + x] >> 24 }
    }

    /// The smallest box around all pixels that are not white, or nil.
    var inkBox: (left: Int, top: Int, right: Int, bottom: Int)? {
        var box: (left: Int, top: Int, right: Int, bottom: Int)?
        for y in 0..<height {
            for x in 0..<width where colour(x, y) != 0xFF_FFFF {
                let known = box ?? (x, y, x + 1, y + 1)
                box = (min(known.left, x), min(known.top, y), max(known.right, x + 1), max(known.bottom, y + 1))
            }
        }
        return box
    }

    /// The colours of the middles of the four quadrants, each channel to the nearest sixteenth.
    var quadrants: [UInt32] {
        let points: [(x: Int, y: Int)] = [(1, 1), (3, 1), (1, 3), (3, 3)]
        return points.map { Self.coarse(colour(width * $0.x / 4, height * $0.y / 4)) }
    }

    private static func coarse(_ pixel: UInt32) -> UInt32 {
        let red = ((pixel >> 16 & 0xFF) + 8) / 16
        let green = ((pixel >> 8 & 0xFF) + 8) / 16
        let blue = ((pixel & 0xFF) + 8) / 16
        return red << 16 | green << 8 | blue
    }
}

/// The picture of some commands on white.
func drawn(
    _ commands: [DisplayList.Command],
    width: CGFloat = 20,
    height: CGFloat = 20,
    scale: Double = 1,
    background: RGBA? = RGBA(white: 1)
) throws -> Surface {
    let list = DisplayList(size: CGSize(width: width, height: height), commands: commands)
    return try CairoRenderer().draw(list, scale: scale, background: background).surface
}
