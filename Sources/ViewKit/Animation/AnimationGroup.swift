import Foundation

/// What one call of `UIView.animate` moves: the time that it has, and whom to tell.
@MainActor
final class AnimationGroup {
    private struct Entry {
        weak var view: UIView?
    }

    let begin: TimeInterval
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    let curve: AnimationCurve
    private var completions: [(Bool) -> Void] = []
    private var entries: [Entry] = []

    init(begin: TimeInterval, duration: TimeInterval, options: UIView.AnimationOptions, curve: AnimationCurve) {
        self.begin = begin
        self.duration = duration
        self.options = options
        self.curve = curve
    }

    var isEmpty: Bool { entries.isEmpty }

    /// When it is over; never, if it is repeated.
    var end: TimeInterval {
        if options.contains(.repeat) { return .infinity }
        return begin + duration * (options.contains(.autoreverse) ? 2 : 1)
    }

    func add(_ view: UIView) {
        if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
    }

    func whenFinished(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func finish(_ isComplete: Bool) {
        for entry in entries { entry.view?.extras?.animations.remove(self) }
        let waiting = completions
        completions = []
        waiting.forEach { $0(isComplete) }
    }

    /// How far the values have come at a time.
    func progress(at time: TimeInterval) -> CGFloat {
        guard duration > 0 else { return 1 }
        var share = CGFloat((time - begin) / duration)
        if share <= 0 { return 0 }
        let turns = options.contains(.repeat) ? CGFloat.infinity : options.contains(.autoreverse) ? 2 : 1
        if share >= turns { return 1 }
        let turn = share.rounded(.down)
        share -= turn
        let isBack = options.contains(.autoreverse) && turn.truncatingRemainder(dividingBy: 2) == 1
        return curve.progress(isBack ? 1 - share : share)
    }
}

/// A property that can move.
enum AnimatedProperty: Hashable {
    case position
    case size
    case origin
    case alpha
    case background
    case transform
}

/// What of one view is moving.
///
/// Animations add up, as UIKit's do: each contributes what is left of its own way, so a new one never makes a jump.
@MainActor
struct LayerAnimations {
    private struct Entry {
        var property: AnimatedProperty
        var group: AnimationGroup
        /// Where the way began, seen from where it ends.
        var delta: [CGFloat]
        /// Where a transform's way began and ends: turns do not add up by their numbers.
        var transforms: (CGAffineTransform, CGAffineTransform)?
    }

    private var entries: [Entry] = []

    nonisolated init() {}

    var isEmpty: Bool { entries.isEmpty }
    var groups: [AnimationGroup] { entries.map(\.group) }

    mutating func add(_ property: AnimatedProperty, _ delta: [CGFloat], _ group: AnimationGroup) {
        entries.append(Entry(property: property, group: group, delta: delta))
    }

    mutating func add(from: CGAffineTransform, to: CGAffineTransform, _ group: AnimationGroup) {
        entries.removeAll { $0.property == .transform }
        entries.append(Entry(property: .transform, group: group, delta: [], transforms: (from, to)))
    }

    mutating func remove(_ group: AnimationGroup) { entries.removeAll { $0.group === group } }

    /// What has to be added to a property's value to get the one that is seen.
    func offset(of property: AnimatedProperty, count: Int, at time: TimeInterval) -> [CGFloat] {
        var sum = [CGFloat](repeating: 0, count: count)
        for entry in entries where entry.property == property {
            let left = 1 - entry.group.progress(at: time)
            for index in 0..<count { sum[index] += entry.delta[index] * left }
        }
        return sum
    }

    func transform(at time: TimeInterval) -> CGAffineTransform? {
        guard let entry = entries.last(where: { $0.property == .transform }), let (from, to) = entry.transforms else {
            return nil
        }
        return from.interpolated(to: to, entry.group.progress(at: time))
    }
}

extension CGAffineTransform {
    /// Turn, scale, slant and shift each on their own way.
    func interpolated(to other: CGAffineTransform, _ share: CGFloat) -> CGAffineTransform {
        if share <= 0 { return self }
        if share >= 1 { return other }
        let (from, to) = (parts, other.parts)
        var turn = to.turn - from.turn
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        let slanted = CGAffineTransform(
            mix(from.scaleX, to.scaleX),
            0,
            mix(from.slant, to.slant),
            mix(from.scaleY, to.scaleY),
            0,
            0
        )
        var result = slanted.concatenating(CGAffineTransform(rotationAngle: from.turn + turn * share))
        (result.tx, result.ty) = (mix(tx, other.tx), mix(ty, other.ty))
        return result
    }

    private var parts: (scaleX: CGFloat, scaleY: CGFloat, slant: CGFloat, turn: CGFloat) {
        let scaleX = (a * a + b * b).squareRoot()
        guard scaleX > 0 else { return (0, d, c, 0) }
        return (scaleX, (a * d - b * c) / scaleX, (a * c + b * d) / scaleX, atan2(b, a))
    }
}
