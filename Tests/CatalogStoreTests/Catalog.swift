import CatalogFiles
import Foundation
import ShopModel
import TestSupport

@testable import CatalogStore

/// A catalog in a folder of its own, and short ways to put things into it.
final class Catalog {
    let folder = TemporaryFolder()
    let store: CatalogStore
    private(set) var notices: [ImportNotice] = []

    init() throws {
        store = try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    /// Imports JSON text as one file.
    @discardableResult
    func take(
        _ json: String,
        map: String = "",
        key: String? = nil,
        strict: Bool = false,
        root: String? = nil
    ) throws -> ImportSummary {
        notices = []
        let file = try CatalogFile(path: folder.file("in.json", json), options: ReadingOptions(root: root))
        let options = ImportOptions(
            map: try FieldMap(parsing: map),
            keyRule: key.flatMap { KeyRule(parsing: $0) },
            values: ValueRules(isStrict: strict)
        )
        var notices: [ImportNotice] = []
        defer { self.notices = notices }
        return try store.importFiles([file], options: options) { notices.append($0) }[0]
    }

    /// `key name icon price` of every shop, in catalog order.
    var shops: [Shop] {
        get throws { try store.page().shops.map(\.shop) }
    }
}

extension ImportSummary {
    /// `rows=3 inserted=2 rejected=1`, without what is 0.
    var counts: String {
        [
            ("rows", rows), ("inserted", inserted), ("updated", updated), ("unchanged", unchanged),
            ("rejected", rejected), ("duplicates", duplicates), ("warnings", warnings),
        ].filter { $0.1 > 0 || $0.0 == "rows" }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
    }
}
