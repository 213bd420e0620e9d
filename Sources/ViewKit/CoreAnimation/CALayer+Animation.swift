import Foundation

/// An animation that was added to a layer.
struct LayerAnimation {
    var key: String?
    var animation: CAAnimation
    var begin: CFTimeInterval
    var hasEnded = false
}

extension CALayer {
    /// Adds a copy of an animation; one under the same key is removed first.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        if let key { removeAnimation(forKey: key) }
        guard let copy = anim.copy() as? CAAnimation else { return }
        let now = CACurrentMediaTime()
        let begin = copy.beginTime > 0 ? copy.beginTime : now
        needExtras().animations.append(LayerAnimation(key: key, animation: copy, begin: begin))
        copy.delegate?.animationDidStart(copy)
        onMain(self) { layer in AnimationDriver.shared.add(LayerAnimator.of(layer)) }
    }

    /// Returns the animation under a key; nil if there is none or it has ended.
    public func animation(forKey key: String) -> CAAnimation? {
        extras?.animations.first { $0.key == key }?.animation
    }

    /// The keys of all animations, in the order they were added; nil for none.
    public func animationKeys() -> [String]? {
        let keys = extras?.animations.compactMap(\.key) ?? []
        return keys.isEmpty ? nil : keys
    }

    /// Ends the animation under a key; its delegate is notified that it did not come to its end.
    public func removeAnimation(forKey key: String) {
        stopAnimations { $0.key == key }
    }

    /// Ends all animations of the layer and those of its view at once; they are notified that they did not come to their end.
    public func removeAllAnimations() {
        stopAnimations { _ in true }
        change { for group in $0.extras?.animations.groups ?? [] { AnimationDriver.shared.cancel(group) } }
    }

    private func stopAnimations(_ isMeant: (LayerAnimation) -> Bool) {
        guard let stopped = extras?.animations.filter(isMeant), !stopped.isEmpty else { return }
        extras?.animations.removeAll(where: isMeant)
        for entry in stopped where !entry.hasEnded { entry.animation.delegate?.animationDidStop(entry.animation, finished: false) }
    }

    /// Ends what has run its time; false if nothing is left to end.
    final func stepAnimations(to time: CFTimeInterval) -> Bool {
        guard let extras, extras.speed > 0 else { return false }
        let due = extras.animations.filter { !$0.hasEnded && time - $0.begin >= $0.animation.wholeDuration }
        for entry in due {
            guard let index = extras.animations.firstIndex(where: { $0.animation === entry.animation }) else { continue }
            if entry.animation.isRemovedOnCompletion {
                extras.animations.remove(at: index)
            } else {
                extras.animations[index].hasEnded = true
            }
            let delegate = entry.animation.delegate
            delegate?.animationDidStop(entry.animation, finished: true)
        }
        return extras.animations.contains { !$0.hasEnded }
    }

    /// The values that animations show at a time, by key path; later animations win.
    final func animatedValues(at time: CFTimeInterval) -> [(key: String, value: Any)] {
        guard let extras, !extras.animations.isEmpty else { return [] }
        var shown: [String: Any] = [:]
        var order: [String] = []
        for entry in extras.animations {
            let values = entry.animation.shown(at: time - entry.begin) { shown[$0] ?? value(forKeyPath: $0) }
            for (key, value) in values {
                if shown.updateValue(value, forKey: key) == nil { order.append(key) }
            }
        }
        return order.compactMap { key in shown[key].map { (key, $0) } }
    }

    /// Runs a closure while the properties have the values that animations show.
    final func showingAnimations<Result>(at time: CFTimeInterval, _ body: () -> Result) -> Result {
        let values = animatedValues(at: time)
        guard !values.isEmpty else { return body() }
        let before = values.map { ($0.key, value(forKeyPath: $0.key)) }
        for (key, value) in values { setValue(value, forKeyPath: key) }
        defer { for (key, value) in before.reversed() { setValue(value, forKeyPath: key) } }
        return body()
    }

    /// Returns a copy of the layer with the values that are seen now; without the tree.
    public func presentation() -> Self? {
        guard let copy = LayerMaking.make(type(of: self)) as? Self else { return nil }
        copy.own = own
        if let view {
            onMain((view, self, copy)) { view, layer, copy in
                let shown = view.presented
                let anchor = layer.anchorPoint
                copy.own.bounds = shown.bounds
                copy.own.anchorPoint = anchor
                copy.own.transform =
                    view.extras?.animations.transform(at: AnimationDriver.shared.clock.now) ?? view.transform
                copy.own.position = CGPoint(
                    x: shown.origin.x + anchor.x * shown.bounds.width,
                    y: shown.origin.y + anchor.y * shown.bounds.height
                )
                copy.own.opacity = Float(shown.alpha)
                copy.own.backgroundColor = shown.background ?? layer.backgroundColor
            }
        }
        copyOwnProperties(to: copy)
        for (key, value) in animatedValues(at: CACurrentMediaTime()) { copy.setValue(value, forKeyPath: key) }
        return copy
    }
}

/// Steps the animations of a layer.
@MainActor
final class LayerAnimator: FrameDriven {
    private static var animators: [ObjectIdentifier: LayerAnimator] = [:]
    private weak var layer: CALayer?
    private let key: ObjectIdentifier

    private init(_ layer: CALayer) {
        self.layer = layer
        key = ObjectIdentifier(layer)
    }

    static func of(_ layer: CALayer) -> LayerAnimator {
        if let known = animators[ObjectIdentifier(layer)], known.layer === layer { return known }
        let made = LayerAnimator(layer)
        animators[ObjectIdentifier(layer)] = made
        return made
    }

    func step(to time: TimeInterval) -> Bool {
        if layer?.stepAnimations(to: time) ?? false { return true }
        if Self.animators[key] === self { Self.animators[key] = nil }
        return false
    }
}
