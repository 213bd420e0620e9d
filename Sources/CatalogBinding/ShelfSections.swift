import CatalogStore
import Foundation
import ShopModel
import ShopViews

/// Shops gathered under headings: sections in the order in which their first shop comes, those without a value last.
struct ShelfSections<Member> {
    private var places: [String: Int] = [:]
    private var titles: [String] = []
    private var members: [[(member: Member, ratio: Double)]] = []

    private let field: ShopField
    /// The heading over the shops that have no value.
    private let untitled: String

    init(_ sections: ShelfSpecification.Sections) {
        field = sections.field
        untitled = sections.untitled
    }

    mutating func add(_ shop: Shop, _ member: Member) {
        let title = shop.text(of: field)
        let place = places[title] ?? titles.count
        if place == titles.count {
            places[title] = place
            titles.append(title)
            members.append([])
        }
        members[place].append((member, shop.imageRatio.map(Double.init) ?? 0))
    }

    /// What the shops of each section say, in the order in which the sections stand on the shelf.
    var titlesInOrder: [String] { order.map { titles[$0] } }

    private var order: [Int] {
        var order = Array(titles.indices)
        if let place = places[""] {
            order.remove(at: place)
            order.append(place)
        }
        return order
    }

    /// What the shelf is arranged by, and its members in the order in which they stand there.
    var result: (content: ShelfContent, members: [Member]) {
        let order = order
        let sections = order.map { place in
            ShelfContent.Section(
                title: titles[place].isEmpty ? untitled : titles[place],
                count: members[place].count
            )
        }
        let all = order.flatMap { members[$0] }
        return (ShelfContent(imageRatios: all.map(\.ratio), sections: sections), all.map(\.member))
    }
}
