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
    private(set) var remarks: [String] = []
    private(set) var changes: [ImportChange] = []

    init() throws {
        store = try CatalogStore(path: folder.path("catalog.sqlite"))
    }

    /// Imports text as one file.
    @discardableResult
    func take(
        _ text: String,
        map: String? = nil,
        key: String? = nil,
        strict: Bool? = nil,
        root: String? = nil,
        name: String = "in.json",
        stoppingAfter questions: Int? = nil,
        images: [String: ImageInfo]? = nil,
        _ change: (inout ImportOptions) -> Void = { _ in }
    ) throws -> ImportSummary {
        notices = []
        remarks = []
        changes = []
        let file = try CatalogFile(path: folder.file(name, text), options: ReadingOptions(root: root))
        var options = ImportOptions(
            map: try map.map { try FieldMap(parsing: $0) },
            keyRule: key.flatMap { KeyRule(parsing: $0) },
            values: ValueRules(isStrict: strict)
        )
        change(&options)
        var asked = 0
        func shouldStop() -> Bool {
            asked += 1
            return questions.map { asked > $0 } ?? false
        }
        let info = images.map { table in { (name: String) -> ImageInfo? in table[name] } }
        return try store.importFiles(
            [file],
            options: options,
            imageInfo: info,
            shouldStop: shouldStop,
            tell: { event in
                switch event {
                case .notice(let notice): self.notices.append(notice)
                case .remark(_, let text): self.remarks.append(text)
                case .change(let change): self.changes.append(change)
                case .progress, .indexing: break
                }
            }
        )[0]
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
            ("rejected", rejected), ("duplicates", duplicates), ("warnings", warnings), ("grouped", grouped),
            ("pruned", pruned),
        ].filter { $0.1 > 0 || $0.0 == "rows" }.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
    }
}
