package import Foundation
import Foundations

extension CGRect {
    /// Returns `(x, y, width, height)` for a tree of views, rounded to `1 / fraction` of a point, which hides floating-point noise.
    package func text(toFraction fraction: CGFloat) -> String {
        let numbers = [origin.x, origin.y, width, height].map { number in
            Double(abs(number) < 1e6 ? (number * fraction).rounded() / fraction : number).shortestText
        }
        return "(\(numbers.joined(separator: ", ")))"
    }
}
