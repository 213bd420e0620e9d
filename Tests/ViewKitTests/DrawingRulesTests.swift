import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Drawing in draw(_:)")
struct DrawingRulesTests {
    /// Fills what it is asked to draw, and writes down what that was.
    final class Painted: UIView {
        var rects: [CGRect] = []
        var color = UIColor.red

        override func draw(_ rect: CGRect) {
            rects.append(rect)
            color.setFill()
            UIRectFill(rect)
        }
    }

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func shown(_ frame: CGRect) -> Painted {
        let view = Painted(frame: frame)
        window.addSubview(view)
        CATransaction.flush()
        return view
    }

    @Test("V6: a view is drawn once when it first appears with a size, and never for an empty rect")
    func firstAppearance() {
        let view = shown(.zero)
        #expect(view.rects == [])
        view.setNeedsDisplay()
        CATransaction.flush()
        #expect(view.rects == [])
        view.frame = box
        CATransaction.flush()
        #expect(view.rects == [box])
        view.removeFromSuperview()
        window.addSubview(view)
        CATransaction.flush()
        #expect(view.rects == [box], "what was drawn is still there")
    }

    @Test("V6: many requests in a turn draw once, and only the union of the dirty parts")
    func dirtyRects() {
        let view = shown(box)
        view.rects = []
        view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
        view.setNeedsDisplay(CGRect(x: 6, y: 4, width: 2, height: 2))
        view.setNeedsDisplay(CGRect(x: 500, y: 0, width: 9, height: 9))
        #expect(view.rects == [])
        CATransaction.flush()
        #expect(view.rects == [CGRect(x: 1, y: 1, width: 7, height: 5)])
        view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
        view.setNeedsDisplay()
        view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
        CATransaction.flush()
        #expect(view.rects.count == 2 && view.rects.last == box)
    }

    @Test("V6: a resize draws again with contentMode .redraw only; otherwise what was drawn is stretched")
    func resizing() {
        let view = shown(box)
        view.frame.size.width = 40
        CATransaction.flush()
        #expect(view.rects.count == 1)
        #expect(view.displayList().commands.contains(.concatenate(CGAffineTransform(scaleX: 2, y: 1))))
        view.contentMode = .topLeft
        #expect(!view.displayList().commands.contains(.concatenate(CGAffineTransform(scaleX: 2, y: 1))))
        view.contentMode = .redraw
        CATransaction.flush()
        #expect(view.rects.count == 2, "setting the mode draws for the present size")
        view.frame.size.width = 50
        CATransaction.flush()
        #expect(view.rects.last == CGRect(x: 0, y: 0, width: 50, height: 10))
        view.frame.origin.x = 9
        CATransaction.flush()
        #expect(view.rects.count == 3)
    }

    @Test(
        "V6: what was drawn before is not drawn into an empty rect, and is there again with the size",
        arguments: [UIView.ContentMode.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .topLeft, .redraw]
    )
    func emptiedRect(mode: UIView.ContentMode) {
        let view = shown(box)
        view.contentMode = mode
        let drawn = view.displayList().commands
        #expect(!drawn.isEmpty)
        for size in [CGSize.zero, CGSize(width: 0, height: 10), CGSize(width: 20, height: 0)] {
            view.frame.size = size
            CATransaction.flush()
            #expect(view.displayList().commands == [], "\(size)")
        }
        view.frame = box
        CATransaction.flush()
        #expect(view.displayList().commands == drawn)
    }

    @Test("V6: a context exists only inside draw(_:), and a direct call draws nothing")
    func context() {
        let view = shown(box)
        #expect(UIGraphicsGetCurrentContext() == nil)
        view.color = .blue
        view.draw(box)
        #expect(view.displayList().commands == [.fill(box, cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0))])
    }

