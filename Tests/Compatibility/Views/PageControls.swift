import UIKit

/// Page controls of four kinds, written the way people write them: subclasses of UIView with layers of their own.

/// Hollow dots that fill up as the page comes nearer.
@IBDesignable class FilledPageControl: UIView {
    @IBInspectable var pageCount: Int = 0 {
        didSet { updateNumberOfPages(pageCount) }
    }
    @IBInspectable var progress: CGFloat = 0 {
        didSet { updateActivePageIndicatorMasks(forProgress: progress) }
    }
    @IBInspectable var indicatorRadius: CGFloat = 5 {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    @IBInspectable var indicatorPadding: CGFloat = 10
    var inactiveRingWidth: CGFloat = 1
    var currentPage: Int { Int(progress.rounded()) }

    private var inactiveLayers: [CALayer] = []
    private var activeLayers: [CAShapeLayer] = []

    override func tintColorDidChange() {
        super.tintColorDidChange()
        inactiveLayers.forEach { $0.borderColor = tintColor.cgColor }
        activeLayers.forEach { $0.fillColor = tintColor.cgColor }
    }

    private func updateNumberOfPages(_ count: Int) {
        guard count != inactiveLayers.count else { return }
        (inactiveLayers + activeLayers).forEach { $0.removeFromSuperlayer() }
        inactiveLayers = (0..<max(count, 0)).map { _ in
            let ring = CALayer()
            ring.borderColor = tintColor.cgColor
            ring.borderWidth = inactiveRingWidth
            layer.addSublayer(ring)
            return ring
        }
        activeLayers = inactiveLayers.map { ring in
            let dot = CAShapeLayer()
            dot.fillColor = tintColor.cgColor
            ring.addSublayer(dot)
            return dot
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func updateActivePageIndicatorMasks(forProgress progress: CGFloat) {
        for (index, dot) in activeLayers.enumerated() {
            let filled = max(0, 1 - abs(progress - CGFloat(index)))
            let radius = indicatorRadius * filled
            let box = CGRect(
                x: indicatorRadius - radius,
                y: indicatorRadius - radius,
                width: radius * 2,
                height: radius * 2
            )
            dot.path = UIBezierPath(ovalIn: box).cgPath
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let diameter = indicatorRadius * 2
        var frame = CGRect(x: 0, y: (bounds.height - diameter) / 2, width: diameter, height: diameter)
        for (ring, dot) in zip(inactiveLayers, activeLayers) {
            ring.cornerRadius = indicatorRadius
            ring.frame = frame
            dot.frame = ring.bounds
            frame.origin.x += diameter + indicatorPadding
        }
        updateActivePageIndicatorMasks(forProgress: progress)
    }

    override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let count = CGFloat(inactiveLayers.count)
        return CGSize(
            width: count * indicatorRadius * 2 + max(count - 1, 0) * indicatorPadding,
            height: indicatorRadius * 2
        )
    }
}

/// Bars side by side, with a longer bright one sliding over them.
class PillPageControl: UIView {
    var pageCount = 0 {
        didSet { updateNumberOfPages(pageCount) }
    }
    var progress: CGFloat = 0 {
        didSet { layoutActivePageIndicator(progress) }
    }
    var pillSize = CGSize(width: 20, height: 2.5)
    var indicatorPadding: CGFloat = 7
    var activeTint = UIColor.white {
        didSet { activeLayer.backgroundColor = activeTint.cgColor }
    }
    var inactiveTint = UIColor(white: 1, alpha: 0.3) {
        didSet { inactiveLayers.forEach { $0.backgroundColor = inactiveTint.cgColor } }
    }

    private var inactiveLayers = [CALayer]()
    private lazy var activeLayer: CALayer = { [unowned self] in
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: self.pillSize)
        layer.backgroundColor = self.activeTint.cgColor
        layer.cornerRadius = self.pillSize.height / 2
        return layer
    }()

    private func updateNumberOfPages(_ count: Int) {
        inactiveLayers.forEach { $0.removeFromSuperlayer() }
        inactiveLayers = stride(from: 0, to: count, by: 1).map { _ in
            let pill = CALayer()
            pill.backgroundColor = inactiveTint.cgColor
            layer.addSublayer(pill)
            return pill
        }
        layer.addSublayer(activeLayer)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func layoutActivePageIndicator(_ progress: CGFloat) {
        guard progress >= 0, progress <= CGFloat(pageCount - 1) else { return }
        let denormalized = progress * (pillSize.width + indicatorPadding)
        activeLayer.frame.origin.x = denormalized
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var frame = CGRect(origin: .zero, size: pillSize)
        inactiveLayers.forEach { pill in
            pill.cornerRadius = pillSize.height / 2
            pill.frame = frame
            frame.origin.x += pillSize.width + indicatorPadding
        }
        layoutActivePageIndicator(progress)
    }

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: CGFloat(pageCount) * pillSize.width + CGFloat(max(pageCount - 1, 0)) * indicatorPadding,
            height: pillSize.height
        )
    }
}

/// Dots with a bright snake that stretches from one to the next.
class SnakePageControl: UIView {
    var pageCount = 0 {
        didSet { rebuild() }
    }
    var progress: CGFloat = 0 {
        didSet { layoutActive() }
    }
    var radius: CGFloat = 5
    var padding: CGFloat = 8
    private var inactive: [CALayer] = []
    private let active = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        active.backgroundColor = UIColor.systemIndigo.cgColor
        layer.addSublayer(active)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func rebuild() {
        inactive.forEach { $0.removeFromSuperlayer() }
        inactive = (0..<pageCount).map { _ in
            let dot = CALayer()
            dot.backgroundColor = UIColor.systemGray4.cgColor
            layer.insertSublayer(dot, below: active)
            return dot
        }
        setNeedsLayout()
    }

