import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
struct GeometryTests {
    @Test("A frame reads back exactly as it was set, and so does a center")
    func exactness() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        let view = UIView()
        for _ in 0..<1_000 {
            let frame = CGRect(
                x: .random(in: -1e6...1e6, using: &random),
                y: .random(in: -1...1, using: &random),
                width: .random(in: 0...1e3, using: &random),
                height: .random(in: 0...1e-3, using: &random)
            )
            view.frame = frame
            #expect(view.frame == frame, "seed \(seed)")
            let center = CGPoint(x: .random(in: -1e6...1e6, using: &random), y: 0.1)
            view.center = center
            #expect(view.center == center, "seed \(seed)")
            #expect(view.bounds.size == frame.size, "seed \(seed)")
        }
    }

    @Test("A new bounds size keeps the center, a new frame keeps the bounds origin")
    func truth() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.center == CGPoint(x: 60, y: 40))
        view.bounds.size = CGSize(width: 50, height: 20)
        #expect(view.frame == CGRect(x: 35, y: 30, width: 50, height: 20))
        view.bounds.origin = CGPoint(x: 3, y: 4)
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(view.bounds == CGRect(x: 3, y: 4, width: 8, height: 8))
    }

    @Test("A layer has no geometry of its own: it reads and writes the view's")
    func layer() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.layer === view.layer)
        #expect(view.layer.frame == view.frame)
        view.layer.position = CGPoint(x: 10, y: 10)
        view.layer.backgroundColor = UIColor.red.cgColor
        view.layer.masksToBounds = true
        view.layer.opacity = 0.5
        view.layer.isHidden = true
        #expect(view.center == CGPoint(x: 10, y: 10))
        #expect(view.backgroundColor == .red)
        #expect(view.clipsToBounds && view.alpha == 0.5 && view.isHidden)
        view.layer.bounds.size.width = 30
        #expect(view.bounds.width == 30)
    }
}
