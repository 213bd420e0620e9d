import Foundation

extension UIView {
    /// How content of one size is put into bounds of another.
    public enum ContentMode: Int, Sendable, Hashable {
        case scaleToFill = 0
        case scaleAspectFit = 1
        case scaleAspectFill = 2
        case redraw = 3
        case center = 4
        case top = 5
        case bottom = 6
        case left = 7
        case right = 8
        case topLeft = 9
        case topRight = 10
        case bottomLeft = 11
        case bottomRight = 12

        /// Where content of this size lies for these bounds; content without area is stretched to the bounds.
        func frame(for size: CGSize, in bounds: CGRect) -> CGRect {
            guard size.width > 0, size.height > 0 else { return bounds }
            let horizontal = bounds.width / size.width
            let vertical = bounds.height / size.height
            let scale: CGFloat
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit: scale = min(horizontal, vertical)
            case .scaleAspectFill: scale = max(horizontal, vertical)
            default: scale = 1
            }
            let fitted = CGSize(width: size.width * scale, height: size.height * scale)
            let gap = CGSize(width: bounds.width - fitted.width, height: bounds.height - fitted.height)
            return CGRect(
                origin: CGPoint(
                    x: bounds.minX + gap.width * horizontalShare,
                    y: bounds.minY + gap.height * verticalShare
                ),
                size: fitted
            )
        }

        private var horizontalShare: CGFloat {
            switch self {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: 1
            default: 0.5
            }
        }

        private var verticalShare: CGFloat {
            switch self {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: 1
            default: 0.5
            }
        }
    }
}