    @Test("V7: the dirty part is cleared first, unless the view says that it covers it")
    func clearing() {
        let view = shown(box)
        let part = CGRect(x: 1, y: 1, width: 2, height: 2)
        let (red, blue) = (RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 1))
        view.color = .blue
        view.setNeedsDisplay(part)
        CATransaction.flush()
        #expect(
            view.displayList().commands == [
                .beginGroup(alpha: 1), .fill(box, cornerRadius: 0, red), .save, .clip(part, cornerRadius: 0),
                .clear(part), .fill(part, cornerRadius: 0, blue), .restore, .endGroup,
            ]
        )
        view.clearsContextBeforeDrawing = false
        view.setNeedsDisplay()
        CATransaction.flush()
        view.setNeedsDisplay(part)
        CATransaction.flush()
        #expect(
            view.displayList().commands == [
                .fill(box, cornerRadius: 0, blue), .save, .clip(part, cornerRadius: 0),
                .fill(part, cornerRadius: 0, blue), .restore,
            ]
        )
    }

    @Test("V6: a part that is drawn again and again does not pile up")
    func patches() {
        let view = shown(box)
        for _ in 0..<200 {
            view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
            CATransaction.flush()
        }
        #expect(view.displayList().commands.count == 8)
        view.rects = []
        for x in 0..<100 {
            view.setNeedsDisplay(CGRect(x: CGFloat(x % 19), y: CGFloat(x / 19), width: 1, height: 1))
            CATransaction.flush()
        }
        #expect(view.rects.contains(box), "too many parts are drawn as a whole")
    }

    @Test("V7: what an opaque drawing covers is not drawn; nothing is left out for one that is not opaque")
    func opacity() {
        let parent = UIView(frame: box)
        let behind = UIView(frame: CGRect(x: 2, y: 2, width: 3, height: 3))
        behind.backgroundColor = .green
        parent.addSubview(behind)
        let front = Painted(frame: box)
        parent.addSubview(front)
        #expect(parent.displayList().commands == [.fill(box, cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0))])
        for spoil: () -> Void in [
            { front.isOpaque = false }, { front.alpha = 0.5 }, { front.backgroundColor = .clear },
            { front.layer.cornerRadius = 3 }, { behind.layer.shadowOpacity = 1 }, { behind.frame.origin.x = 18 },
        ] {
            front.isOpaque = true
            front.alpha = 1
            front.backgroundColor = nil
            front.layer.cornerRadius = 0
            behind.layer.shadowOpacity = 0
            behind.frame.origin.x = 2
            #expect(parent.displayList().commands.count == 1)
            spoil()
            #expect(parent.displayList().commands.count > 1)
        }
    }

    @Test("V7: a label promises no coverage, so what lies behind its text is drawn")
    func labelInFront() {
        let parent = UIView(frame: box)
        let behind = UIView(frame: box)
        behind.backgroundColor = .green
        let label = UILabel(frame: box)
        label.text = "a"
        parent.addSubview(behind)
        parent.addSubview(label)
        #expect(parent.displayList().commands.first == .fill(box, cornerRadius: 0, RGBA(red: 0, green: 1, blue: 0)))
    }

    @Test("A view with a display list of its own is drawn in a window at the end of the turn, elsewhere when asked")
    func timing() {
        let loose = Painted(frame: box)
        CATransaction.flush()
        #expect(loose.rects == [])
        _ = loose.displayList()
        #expect(loose.rects == [box])
    }

    @Test("A context records state, coordinates, paths, clips, images and shadows")
    func recording() {
        final class Artist: UIView {
            override func draw(_ rect: CGRect) {
                let context = UIGraphicsGetCurrentContext()!
                context.saveGState()
                context.setFillColor(UIColor.blue.cgColor)
                context.setAlpha(0.5)
                context.translateBy(x: 5, y: 0)
                context.move(to: .zero)
                context.scaleBy(x: 2, y: 2)
                context.addLine(to: CGPoint(x: 1, y: 0))
                context.setLineWidth(3)
                context.setLineDash(phase: 1, lengths: [4])
                context.strokePath()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.restoreGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
                context.setShadow(offset: CGSize(width: 1, height: 1), blur: 4, color: UIColor.black.cgColor)
                context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
                context.saveGState()
            }
        }
        let view = Artist(frame: box)
        var line = PathShape()
        line.move(to: .zero)
        line.line(to: CGPoint(x: 1, y: 0))
        let half = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
        let shadow = DropShadow(offset: CGSize(width: 1, height: 1), radius: 2, color: RGBA(white: 0))
        #expect(
            Array(view.displayList().commands.dropFirst(3).dropLast()) == [
                .save, .concatenate(CGAffineTransform(translationX: 5, y: 0)),
                .concatenate(CGAffineTransform(scaleX: 2, y: 2)),
                .strokePath(line, StrokeStyle(width: 3, dash: [4], dashPhase: 1), RGBA(white: 0, alpha: 0.5)),
                .fill(CGRect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0, half), .restore,
                .clip(CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 0),
                .beginShadow(shadow), .fill(CGRect(x: 1, y: 1, width: 1, height: 1), cornerRadius: 0, RGBA(white: 0)),
                .endShadow, .save, .restore,
            ]
        )
    }

    @Test("An image renderer's closure draws an image, and leaves no context behind")
    func imageRenderer() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        #expect(image.size == CGSize(width: 8, height: 4) && image.scale == UIScreen.main.scale)
        let fill = DisplayList.Command.fill(
            CGRect(x: 0, y: 0, width: 8, height: 4),
            cornerRadius: 0,
            RGBA(red: 1, green: 0, blue: 0)
        )
        #expect(image.content == .drawing(DisplayList(size: image.size, commands: [fill])))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A path knows its box, its inside by either rule, and its parts")
    func paths() {
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(abs(circle.bounds.width - 10) < 1e-6 && abs(circle.bounds.height - 20) < 1e-6)
        #expect(circle.contains(CGPoint(x: 5, y: 10)) && !circle.contains(CGPoint(x: 0.5, y: 0.5)))
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9, "downwards on a screen")
        let flipped = CGMutablePath()
        flipped.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(flipped.boundingBoxOfPath.minY < -9, "Core Graphics' clockwise is the other way: three quarters")
        var ring = PathShape(CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.append(PathShape(CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(ring.contains(CGPoint(x: 5, y: 5)) && !ring.contains(CGPoint(x: 5, y: 5), isEvenOdd: true))
        let square = PathShape(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.trimmed(from: 0.25, to: 0.5).bounds == CGRect(x: 10, y: 0, width: 0, height: 10))
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(PathShape(CGRect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 99).bounds.width == 10)
    }

    @Test("Images: orientation turns the size, variants keep the picture, and a silhouette has one colour")
    func images() {
        let image = UIImage(content: .file("a@2x.png"), size: CGSize(width: 20, height: 10), scale: 2)
        let turned = UIImage(cgImage: image.cgImage!, scale: 2, orientation: .right)
        #expect(turned.size == CGSize(width: 10, height: 20))
        #expect(turned.cgImage == image)
        #expect(image.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
        let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let resizable = image.resizableImage(withCapInsets: caps)
        #expect(resizable.capInsets == caps && resizable.resizingMode == .tile && resizable != image)
        let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        let green = RGBA(red: 0, green: 1, blue: 0)
        #expect(view.displayList().commands == [.tintedImage(view.image!, view.bounds, green)])
        view.image = image.withTintColor(.red, renderingMode: .alwaysOriginal)
        let red = RGBA(red: 1, green: 0, blue: 0)
        #expect(view.displayList().commands == [.tintedImage(view.image!, view.bounds, red)])
        view.image = image
        view.highlightedImage = turned
        view.isHighlighted = true
        #expect(view.displayList().commands == [.image(turned, view.bounds)])
    }

    @Test("Colours: components, hue, opacity; a dynamic one is asked anew wherever it is drawn")
    func colors() {
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(UIColor(hue: 0, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.label.resolvedColor(with: dark) == .white)
        #expect(UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
        #expect(UIColor.systemRed == .systemRed && UIColor.systemRed != .systemPink)
        var (red, alpha): (CGFloat, CGFloat) = (0, 0)
        UIColor(red: 0.25, green: 0, blue: 0, alpha: 0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 0.25 && alpha == 0.5)
    }
}
