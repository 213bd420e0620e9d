import Foundation
import NibKit
import ViewKit

/// A class with outlets and keys of every kind.
final class FixtureBadge: UIView {
    @Outlet var caption: UILabel!
    @Outlet(.weak) var weakCaption: UILabel?
    @OutletCollection var captions: [UILabel]
    @OutletCollection var others: [UILabel]

    var title = ""
    var subtitle: String?
    var radius: CGFloat = 0
    var count = 0
    var isRound = false
    var anchor = CGPoint.zero
    var dotSize = CGSize.zero
    var area = CGRect.zero
    var span = NSRange(location: 0, length: 0)
    var fill = UIColor.clear
    var icon: UIImage?
    var note: String? = "some"

    static let keys: [String: RuntimeKey<FixtureBadge>] = [
        "title": .string(\.title), "subtitle": .string(\.subtitle), "radius": .number(\.radius),
        "count": .integer(\.count), "isRound": .boolean(\.isRound), "anchor": .point(\.anchor),
        "dotSize": .size(\.dotSize), "area": .rect(\.area), "span": .range(\.span), "fill": .color(\.fill),
        "icon": .image(\.icon), "note": .string(\.note),
    ]
}

/// Refuses to be made from a XIB.
final class FixtureRefusing: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        return nil
    }
}
