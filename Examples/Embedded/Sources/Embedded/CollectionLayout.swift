import Vitrine

// collection:
/// What a `UICollectionViewLayout` of an app's own has to answer, by the shelf's arithmetic: no cell is asked for its size.
struct CollectionLayout {
    private let shelf: ShelfArrangement

    init(_ specification: ShelfSpecification, count: Int) throws {
        shelf = try specification.layout(count: count)
    }

    /// For `collectionViewContentSize`.
    var contentSize: CGSize { shelf.contentSize }

    /// For `layoutAttributesForItem(at:)`: give it to the attributes' `frame`.
    func frame(at item: Int) -> CGRect { shelf.frame(at: item) }

    /// For `layoutAttributesForElements(in:)`: attributes are made for these only.
    func items(in rect: CGRect) -> Range<Int> { shelf.indices(in: rect) }
}
// end

/// What a collection view would ask for when it shows its first screen.
func collectionFrames(_ catalog: String) async throws -> String {
    let count = try CatalogStore(path: catalog).shopCount()
    let layout = try CollectionLayout(ShelfSpecification(width: 375), count: count)
    let items = layout.items(in: CGRect(x: 0, y: 0, width: 375, height: 100))
    return
        "\(items.count) of \(count) items on \(layout.contentSize.height) points, the last at \(layout.frame(at: items.last!))"
}
