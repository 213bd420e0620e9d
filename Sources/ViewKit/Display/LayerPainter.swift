import Foundation

/// Turns views and layers into display commands, back to front, each in the order that Core Animation draws in: shadow,
/// background, contents, what is inside, border.
@MainActor
struct LayerPainter {
    var list: DisplayList

    /// Paints a view whose bounds begin at a place, or, when it is turned, whose superview's coordinates do. The view that a
    /// picture is of is upright: its transform says how it lies in its superview.
    mutating func paint(_ view: UIView, at origin: CGPoint, isRoot: Bool = false) {
        let shown = view.presented
        let map = isRoot ? nil : shown.transform
        guard !view.storedHidden || view.rootWindow != nil, shown.alpha >= 0.01 else { return }
        view.drawIfNeeded()
        if view.isContentStale {
            view.markNeedsDisplay()
            view.drawIfNeeded()
        }
        let layer = view.storedLayer
        let background =
            shown.background
            ?? view.storedBackground.map { color in
                color.isDynamic ? color.resolvedColor(with: view.inheritedTraits).cgColor : color.cgColor
            }
        let rect = begin(map, shown.bounds, at: origin, alpha: shown.alpha, mask: layer?.mask)
        let style = layer.map { LayerStyle($0, clips: view.storedClips) } ?? LayerStyle(clips: view.storedClips)
        begin(style, in: rect, background)
        if let layer {
            if let contents = layer.picture { paint(contents, in: rect, mode: view.storedContentMode, view) }
            layer.drawContent(in: rect, into: &list)
        }
        view.drawContent(in: rect, into: &list)
        view.extras?.drawing?.add(to: &list, in: rect, mode: view.storedContentMode)
        let base = CGPoint(x: rect.minX - shown.bounds.minX, y: rect.minY - shown.bounds.minY)
        if let ordered = layer?.ordered {
            for sublayer in inDepthOrder(ordered) { paint(sublayer, at: base) }
        } else {
            paint(view.children, at: base)
        }
        end(style, in: rect)
        end(map, alpha: shown.alpha, mask: layer?.mask, in: rect, bounds: shown.bounds)
    }

    mutating func paint(_ layer: CALayer, at origin: CGPoint) {
        if let view = layer.view { return paint(view, at: origin.moved(by: view)) }
        layer.layoutIfNeeded()
        layer.displayIfNeeded()
        guard layer.extras?.animations.isEmpty ?? true else {
            layer.showingAnimations(at: AnimationDriver.shared.clock.now) { paintAsItIs(layer, at: origin) }
            return
        }
        paintAsItIs(layer, at: origin)
    }

    private mutating func paintAsItIs(_ layer: CALayer, at origin: CGPoint) {
        let own = layer.own
        guard !own.isHidden, own.opacity >= 0.01 else { return }
        let alpha = CGFloat(own.opacity)
        let isUpright = own.transform.isIdentity
        let place = CGPoint(
            x: origin.x + own.position.x - own.anchorPoint.x * own.bounds.width,
            y: origin.y + own.position.y - own.anchorPoint.y * own.bounds.height
        )
        let map = isUpright ? nil : own.transformToParent
        let rect = begin(map, own.bounds, at: isUpright ? place : origin, alpha: alpha, mask: layer.mask)
        let style = LayerStyle(layer, clips: own.masksToBounds)
        begin(style, in: rect, own.backgroundColor)
        if let contents = layer.picture { paint(contents, in: rect, mode: own.gravity.mode, nil) }
        layer.drawContent(in: rect, into: &list)
        own.drawing?.add(to: &list, in: rect, mode: own.gravity.mode)
        let base = CGPoint(x: rect.minX - own.bounds.minX, y: rect.minY - own.bounds.minY)
        if let replicator = layer as? CAReplicatorLayer {
            paint(replicator, at: base)
        } else {
            for sublayer in inDepthOrder(layer.ordered ?? []) { paint(sublayer, at: base) }
        }
        end(style, in: rect)
        end(map, alpha: alpha, mask: layer.mask, in: rect, bounds: own.bounds)
    }

