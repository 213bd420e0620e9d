import Vitrine

// server:
/// Answers windows of a shelf as JSON, many at a time: every request reads on a thread of the pool.
struct ShelfServer {
    private let pool: CatalogPool

    init(catalog: String) async throws {
        pool = try await CatalogPool(path: catalog, readers: 4)
    }

    func window(width: Double, after cursor: String?, limit: Int) async throws -> String {
        let place = cursor.flatMap { ShopCursor($0) }
        let shelf = try await pool.read { store in
            // A measurer belongs to one thread, so each request has its own; what was measured before is in the cache.
            try store.laidOutCells(
                on: ShelfSpecification(width: width),
                after: place,
                limit: limit,
                measuring: FixedTextMeasurer()
            )
        }
        let answer = Answer(cells: shelf.cells.map(Answer.Cell.init), next: shelf.next?.description)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    private struct Answer: Encodable {
        struct Cell: Encodable {
            let key: String
            let lines: [String]
            let frame: [Double]

            init(_ cell: LaidOutCell) {
                key = cell.key
                lines = cell.lines
                frame = [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height]
            }
        }

        let cells: [Cell]
        let next: String?
    }
}
// end
