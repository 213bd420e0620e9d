import Foundation
import Testing
import ViewKit

@MainActor
@Suite("Layers")
struct LayerTests {
    let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    @Test("A layer added by hand stays where it is put between the views' layers")
    func order() {
        let parent = UIView(frame: box)
        let (a, b, c) = (UIView(), UIView(), UIView())
        parent.addSubview(a)
        parent.addSubview(b)
        let own = CALayer()
        own.name = "own"
        parent.layer.insertSublayer(own, above: a.layer)
        func names() -> [String] {
            (parent.layer.sublayers ?? []).map { layer in
                layer === a.layer ? "a" : layer === b.layer ? "b" : layer === c.layer ? "c" : layer.name ?? "?"
            }
        }
        #expect(names() == ["a", "own", "b"])
        parent.insertSubview(c, belowSubview: b)
        #expect(names() == ["a", "own", "c", "b"])
        parent.sendSubviewToBack(b)
        #expect(names() == ["b", "a", "own", "c"])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(names() == ["c", "a", "own", "b"])
        a.removeFromSuperview()
        #expect(names() == ["c", "own", "b"])
        parent.addSubview(a)
        #expect(names() == ["c", "own", "b", "a"])
        own.removeFromSuperlayer()
        #expect(names() == ["c", "b", "a"])
        #expect(a.layer.superlayer === parent.layer && own.superlayer == nil)
        let other = CALayer()
        parent.layer.insertSublayer(own, at: 0)
        parent.layer.replaceSublayer(own, with: other)
        #expect(parent.layer.sublayers?.first === other)
    }

    @Test("A view's layer reads through to the view, both ways")
    func readThrough() {
        let view = UIView(frame: box)
        view.layer.opacity = 0.5
        view.layer.backgroundColor = UIColor.red.cgColor
        view.layer.masksToBounds = true
        view.layer.contentsGravity = .resizeAspect
        view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(view.alpha == 0.5 && view.backgroundColor == .red && view.clipsToBounds)
        #expect(view.contentMode == .scaleAspectFit && view.transform.a == 2)
        view.contentMode = .topRight
        #expect(view.layer.contentsGravity == .topRight)
        #expect(view.layer.delegate === view)
    }