    /// Paints the sublayers of a replicator once for each copy.
    private mutating func paint(_ replicator: CAReplicatorLayer, at base: CGPoint) {
        let bounds = replicator.bounds
        let middle = CGPoint(x: base.x + bounds.midX, y: base.y + bounds.midY)
        let step = CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(replicator.instanceTransform.flattened)
            .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
        var map = CGAffineTransform.identity
        var alpha: CGFloat = 1
        for _ in 0..<min(max(replicator.instanceCount, 0), 10_000) {
            list.commands += [.save, .concatenate(map)]
            if alpha < 1 { list.commands.append(.beginGroup(alpha: min(max(alpha, 0), 1))) }
            for sublayer in inDepthOrder(replicator.ordered ?? []) { paint(sublayer, at: base) }
            if alpha < 1 { list.commands.append(.endGroup) }
            list.commands.append(.restore)
            map = step.concatenating(map)
            alpha += CGFloat(replicator.instanceAlphaOffset)
        }
    }

    /// Layers with a higher z position are in front; others keep their order.
    private func inDepthOrder(_ layers: [CALayer]) -> [CALayer] {
        guard CALayer.usesZPositions, layers.contains(where: { $0.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    /// What an opaque drawing covers need not be drawn (V7).
    private mutating func paint(_ views: [UIView], at base: CGPoint) {
        if CALayer.usesZPositions, views.contains(where: { $0.storedLayer?.zPosition ?? 0 != 0 }) {
            for layer in inDepthOrder(views.map(\.layer)) { paint(layer, at: base) }
            return
        }
        for view in views where !view.storedHidden { view.drawIfNeeded() }
        var first = 0
        for index in views.indices.reversed() where views[index].coversItsFrame {
            if views[..<index].allSatisfy({ $0.staysInside(views[index].frame) }) {
                first = index
                break
            }
        }
        for view in views[first...] { paint(view, at: base.moved(by: view)) }
    }

    /// Opens what surrounds a layer, and answers where its bounds lie.
    private mutating func begin(
        _ transform: CGAffineTransform?,
        _ bounds: CGRect,
        at origin: CGPoint,
        alpha: CGFloat,
        mask: CALayer?
    ) -> CGRect {
        var rect = CGRect(origin: origin, size: bounds.size)
        if let transform {
            list.commands.append(.save)
            if origin != .zero { list.commands.append(.translate(x: origin.x, y: origin.y)) }
            list.commands.append(.concatenate(transform))
            rect.origin = bounds.origin
        }
        if alpha < 1 { list.commands.append(.beginGroup(alpha: alpha)) }
        if mask != nil { list.commands.append(.beginMasked) }
        return rect
    }

    private mutating func end(
        _ transform: CGAffineTransform?,
        alpha: CGFloat,
        mask: CALayer?,
        in rect: CGRect,
        bounds: CGRect
    ) {
        if let mask {
            list.commands.append(.beginMask)
            paint(mask, at: CGPoint(x: rect.minX - bounds.minX, y: rect.minY - bounds.minY))
            list.commands.append(.endMask)
        }
        if alpha < 1 { list.commands.append(.endGroup) }
        if transform != nil { list.commands.append(.restore) }
    }

    private mutating func begin(_ style: LayerStyle, in rect: CGRect, _ background: RGBA?) {
        if let shadow = style.shadow {
            if let path = style.shadowPath {
                let moved = path.applying(CGAffineTransform(translationX: rect.minX, y: rect.minY))
                list.commands.append(.shadow(moved, shadow))
            } else {
                list.commands.append(.beginShadow(shadow))
            }
        }
        if let background, background.alpha > 0, rect.hasArea {
            if let path = style.outline(rect) {
                list.commands.append(.fillPath(path, isEvenOdd: false, background))
            } else {
                list.commands.append(.fill(rect, cornerRadius: style.cornerRadius, background))
            }
        }
        guard style.clips else { return }
        list.commands.append(.save)
        if let path = style.outline(rect) {
            list.commands.append(.clipPath(path, isEvenOdd: false))
        } else {
            list.commands.append(.clip(rect, cornerRadius: style.cornerRadius))
        }
    }

    private mutating func end(_ style: LayerStyle, in rect: CGRect) {
        if style.clips { list.commands.append(.restore) }
        if let color = style.borderColor, style.borderWidth > 0, rect.hasArea {
            let inner = rect.insetBy(dx: style.borderWidth / 2, dy: style.borderWidth / 2)
            let radius = max(0, style.cornerRadius - style.borderWidth / 2)
            let path = PathShape(inner, cornerRadius: radius, corners: style.corners.corners)
            list.commands.append(.strokePath(path, StrokeStyle(width: style.borderWidth), color))
        }
        if style.shadow != nil, style.shadowPath == nil { list.commands.append(.endShadow) }
    }

    private mutating func paint(_ image: UIImage, in rect: CGRect, mode: UIView.ContentMode, _ view: UIView?) {
        let target = mode.frame(for: image.size, in: rect)
        if let tint = image.silhouette(in: view?.resolvedTint) {
            list.commands.append(.tintedImage(image, target, tint))
        } else {
            list.commands.append(.image(image, target))
        }
    }
}

/// How the edges of a layer look.
struct LayerStyle {
    var cornerRadius: CGFloat = 0
    var corners = CACornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: RGBA?
    var shadow: DropShadow?
    var shadowPath: PathShape?
    var clips: Bool

    init(clips: Bool) {
        self.clips = clips
    }

    @MainActor
    init(_ layer: CALayer, clips: Bool) {
        self.clips = clips
        cornerRadius = layer.cornerRadius
        corners = layer.maskedCorners
        borderWidth = layer.borderWidth
        borderColor = layer.borderColor.flatMap { $0.alpha > 0 ? $0 : nil }
        guard layer.shadowOpacity > 0, !clips, var color = layer.shadowColor, color.alpha > 0 else { return }
        color.alpha *= min(CGFloat(layer.shadowOpacity), 1)
        shadow = DropShadow(offset: layer.shadowOffset, radius: layer.shadowRadius, color: color)
        let origin = layer.bounds.origin
        shadowPath = layer.shadowPath?.shape.applying(
            CGAffineTransform(translationX: -origin.x, y: -origin.y)
        )
    }

    /// The outline where only some corners are round; nil where a plain rectangle says it.
    func outline(_ rect: CGRect) -> PathShape? {
        cornerRadius > 0 && corners != .all
            ? PathShape(rect, cornerRadius: cornerRadius, corners: corners.corners) : nil
    }
}

extension CGPoint {
    /// Where a view's bounds begin when its superview's coordinates begin here; a turned view begins its own.
    @MainActor
    fileprivate func moved(by view: UIView) -> CGPoint {
        let shown = view.presented
        return shown.transform == nil ? CGPoint(x: x + shown.origin.x, y: y + shown.origin.y) : self
    }
}

extension UIView {
    /// What the view and everything inside it looks like, as a value; the view's bounds are at the origin.
    ///
    /// Reads frames as they are: end the turn first (``CATransaction/flush()`` or ``layoutIfNeeded()``); what has to be drawn is
    /// drawn. Hidden views and those with an alpha below 0.01 are left out. While animations run, this is the picture at the
    /// present time of the animation clock. O(views inside).
    public func displayList() -> DisplayList {
        var painter = LayerPainter(list: DisplayList(size: bounds.size))
        painter.paint(self, at: .zero, isRoot: true)
        return painter.list
    }

    var resolvedTint: UIColor { inheritedTint.resolvedColor(with: inheritedTraits) }

    /// Whether the view promises that its drawing hides what is behind its frame.
    fileprivate var coversItsFrame: Bool {
        guard storedOpaque, let extras, extras.drawing != nil, !storedHidden, storedAlpha == 1, !isTransformed,
            extras.animations.isEmpty
        else { return false }
        if let layer = storedLayer, layer.cornerRadius > 0 || layer.mask != nil { return false }
        return storedBackground.map { $0.cgColor.alpha == 1 } ?? true
    }

    /// Whether nothing of the view is drawn outside a rectangle of its superview.
    fileprivate func staysInside(_ rect: CGRect) -> Bool {
        guard rect.contains(frame), extras?.animations.isEmpty ?? true else { return false }
        if let layer = storedLayer, layer.shadowOpacity > 0 || layer.ordered != nil || type(of: layer) != CALayer.self {
            return storedClips && layer.shadowOpacity == 0
        }
        return storedClips || (children.isEmpty && !(self is UIImageView))
    }
}
