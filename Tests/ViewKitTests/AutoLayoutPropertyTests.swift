import Foundation
import TestSupport
import Testing
import ViewKit

/// Random trees whose constraints say exactly where everything is.
@MainActor
@Suite("Auto Layout gives one answer")
struct AutoLayoutPropertyTests {
    /// One tree: views inside views, each tied to its superview or to the sibling before it.
    @MainActor
    private struct Scene {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        var views: [UIView] = []
        var constraints: [NSLayoutConstraint] = []

        /// The same constants give the same scene; `order` is the order in which constraints are activated.
        init(constants: [CGFloat], count: Int, seed: UInt64, order: UInt64) {
            var shape = SeededGenerator(seed: seed)
            var parents = [root]
            for index in 0..<count {
                let parent = parents.randomElement(using: &shape)!
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
                let sibling = parent.subviews.dropLast().last
                let at = index * 4
                var made = [
                    sibling == nil || Bool.random(using: &shape)
                        ? view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: constants[at])
                        : view.leadingAnchor.constraint(equalTo: sibling!.trailingAnchor, constant: constants[at]),
                    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: constants[at + 1]),
                    view.heightAnchor.constraint(
                        equalTo: root.heightAnchor,
                        multiplier: 0.1,
                        constant: constants[at + 3]
                    ),
                ]
                let wide = view.widthAnchor.constraint(equalToConstant: 40 + constants[at + 2])
                wide.priority = UILayoutPriority(Float(Int.random(in: 400...900, using: &shape)))
                made.append(wide)
                made.append(view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor))
                constraints += made
                views.append(view)
                if Int.random(in: 0..<3, using: &shape) == 0 { parents.append(view) }
            }
            var turn = SeededGenerator(seed: order)
            NSLayoutConstraint.activate(constraints.shuffled(using: &turn))
        }

        var frames: [CGRect] {
            views.map { view in
                func tidy(_ value: CGFloat) -> CGFloat { (value * 1e4).rounded() / 1e4 }
                let frame = view.frame
                return CGRect(
                    x: tidy(frame.minX),
                    y: tidy(frame.minY),
                    width: tidy(frame.width),
                    height: tidy(frame.height)
                )
            }
        }
    }

    private static func constants(_ count: Int, _ generator: inout SeededGenerator) -> [CGFloat] {
        (0..<count * 4).map { _ in CGFloat(Int.random(in: 0...20, using: &generator)) }
    }

    @Test(
        "Solving twice is solving once, and the order in which constraints are activated changes no frame",
        arguments: 0..<40
    )
    func orderAndRepetition(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &generator)
        let constants = Self.constants(count, &generator)
        let first = Scene(constants: constants, count: count, seed: UInt64(seed), order: 1)
        first.root.layoutIfNeeded()
        let frames = first.frames
        first.root.setNeedsLayout()
        first.root.layoutIfNeeded()
        #expect(first.frames == frames, "seed \(seed)")
        let second = Scene(constants: constants, count: count, seed: UInt64(seed), order: 2)
        second.root.layoutIfNeeded()
        #expect(second.frames == frames, "seed \(seed)")
    }

    @Test(
        "After random edits of constants, sizes and priorities the frames are those of a fresh tree",
        arguments: 0..<40
    )
    func editsEqualFresh(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 500)
        let count = Int.random(in: 1...12, using: &generator)
        let scene = Scene(constants: Self.constants(count, &generator), count: count, seed: UInt64(seed), order: 1)
        scene.root.layoutIfNeeded()
        for step in 0..<12 {
            let width = CGFloat(Int.random(in: 300...600, using: &generator))
            scene.root.frame.size.width = width
            let new = Self.constants(count, &generator)
            for index in scene.views.indices {
                // Five constraints a view, of which the first four have the constants.
                scene.constraints[index * 5].constant = new[index * 4]
                scene.constraints[index * 5 + 1].constant = new[index * 4 + 1]
                scene.constraints[index * 5 + 2].constant = new[index * 4 + 3]
                scene.constraints[index * 5 + 3].constant = 40 + new[index * 4 + 2]
            }
            let any = scene.constraints.randomElement(using: &generator)!
            any.isActive = false
            if Bool.random(using: &generator) { scene.root.layoutIfNeeded() }
            any.isActive = true
            scene.root.layoutIfNeeded()
            let fresh = Scene(constants: new, count: count, seed: UInt64(seed), order: UInt64(step))
            fresh.root.frame.size.width = width
            fresh.root.layoutIfNeeded()
            #expect(scene.frames == fresh.frames, "seed \(seed), step \(step)")
        }
    }
}
