package import Foundation

extension CGRect {
    /// `(x, y, width, height)` for a tree of views, to `1 / fraction` of a point: what computing in Doubles adds to `25` is nobody's
    /// business.
    package func text(toFraction fraction: CGFloat) -> String {
        let numbers = [origin.x, origin.y, width, height].map { number in
            let text = "\(abs(number) < 1e6 ? (number * fraction).rounded() / fraction : number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        return "(\(numbers.joined(separator: ", ")))"
    }
}
