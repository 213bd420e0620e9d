package import CatalogStore
import Foundation
import ShopModel
import ShopViews
package import ViewKit

extension LayoutCache {
    /// Looks whether what the file keeps is what would be computed: every chunk whether it is whole, the orders of plain sorts against the
    /// shops, and of the names' sizes as many as can be measured in a moment.
    ///
    /// Orders of searches and filters, and arrangements, cannot be named by what is kept of them; that they are whole is all that is seen.
    package func findings(measuring measurer: any TextMeasuring) throws -> [CheckFinding] {
        try store.onOneSnapshot {
            let table = LayoutCacheTable(store)
            var findings: [CheckFinding] = []
            for kind in LayoutCacheKey.Kind.allCases {
                for name in try table.names(ofKind: kind.rawValue) where !isWhole(name, kind) {
                    findings.append(finding("chunk \(name.number) of \(kind.article) is not what was written"))
                }
            }
            guard findings.isEmpty else { return findings }
            return try orderFindings() + textFindings(measurer, table)
        }
    }

    private func isWhole(_ name: LayoutChunk.Name, _ kind: LayoutCacheKey.Kind) -> Bool {
        guard let key = LayoutCacheKey(kind, bytes: name.key),
            let content = content(ChunkName(key: key, number: name.number))
        else { return false }
        return switch kind {
        case .text: TextChunk(content) != nil
        case .lines: LinesChunk(content) != nil
        case .order, .geometry: true
        }
    }

    private func orderFindings() throws -> [CheckFinding] {
        let version = try store.contentVersion()
        var findings: [CheckFinding] = []
        for sort in ShopSort.allCases where sort != .relevance {
            for direction in ShopDirection.allCases {
                for hasRatios in [false, true] {
                    let query = ShopQuery().sorted(by: sort, direction)
                    let name = OrderName(query: query, hasRatios: hasRatios, sections: nil)
                    guard let order = CachedOrder(try key(of: name), self), order.state.version == version else {
                        continue
                    }
                    guard try !agrees(order, name) else { continue }
                    findings.append(finding("the order \(query) is not that of the shops"))
                }
            }
        }
        return findings
    }

    private func agrees(_ order: CachedOrder, _ name: OrderName) throws -> Bool {
        guard order.state.hasChunks else { return try store.count(of: name.query) == order.state.count }
        guard let ids = try? order.ids(0..<order.state.count, self) else { return false }
        let ratios = name.hasRatios ? (try? order.ratios(self)) : []
        var (index, isSame) = (0, ratios != nil)
        try store.forEachOrderedShop(of: name.query, hasRatios: name.hasRatios, stride: .max) { shop, _ in
            isSame = isSame && index < ids.count && ids[index] == shop.id
            if isSame, name.hasRatios { isSame = ratios?[index] == shop.imageRatio }
            index += 1
        }
        return isSame && index == ids.count
    }

    /// The most names that are measured again.
    private static let sample = 1_000

    private func textFindings(_ measurer: any TextMeasuring, _ table: LayoutCacheTable) throws -> [CheckFinding] {
        guard let identity = measurer.fingerprint else { return [] }
        let request = ShopCellTemplate.labelRequest(for: "", width: .infinity)
        let key = LayoutCacheKey(text: request.font, identity)
        let names = try table.names(ofKind: key.kind.rawValue).filter { $0.key == key.bytes }
        var left = Self.sample
        for name in names {
            for (slot, kept) in texts(key, name.number).all where left > 0 {
                guard let shop = try store.shownShop(id: name.number * TextChunk.capacity + slot)?.shop,
                    StableDigest.hash(shop.name) == kept.digest
                else { continue }
                left -= 1
                let layout = measurer.layout(ShopCellTemplate.labelRequest(for: shop.name, width: kept.leastWidth))
                let isSame =
                    layout.size.width == kept.width && layout.size.height == kept.height
                    && layout.missingGlyphs == Int(kept.missingGlyphs)
                if !isSame { return [finding("the name of \"\(shop.key)\" is kept with another size than it has")] }
            }
        }
        return []
    }

    private func finding(_ message: String) -> CheckFinding {
        CheckFinding(.cache, table: "layout_chunk", isRepairable: true, message)
    }
}

extension LayoutCacheKey.Kind {
    fileprivate var article: String {
        switch self {
        case .order: "an order"
        case .geometry: "an arrangement"
        case .text: "texts"
        case .lines: "lines"
        }
    }
}
