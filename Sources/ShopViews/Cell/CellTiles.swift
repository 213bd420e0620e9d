import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import ViewKit
#endif

/// The pictures that a cell draws itself, drawn once.
@MainActor
enum CellTiles {
    /// The side of the tick of a chosen cell, in points.
    static let checkSide: CGFloat = 24

    /// Stands for an image that is named and not found: a picture struck through, in grey.
    static let missing = image(CGSize(width: 100, height: 100)) {
        UIColor(red: 0.945, green: 0.945, blue: 0.955, alpha: 1).setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).fill()
        UIColor(red: 0.70, green: 0.70, blue: 0.73, alpha: 1).set()
        let frame = UIBezierPath(roundedRect: CGRect(x: 30, y: 34, width: 40, height: 32), cornerRadius: 4)
        let hills = UIBezierPath()
        hills.move(to: CGPoint(x: 31, y: 60))
        hills.addLine(to: CGPoint(x: 43, y: 48))
        hills.addLine(to: CGPoint(x: 51, y: 56))
        hills.addLine(to: CGPoint(x: 58, y: 50))
        hills.addLine(to: CGPoint(x: 69, y: 60))
        let strike = UIBezierPath()
        strike.move(to: CGPoint(x: 27, y: 73))
        strike.addLine(to: CGPoint(x: 73, y: 27))
        for path in [frame, hills, strike] {
            path.lineWidth = 2.5
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            path.stroke()
        }
        UIBezierPath(ovalIn: CGRect(x: 57, y: 52 - 13, width: 6, height: 6)).fill()
    }

    /// A white tick on a blue disc.
    static let check = image(CGSize(width: checkSide, height: checkSide)) {
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: checkSide, height: checkSide)).fill()
        UIColor(red: 0, green: 0.48, blue: 1, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: checkSide - 4, height: checkSide - 4)).fill()
        UIColor.white.setStroke()
        let tick = UIBezierPath()
        tick.move(to: CGPoint(x: 7.5, y: 12.5))
        tick.addLine(to: CGPoint(x: 10.8, y: 15.8))
        tick.addLine(to: CGPoint(x: 16.8, y: 8.8))
        tick.lineWidth = 2.2
        tick.lineCapStyle = .round
        tick.lineJoinStyle = .round
        tick.stroke()
    }

    private static func image(_ size: CGSize, _ draw: () -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in draw() }
    }
}
