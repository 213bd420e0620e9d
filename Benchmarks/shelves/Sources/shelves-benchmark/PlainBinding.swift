import CLoops
import Foundation
import ShopModel

/// Cells as plain structs, bound by a loop in C: what binding a `ShopView` is shown beside. Its texts live as long as the program.
@MainActor
final class PlainBinding {
    private let cells: UnsafeMutableBufferPointer<c_cell>
    private let shops: [c_shop]
    private var turn = 0

    init(_ shops: [Shop]) {
        self.shops = shops.map { shop in
            func text(_ text: String?) -> UnsafePointer<CChar>? { text.map { UnsafePointer(strdup($0)) } }
            return c_shop(
                key: text(shop.key),
                name: text(shop.name),
                icon: text(shop.icon),
                images: (text(shop.images[0].source), text(shop.images[1].source)),
                price: text(shop.price?.amount.description),
                attributes: text(shop.attributes.text(of: "tags")),
                width: shop.width ?? 0,
                height: shop.height ?? 0
            )
        }
        cells = .allocate(capacity: shops.count)
        cells.initialize(repeating: c_cell())
        bind(step: 0)
    }

    /// - Parameter step: 0 for the same shops again, 1 for the neighbours'.
    func bind(step: Int) {
        turn += step
        let frame = c_frame(x: 0, y: 0, width: 114, height: 139)
        let laidOut = c_bind(cells.baseAddress, shops, shops.count, turn, frame, 25)
        precondition(step == 0 || laidOut == shops.count)
    }
}
