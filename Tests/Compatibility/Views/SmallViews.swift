import UIKit

class PaddingLabel: UILabel {
    var textInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10) {
        didSet { invalidateIntrinsicContentSize() }
    }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let insetRect = bounds.inset(by: textInsets)
        let textRect = super.textRect(forBounds: insetRect, limitedToNumberOfLines: numberOfLines)
        let inverted = UIEdgeInsets(
            top: -textInsets.top,
            left: -textInsets.left,
            bottom: -textInsets.bottom,
            right: -textInsets.right
        )
        return textRect.inset(by: inverted)
    }

    override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: textInsets))
    }
}

/// A round red badge with a number, at the corner of whatever it is added to.
class BadgeView: UIView {
    private let label = UILabel()

    var count = 0 {
        didSet {
            label.text = count > 99 ? "99+" : "\(count)"
            isHidden = count == 0
            sizeToFit()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemRed
        layer.borderColor = UIColor.white.cgColor
        layer.borderWidth = 1.5
        layer.masksToBounds = true
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 12)
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(size)
        return CGSize(width: max(text.width + 10, 20), height: 20)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }

    func attach(to view: UIView) {
        view.addSubview(self)
        center = CGPoint(x: view.bounds.maxX, y: view.bounds.minY)
        autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    }
}

/// Five stars drawn as paths; a finger chooses.
@IBDesignable class StarRatingView: UIControl {
    @IBInspectable var rating: Double = 0 {
        didSet { setNeedsDisplay() }
    }
    var starCount = 5
    var spacing: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
        contentMode = .redraw
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = starSide
        for index in 0..<starCount {
            let box = CGRect(x: CGFloat(index) * (side + spacing), y: 0, width: side, height: side)
            let path = star(in: box)
            UIColor.systemGray5.setFill()
            path.fill()
            let share = min(max(rating - Double(index), 0), 1)
            guard share > 0 else { continue }
            context.saveGState()
            context.clip(to: CGRect(x: box.minX, y: box.minY, width: box.width * share, height: box.height))
            UIColor.systemOrange.setFill()
            path.fill()
            context.restoreGState()
        }
    }

    private var starSide: CGFloat {
        min(bounds.height, (bounds.width - spacing * CGFloat(starCount - 1)) / CGFloat(starCount))
    }

    private func star(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let outer = rect.width / 2
        for point in 0..<10 {
            let radius = point % 2 == 0 ? outer : outer * 0.45
            let angle = CGFloat(point) * .pi / 5 - .pi / 2
            let place = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        path.close()
        return path
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 5 * 24 + 4 * spacing, height: 24) }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        update(touch)
        return true
    }

    private func update(_ touch: UITouch) {
        let x = touch.location(in: self).x
        let new = Double(Int(x / (starSide + spacing)) + 1)
        guard new != rating else { return }
        rating = min(max(new, 0), Double(starCount))
        sendActions(for: .valueChanged)
    }
}

/// A card with a gradient behind and a soft shadow below.
class GradientCard: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }
    private let titleLabel = UILabel()
    private let iconView = UIImageView()

    init(title: String, colors: [UIColor]) {
        super.init(frame: .zero)
        gradientLayer.colors = colors.map { $0.cgColor }
        gradientLayer.startPoint = CGPoint(x: 0, y: 0)
        gradientLayer.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = 12
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 4)
        titleLabel.text = title
        titleLabel.textColor = .white
        titleLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        titleLabel.adjustsFontSizeToFitWidth = true
        titleLabel.minimumScaleFactor = 0.5
        addSubview(titleLabel)
        iconView.image = GradientCard.makeIcon().withRenderingMode(.alwaysTemplate)
        iconView.tintColor = UIColor(white: 1, alpha: 0.8)
        addSubview(iconView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    static func makeIcon() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            UIColor.black.setStroke()
            let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 20))
            path.lineWidth = 2
            path.move(to: CGPoint(x: 12, y: 6))
            path.addLine(to: CGPoint(x: 12, y: 12))
            path.addLine(to: CGPoint(x: 16, y: 15))
            path.stroke()
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        iconView.frame = CGRect(x: 16, y: 16, width: 24, height: 24)
        titleLabel.frame = CGRect(x: 16, y: bounds.height - 40, width: bounds.width - 32, height: 24)
    }
}

/// Tags that flow into rows.
class TagCloudView: UIView {
    var tags: [String] = [] {
        didSet {
            tagLabels.forEach { $0.removeFromSuperview() }
            tagLabels = tags.map(makeTag)
            tagLabels.forEach(addSubview)
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    private var tagLabels: [PaddingLabel] = []
    private let gap: CGFloat = 8

    private func makeTag(_ text: String) -> PaddingLabel {
        let label = PaddingLabel()
        label.text = text
        label.font = .systemFont(ofSize: 14)
        label.textColor = .white
        label.backgroundColor = .systemTeal
        label.layer.cornerRadius = 8
        label.layer.masksToBounds = true
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = arrange(width: bounds.width, apply: true)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: arrange(width: size.width, apply: false))
    }

    private func arrange(width: CGFloat, apply: Bool) -> CGFloat {
        var x: CGFloat = 0
        var y: CGFloat = 0
        var rowHeight: CGFloat = 0
        for label in tagLabels {
            let size = label.intrinsicContentSize
            if x > 0, x + size.width > width {
                x = 0
                y += rowHeight + gap
                rowHeight = 0
            }
            if apply { label.frame = CGRect(origin: CGPoint(x: x, y: y), size: size) }
            x += size.width + gap
            rowHeight = max(rowHeight, size.height)
        }
        return y + rowHeight
    }
}

/// A thermometer drawn in draw(_:).
class ThermometerView: UIView {
    var value: CGFloat = 0.5 {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        backgroundColor = .clear
    }

    override func draw(_ rect: CGRect) {
        guard let ctx = UIGraphicsGetCurrentContext() else { return }
        let bulb = CGRect(x: bounds.midX - 14, y: bounds.maxY - 30, width: 28, height: 28)
        let tube = CGRect(x: bounds.midX - 7, y: 4, width: 14, height: bounds.height - 24)

        let glass = CGMutablePath()
        glass.addRoundedRect(in: tube, cornerWidth: 7, cornerHeight: 7)
        ctx.addPath(glass)
        ctx.setFillColor(UIColor.systemGray6.cgColor)
        ctx.fillPath()
        ctx.setFillColor(UIColor.systemRed.cgColor)
        ctx.fillEllipse(in: bulb)

        ctx.saveGState()
        ctx.addPath(glass)
        ctx.clip()
        let height = tube.height * value
        ctx.fill(CGRect(x: tube.minX, y: tube.maxY - height, width: tube.width, height: height))
        ctx.restoreGState()

        ctx.setStrokeColor(UIColor.darkGray.cgColor)
        ctx.setLineWidth(1)
        for step in 0...4 {
            let y = tube.minY + 8 + CGFloat(step) * (tube.height - 24) / 4
            ctx.move(to: CGPoint(x: tube.maxX + 3, y: y))
            ctx.addLine(to: CGPoint(x: tube.maxX + (step % 2 == 0 ? 10 : 7), y: y))
        }
        ctx.strokePath()

        let text = NSAttributedString(
            string: "\(Int(value * 100))°",
            attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.label]
        )
        text.draw(at: CGPoint(x: 2, y: 2))
    }
}
