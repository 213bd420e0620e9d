public import Foundation
public import ShopModel

#if canImport(UIKit)
    public import UIKit
#else
    public import ViewKit
#endif

/// What every shop cell has in common, for the view and for whatever lays cells out without views (S1). Lengths are points.
public enum ShopCellTemplate {
    /// The point size of the name.
    public static let labelPointSize: CGFloat = 14
    /// The height that one line of the name gets where no cell height is given.
    public static let labelHeight: CGFloat = 25
    /// What each further line of the name adds to that.
    public static let lineHeight: CGFloat = 17
    /// How the name is set between the sides.
    public static let labelAlignment = NSTextAlignment.center

    /// The point size of the price.
    public static let pricePointSize: CGFloat = 13
    /// The height of the price's line.
    public static let priceHeight: CGFloat = 20

    /// The point size of a badge's text.
    public static let badgePointSize: CGFloat = 11
    /// The height of a badge.
    public static let badgeHeight: CGFloat = 18
    /// How far a badge is from the image's corner.
    public static let badgeMargin: CGFloat = 6
    /// What a badge adds to its text at either side.
    public static let badgePadding: CGFloat = 7

    /// The gap between the image and the text of a row.
    public static let rowGap: CGFloat = 12

    /// The height of a cell of this width where none is given: the square image and the label.
    public static func height(forWidth width: CGFloat) -> CGFloat { width + labelHeight }

    /// A price as it is shown: the currency's sign where it is a common one, and no fewer digits than the currency has.
    ///
    ///     €14.50    ¥1200    3.750 JOD
    public static func text(of price: Price) -> String {
        var amount = price.amount.description
        guard let currency = price.currency else { return amount }
        let digits = Price.minorDigits(of: currency)
        if digits > 0, !amount.contains(where: { $0 == "e" || $0 == "E" }) {
            let fraction = amount.firstIndex(of: ".").map { amount.distance(from: $0, to: amount.endIndex) - 1 }
            if fraction == nil { amount += "." }
            amount += String(repeating: "0", count: max(0, digits - (fraction ?? 0)))
        }
        guard let sign = signs[currency] else { return "\(amount) \(currency)" }
        return amount.hasPrefix("-") ? "-\(sign)\(amount.dropFirst())" : sign + amount
    }

    /// The signs that one currency is meant by wherever it is used.
    private static let signs = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "¥", "KRW": "₩", "INR": "₹", "ILS": "₪", "VND": "₫",
        "UAH": "₴", "PHP": "₱", "TRY": "₺", "NGN": "₦",
    ]

    #if !canImport(Darwin)
        /// What to ask a text measurer for a name in a label of this width, the same as the cell's label asks.
        public static func labelRequest(
            for name: String,
            width: CGFloat,
            style: ShopCellStyle = ShopCellStyle(),
            isRightToLeft: Bool = false
        ) -> TextRequest {
            TextRequest(
                name,
                font: .systemFont(ofSize: labelPointSize),
                width: width,
                numberOfLines: max(style.labelLines, 1),
                lineBreakMode: .byTruncatingTail,
                alignment: alignment(in: style, isRightToLeft: isRightToLeft)
            )
        }

        /// What to ask a text measurer for a badge's text, the same as the cell's badge asks.
        public static func badgeRequest(for text: String) -> TextRequest {
            TextRequest(text, font: .systemFont(ofSize: badgePointSize, weight: .semibold), alignment: .center)
        }
    #endif

    /// How the texts of a cell are set between the sides.
    static func alignment(in style: ShopCellStyle, isRightToLeft: Bool) -> NSTextAlignment {
        style.arrangement == .stacked ? labelAlignment : isRightToLeft ? .right : .left
    }
}