    private func layoutActive() {
        let pitch = radius * 2 + padding
        let page = progress.rounded(.down)
        let share = progress - page
        // The head goes first and the tail follows.
        let head = (page + min(share * 2, 1)) * pitch
        let tail = (page + max(share * 2 - 1, 0)) * pitch
        active.frame = CGRect(x: tail, y: 0, width: head - tail + radius * 2, height: radius * 2)
        active.cornerRadius = radius
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, dot) in inactive.enumerated() {
            dot.frame = CGRect(x: CGFloat(index) * (radius * 2 + padding), y: 0, width: radius * 2, height: radius * 2)
            dot.cornerRadius = radius
        }
        layoutActive()
    }
}

/// A window of dots that scrolls under a fixed bright one; the outer ones are smaller.
class ScrollingPageControl: UIView {
    var pageCount = 0 {
        didSet {
            dots.forEach { $0.removeFromSuperview() }
            dots = (0..<pageCount).map { _ in
                let dot = UIView()
                dot.backgroundColor = .systemGray3
                strip.addSubview(dot)
                return dot
            }
            setNeedsLayout()
        }
    }
    var progress: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    private let strip = UIView()
    private let marker = UIView()
    private var dots: [UIView] = []
    private let side: CGFloat = 8
    private let gap: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        clipsToBounds = true
        marker.backgroundColor = .systemRed
        addSubview(strip)
        addSubview(marker)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pitch = side + gap
        marker.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        marker.layer.cornerRadius = side / 2
        strip.frame = CGRect(
            x: bounds.midX - side / 2 - progress * pitch,
            y: bounds.midY - side / 2,
            width: CGFloat(pageCount) * pitch - gap,
            height: side
        )
        for (index, dot) in dots.enumerated() {
            let distance = abs(CGFloat(index) - progress)
            let scale = max(0.4, 1 - distance * 0.2)
            dot.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            dot.center = CGPoint(x: CGFloat(index) * pitch + side / 2, y: side / 2)
            dot.layer.cornerRadius = side / 2
            dot.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }
}
