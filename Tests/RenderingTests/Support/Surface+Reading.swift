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
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
            let pixel = colour(width * x / 4, height * y / 4)
            let channels = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF].map { ($0 + 8) / 16 }
            return channels.reduce(0) { $0 << 8 | $1 }
        }
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