    @Test("A layer draws shadow, background, contents, what is inside, and its border over all")
    func drawingOrder() {
        let view = UIView(frame: box)
        view.backgroundColor = .white
        view.layer.cornerRadius = 4
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.5
        let image = UIImage(content: .file("a"), size: CGSize(width: 2, height: 1))
        view.layer.contents = image
        let inside = CALayer()
        inside.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        inside.backgroundColor = RGBA(red: 1, green: 0, blue: 0)
        view.layer.addSublayer(inside)
        let shadow = DropShadow(
            offset: CGSize(width: 0, height: -3),
            radius: 3,
            color: RGBA(white: 0, alpha: 0.5)
        )
        let border = PathShape(box.insetBy(dx: 1, dy: 1), cornerRadius: 3)
        #expect(
            view.displayList().commands == [
                .beginShadow(shadow),
                .fill(box, cornerRadius: 4, RGBA(white: 1)),
                .image(image, box),
                .fill(CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0)),
                .strokePath(border, StrokeStyle(width: 2), RGBA(white: 0)),
                .endShadow,
            ]
        )
        view.clipsToBounds = true
        #expect(!view.displayList().commands.contains(.endShadow), "a layer that clips has no shadow")
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        let corner = PathShape(box, cornerRadius: 4, corners: .topLeft)
        #expect(view.displayList().commands.first == .fillPath(corner, isEvenOdd: false, RGBA(white: 1)))
    }

    @Test("A turned layer is drawn in its own coordinates, and a mask over what it masks")
    func transformAndMask() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let child = UIView(frame: box)
        child.backgroundColor = .red
        child.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let mask = CALayer()
        mask.frame = CGRect(x: 5, y: 0, width: 5, height: 10)
        mask.backgroundColor = RGBA(white: 0)
        child.layer.mask = mask
        parent.addSubview(child)
        #expect(
            parent.displayList().commands == [
                .save, .concatenate(CGAffineTransform(0, 1, -1, 0, 15, -5)), .beginMasked,
                .fill(box, cornerRadius: 0, RGBA(red: 1, green: 0, blue: 0)),
                .beginMask, .fill(CGRect(x: 5, y: 0, width: 5, height: 10), cornerRadius: 0, RGBA(white: 0)), .endMask,
                .restore,
            ]
        )
    }

    @Test("A shape layer fills and strokes its path, and strokes a part of it")
    func shape() {
        let layer = CAShapeLayer()
        let host = UIView(frame: box)
        host.layer.addSublayer(layer)
        #expect(host.displayList().commands == [])
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        layer.path = path
        layer.strokeColor = RGBA(white: 0)
        layer.fillColor = nil
        layer.lineCap = .round
        layer.lineDashPattern = [2, 1]
        layer.strokeEnd = 0.5
        var half = PathShape()
        half.move(to: .zero)
        half.line(to: CGPoint(x: 5, y: 0))
        let style = StrokeStyle(width: 1, cap: .round, dash: [2, 1])
        #expect(host.displayList().commands == [.strokePath(half, style, RGBA(white: 0))])
        layer.fillColor = RGBA(white: 1)
        layer.fillRule = .evenOdd
        #expect(host.displayList().commands.first == .fillPath(path.shape, isEvenOdd: true, RGBA(white: 1)))
    }

    @Test("A gradient layer shades its round bounds along its points")
    func gradient() {
        let layer = CAGradientLayer()
        layer.frame = box
        layer.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let host = UIView(frame: box)
        host.layer.addSublayer(layer)
        let stops = [
            GradientShading.Stop(location: 0, color: RGBA(white: 0)),
            GradientShading.Stop(location: 1, color: RGBA(white: 1)),
        ]
        let linear = GradientShading(.linear(from: CGPoint(x: 0, y: 5), to: CGPoint(x: 20, y: 5)), stops: stops)
        #expect(
            host.displayList().commands == [.save, .clip(box, cornerRadius: 0), .gradient(linear), .restore]
        )
        layer.type = .radial
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.locations = [0.25, 0.75]
        guard case .gradient(let radial) = host.displayList().commands[2] else {
            Issue.record("no gradient")
            return
        }
        #expect(radial.geometry == .elliptic(CGAffineTransform(10, 0, 0, 5, 10, 5)))
        #expect(radial.stops.map(\.location) == [0.25, 0.75])
    }

    @Test("A text layer shows its string from the top, clipped to its bounds")
    func text() {
        let layer = CATextLayer()
        layer.frame = box
        layer.string = "Tea"
        layer.fontSize = 10
        layer.alignmentMode = .center
        layer.truncationMode = .end
        let host = UIView(frame: box)
        host.layer.addSublayer(layer)
        let request = TextRequest("Tea", font: .systemFont(ofSize: 10), width: 20, alignment: .center)
        #expect(
            host.displayList().commands == [
                .save, .clip(box, cornerRadius: 0), .text(request, box, RGBA(white: 1)), .restore,
            ]
        )
    }

    @Test("A layer made by hand is drawn by its delegate when it is asked to, and again only then")
    func delegateDrawing() {
        final class Artist: CALayerDelegate {
            var draws = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                draws += 1
                ctx.fill(layer.bounds)
            }
        }
        let artist = Artist()
        let layer = CALayer()
        layer.frame = box
        layer.delegate = artist
        let host = UIView(frame: box)
        host.layer.addSublayer(layer)
        #expect(host.displayList().commands == [])
        layer.setNeedsDisplay(CGRect(x: 99, y: 99, width: 1, height: 1))
        #expect(!layer.needsDisplay(), "a rect outside dirties nothing")
        layer.setNeedsDisplay()
        #expect(host.displayList().commands == [.fill(box, cornerRadius: 0, RGBA(white: 0))])
        _ = host.displayList()
        #expect(artist.draws == 1)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 30
        _ = host.displayList()
        #expect(artist.draws == 2)
    }

    @Test("A layer of a view's own class draws itself")
    func layerClass() {
        final class Filling: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(RGBA(red: 0, green: 0, blue: 1))
                ctx.fill(bounds)
            }
        }
        final class Host: UIView {
            override class var layerClass: AnyClass { Filling.self }
        }
        let view = Host(frame: box)
        #expect(view.layer is Filling)
        #expect(view.displayList().commands == [.fill(box, cornerRadius: 0, RGBA(red: 0, green: 0, blue: 1))])
    }

    @Test("Adding a view's layer by hand traps, and so does a layer inside itself")
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { CALayer().addSublayer(UIView().layer) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (outer, inner) = (CALayer(), CALayer())
                outer.addSublayer(inner)
                inner.addSublayer(outer)
            }
        }
    }
}
