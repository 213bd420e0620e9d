import CatalogFiles
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Any sequence of operations")
struct ModelPropertyTests {
    private func shop(_ key: String, _ name: String, _ price: Int?) -> Shop {
        var shop = Shop(key: key, name: name, icon: nil)
        shop.price = price.map { Price(amount: DecimalText($0), currency: nil) }
        return shop
    }

    private func text(_ entry: ModelCatalog.Entry) -> String {
        "\(entry.id) \(entry.key) \(entry.name) \(entry.price.map(String.init) ?? "-")"
    }

    private func text(_ stored: StoredShop) -> String {
        "\(stored.id) \(stored.shop.key) \(stored.shop.name) \(stored.shop.price.map { $0.amount.description } ?? "-")"
    }

    private func undo(_ store: CatalogStore, isForced: Bool) throws -> ModelCatalog.Undoing {
        do {
            try store.undoLastImport(isForced: isForced)
            return .done
        } catch let failure as UndoFailure {
            if case .editedSince = failure { return .refused }
            return .nothing
        }
    }

    @Test("answers as plain values do", arguments: [1, UInt64.random(in: 2..<1_000_000_000)])
    func sameAnswers(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var undone: [ModelCatalog.Undoing: Int] = [:]
        for round in 0..<6 {
            let folder = TemporaryFolder()
            let store = try CatalogStore(path: folder.path("catalog.sqlite"))
            var model = ModelCatalog()
            var version = 0
            var log: [String] = []
            for _ in 0..<40 {
                func key() -> String { "k\(Int.random(in: 0...7, using: &random))" }
                func price() -> Int? { Bool.random(using: &random) ? Int.random(in: 1...4, using: &random) : nil }
                switch Int.random(in: 0...9, using: &random) {
                case 0...2:
                    let (key, name, price) = (key(), "n\(Int.random(in: 0...2, using: &random))", price())
                    log.append("save \(key) \(name) \(price.map(String.init) ?? "-")")
                    try store.save(shop(key, name, price))
                    model.save(key: key, name: name, price: price)
                case 3:
                    let key = key()
                    log.append("delete \(key)")
                    try store.delete(key: key)
                    model.delete(key: key)
                case 4...6:
                    let isForced = Int.random(in: 0...3, using: &random) == 0
                    log.append("undo\(isForced ? " by force" : "")")
                    let outcome = try undo(store, isForced: isForced)
                    #expect(outcome == model.undo(isForced: isForced), "seed \(seed), round \(round): \(log)")
                    undone[outcome, default: 0] += 1
                default:
                    let rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                        ModelCatalog.Row(
                            key: key(),
                            name: Bool.random(using: &random) ? "n\(Int.random(in: 0...2, using: &random))" : nil,
                            price: price()
                        )
                    }
                    let lines = rows.map { row in
                        "{\"key\":\"\(row.key)\"" + (row.name.map { ",\"name\":\"\($0)\"" } ?? "")
                            + (row.price.map { ",\"price\":\"\($0)\"" } ?? "") + "}"
                    }
                    log.append("import \(lines.joined())")
                    let path = folder.file("in.ndjson", lines.joined(separator: "\n"))
                    var options = ImportOptions(keyRule: KeyRule(parsing: "key"))
                    if Bool.random(using: &random) { options.batchSize = 2 }
                    let isTaken = model.take(rows)
                    do {
                        _ = try store.importFiles([CatalogFile(path: path)], options: options)
                        #expect(isTaken, "seed \(seed), round \(round): \(log)")
                    } catch is ImportFailure {
                        #expect(!isTaken, "seed \(seed), round \(round): \(log)")
                    }
                }
                let answers = try store.slice(of: ShopQuery()).shops.map(text)
                #expect(answers == model.inOrder.map(text), "seed \(seed), round \(round): \(log)")
                let cheapest = try store.slice(of: ShopQuery().sorted(by: .price), limit: 5).shops.map(text)
                #expect(cheapest == model.byPrice.prefix(5).map(text), "seed \(seed), round \(round): \(log)")
                let count = try store.count(of: ShopQuery().where(.price, .lessThan, 3))
                #expect(count == model.entries.filter { $0.price.map { $0 < 3 } ?? false }.count)
                let now = try store.connection.integer("SELECT version FROM catalog") ?? 0
                #expect(now >= version)
                version = now
            }
            #expect(try store.check().isClean, "seed \(seed), round \(round)")
        }
        // By chance a run may never meet one of them; the one that is always the same does.
        #expect(seed > 1 || undone.count == 3, "seed \(seed): not every outcome of undoing was met: \(undone)")
    }
}
