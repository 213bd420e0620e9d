import Foundation
import TestSupport
import UIKit

@testable import Rendering

/// A small picture kept beside the tests; `make docs` writes it, and a test compares.
@MainActor
struct Picture {
    let name: String

    /// What text in pictures is measured and drawn by.
    static let measurer = PangoTextMeasurer()

    /// How a picture of the view differs from the kept one; nil when it does not, beyond what other font and drawing libraries may
    /// round differently. What differs is left in the temporary folder to look at.
    func difference(from view: UIView, size: CGSize, background: UIColor = .white) throws -> String? {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.textMeasurer = Self.measurer
        window.backgroundColor = background
        window.addSubview(view)
        CATransaction.flush()
        let png = try CairoRenderer(measurer: Self.measurer).png(of: window.displayList(), scale: 2).png
        return try difference(from: png)
    }

    func difference(from png: Data) throws -> String? {
        let url = Repository.root.appending(path: "Tests/Compatibility/Pictures/\(name).png")
        guard let kept = try? Data(contentsOf: url) else {
            guard Self.isWriting else {
                return "there is no picture \(name).png; make docs writes it"
            }
            try png.write(to: url)
            return nil
        }
        let (made, known) = (try Surface(png: [UInt8](png)), try Surface(png: [UInt8](kept)))
        guard made.width == known.width, made.height == known.height else {
            if Self.isWriting { try png.write(to: url) }
            return "\(made.width) × \(made.height) pixels instead of \(known.width) × \(known.height)"
        }
        let count = Self.differingPixels(made, known)
        guard Double(count) > 0.002 * Double(made.width * made.height) else { return nil }
        if Self.isWriting {
            try png.write(to: url)
            return nil
        }
        let place = FileManager.default.temporaryDirectory.appending(path: "vitrine-differs-\(name).png")
        try png.write(to: place)
        return "\(count) pixels differ; see \(place.path)"
    }

    private static var isWriting: Bool { ProcessInfo.processInfo.environment["VITRINE_WRITE_DOCS"] == "1" }

    private static func differingPixels(_ made: Surface, _ known: Surface) -> Int {
        made.withPixels { left, leftStride in
            known.withPixels { right, rightStride in
                var count = 0
                for y in 0..<made.height {
                    for x in 0..<made.width {
                        let (a, b) = (left[y * leftStride + x], right[y * rightStride + x])
                        let differs = [16, 8, 0].contains { shift in
                            abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) > 24
                        }
                        if differs { count += 1 }
                    }
                }
                return count
            }
        }
    }
}
