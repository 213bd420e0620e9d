import CatalogFiles
import Foundation
import ShopModel

/// How shops are written with the keys of their sources, so that an import gives equal shops.
enum SourceForm: Hashable {
    /// With the keys that each shop's source had. A common key is the name under which all shops have their key.
    case source(commonKey: String?)
    /// In Vitrine's own form, which always comes back.
    case own

    var commonKey: String? {
        guard case .source(let name) = self else { return nil }
        return name
    }
}

/// How much of a shop comes back from a form.
enum SourceFormOutcome: Comparable {
    case nothing
    /// All of it, but values of other keys as text.
    case text
    case all
}

extension CatalogStore {
    /// Finds the form by trying: writes the shops to a temporary file, imports that into a temporary catalog, and compares.
    ///
    /// So the answer is right whatever the import finds out by itself: keys, presets, price forms. Costs an export and an import.
    func sourceForm(
        as format: ExportFormat,
        of query: ShopQuery,
        after cursor: ShopCursor?,
        limit: Int?,
        remark: (ExportRemark) -> Void,
        write: (SourceForm, (String) throws -> Void) throws -> Void
    ) throws -> SourceForm {
        var forms: [SourceForm] = [.source(commonKey: nil)]
        if let name = try commonKey(of: query, after: cursor, limit: limit) { forms.append(.source(commonKey: name)) }
        for form in forms {
            let outcome = try outcome(of: form, of: query, after: cursor, limit: limit, isTable: format == .csv, write)
            guard outcome > .nothing else { continue }
            if let name = form.commonKey { remark(.commonKey(name)) }
            if outcome == .text { remark(.textOnly) }
            return form
        }
        remark(.ownForm)
        return .own
    }

    private func outcome(
        of form: SourceForm,
        of query: ShopQuery,
        after cursor: ShopCursor?,
        limit: Int?,
        isTable: Bool,
        _ write: (SourceForm, (String) throws -> Void) throws -> Void
    ) throws -> SourceFormOutcome {
        let path = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(getpid())-\(UUID().uuidString)")
            .path
        guard let file = fopen(path, "wx") else { return .nothing }
        defer { unlink(path) }
        var isWritten = true
        do {
            try write(form) { text in isWritten = isWritten && fputs(text, file) >= 0 }
        } catch let error as CatalogStoreError where error.code == .cannotExport {
            fclose(file)
            return .nothing
        } catch {
            fclose(file)
            throw error
        }
        guard fclose(file) == 0, isWritten else { return .nothing }
        let copy = try CatalogStore.temporary(called: "a trial import")
        do {
            try copy.importFiles([CatalogFile(path: path)])
        } catch {
            return try isEmpty(query, after: cursor, limit: limit) ? .all : .nothing
        }
        var outcome = SourceFormOutcome.all
        var count = 0
        try forEachShop(of: query, after: cursor, limit: limit) { stored in
            guard outcome > .nothing else { return }
            count += 1
            guard let back = try copy.shop(key: stored.shop.key)?.shop else {
                outcome = .nothing
                return
            }
            outcome = min(outcome, Self.outcome(of: stored.shop, as: back, isTable: isTable))
        }
        return try copy.shopCount() == count ? outcome : .nothing
    }

    private func isEmpty(_ query: ShopQuery, after cursor: ShopCursor?, limit: Int?) throws -> Bool {
        var isEmpty = true
        try forEachShop(of: query, after: cursor, limit: min(limit ?? 1, 1)) { _ in isEmpty = false }
        return isEmpty
    }

    private static func outcome(of shop: Shop, as back: Shop, isTable: Bool) -> SourceFormOutcome {
        var same = back
        same.attributes = shop.attributes
        guard same.isIdentical(to: shop) else { return .nothing }
        if back.attributes == shop.attributes { return .all }
        // The order of the columns is one for all rows.
        let (old, new) = (values(of: shop), values(of: back))
        if old == new { return .all }
        guard isTable else { return .nothing }
        return texts(of: shop) == texts(of: back) ? .text : .nothing
    }

    private static func values(of shop: Shop) -> [[UInt8]: DictionaryValue] {
        Dictionary(
            shop.attributes.keys.compactMap { key in shop.attributes[key].map { (Array(key.utf8), $0) } },
            uniquingKeysWith: { _, last in last }
        )
    }

    /// The texts that the cells of a table have. An empty cell is a missing value.
    private static func texts(of shop: Shop) -> [[UInt8]: [UInt8]] {
        Dictionary(
            shop.attributes.keys.map { (Array($0.utf8), Array(shop.attributes.text(of: $0).utf8)) }.filter {
                !$0.1.isEmpty && $0.1 != Array("null".utf8)
            },
            uniquingKeysWith: { _, last in last }
        )
    }

    /// Returns the first name that an import takes a key from and under which no shop has anything else than its key.
    private func commonKey(of query: ShopQuery, after cursor: ShopCursor?, limit: Int?) throws -> String? {
        var names = FieldAliases.key
        try forEachShop(of: query, after: cursor, limit: limit) { stored in
            guard !names.isEmpty, !stored.shop.attributes.isEmpty else { return }
            names.removeAll { name in
                stored.shop.attributes.keys.contains { $0.lowercased() == name.lowercased() }
                    && !stored.shop.attributes.text(of: name).isIdentical(to: stored.shop.key)
            }
        }
        return names.first
    }
}
