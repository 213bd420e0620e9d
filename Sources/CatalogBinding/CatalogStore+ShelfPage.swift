public import CatalogStore
public import Foundation
import ShopModel
import ShopViews

extension CatalogStore {
    /// Reads a part of the catalog as it lies on a shelf, on one snapshot of the file.
    ///
    /// Only the page's shops are read where all items are alike; for a waterfall their pictures' sizes besides, and for sections
    /// every shop once, without its images.
    ///
    /// - Parameters:
    ///   - cursor: where the page before ended; nil for the first.
    ///   - limit: how many items at most, from 1; nil for all.
    ///   - rect: takes the items that share some area with a rect of the shelf, counted from the first; it goes with no cursor.
    /// - Throws: `CatalogStoreError`, or `ShelfError` when the specification cannot be.
    public func shelfPage(
        on specification: ShelfSpecification,
        after cursor: ShopCursor? = nil,
        limit: Int? = nil,
        touching rect: CGRect? = nil
    ) throws -> ShelfPage {
        precondition(limit ?? 1 > 0, "a page of \(limit ?? 0) shops")
        precondition(rect == nil || cursor == nil, "a rect of the shelf has no cursor")
        // Before anything is read.
        _ = try specification.layout(count: 0)
        return try onOneSnapshot {
            let (content, order) = try shelfContent(of: specification)
            let layout = try specification.layout(of: content)
            let items: [ShelfPage.Item]
            var next: ShopCursor?
            if let rect {
                let range = layout.indices(in: rect)
                let found = try shops(at: range, order)
                let touching = found.filter { RectEdges(rect).touches(layout.frame(at: $0.index)) }
                items = limit.map { Array(touching.prefix($0)) } ?? touching
            } else if let order {
                let start = cursor.map { place(after: $0, in: order) } ?? 0
                let end = limit.map { min(order.count, start + $0) } ?? order.count
                items = try shops(at: start..<max(start, end), order)
                next = end < order.count ? order[end - 1] : nil
            } else {
                let page = try page(after: cursor, limit: limit)
                items = page.shops.enumerated().map { .init(index: page.startIndex + $0, stored: $1) }
                next = page.next
            }
            return ShelfPage(layout: layout, items: items, rect: rect, next: next)
        }
    }

    /// What the whole shelf is arranged by, and the order of its items where that is not the catalog's.
    private func shelfContent(of specification: ShelfSpecification) throws -> (ShelfContent, [ShopCursor]?) {
        if let field = specification.sectionField {
            var sections = ShelfSections()
            try forEachShopWithoutImages { sections.add($1, title: $1.text(ofField: field), cursor: $0) }
            return sections.result
        }
        if specification.kind == .waterfall { return (ShelfContent(imageRatios: try imageRatios()), nil) }
        return (ShelfContent(count: try shopCount()), nil)
    }

    private func shops(at range: Range<Int>, _ order: [ShopCursor]?) throws -> [ShelfPage.Item] {
        guard !range.isEmpty else { return [] }
        guard let order else {
            let page = try page(after: cursor(before: range.lowerBound), limit: range.count)
            return page.shops.enumerated().map { .init(index: range.lowerBound + $0, stored: $1) }
        }
        return try range.compactMap { index in
            try shop(at: order[index]).map { ShelfPage.Item(index: index, stored: $0) }
        }
    }

    /// A cursor whose shop is gone starts at the beginning: there is no place that it could mean.
    private func place(after cursor: ShopCursor, in order: [ShopCursor]) -> Int {
        order.firstIndex(of: cursor).map { $0 + 1 } ?? 0
    }
}

/// Shops gathered under headings: sections in the order in which their first shop comes, those without a value last.
private struct ShelfSections {
    private var places: [String: Int] = [:]
    private var titles: [String] = []
    private var members: [[(cursor: ShopCursor, ratio: Double)]] = []

    /// What stands over the shops that say nothing.
    private static let untitled = "Other"

    mutating func add(_ shop: Shop, title: String, cursor: ShopCursor) {
        let place = places[title] ?? titles.count
        if place == titles.count {
            places[title] = place
            titles.append(title)
            members.append([])
        }
        members[place].append((cursor, shop.imageRatio.map(Double.init) ?? 0))
    }

    var result: (ShelfContent, [ShopCursor]) {
        var order = Array(titles.indices)
        if let place = places[""] {
            order.remove(at: place)
            order.append(place)
        }
        let sections = order.map { place in
            ShelfContent.Section(
                title: titles[place].isEmpty ? Self.untitled : titles[place],
                count: members[place].count
            )
        }
        let all = order.flatMap { members[$0] }
        return (ShelfContent(imageRatios: all.map(\.ratio), sections: sections), all.map(\.cursor))
    }
}
