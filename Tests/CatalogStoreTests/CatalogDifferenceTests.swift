import TestSupport
import Testing

@testable import CatalogStore

@Suite("What became of the shops since a version")
struct CatalogDifferenceTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    private func difference(since version: Int, limit: Int = 4096) throws -> String {
        let difference = try catalog.store.difference(since: version, limit: limit)
        return switch difference.content {
        case .everything: "v\(difference.version) everything"
        case .shops(let removed, let changed):
            "v\(difference.version) -\(removed.map { "\($0.id):\($0.key)" }.joined(separator: ",")) "
                + "*\(changed.map(String.init).joined(separator: ","))"
        }
    }

    @Test("is what was imported, removed and undone after it, and nothing else")
    func since() throws {
        #expect(try difference(since: 0) == "v0 - *")
        try catalog.take(#"[{"id":"a","name":"a"},{"id":"b","name":"b"},{"id":"c","name":"c"}]"#)
        #expect(try difference(since: 0) == "v1 - *1,2,3")
        #expect(try difference(since: 1) == "v1 - *")
        try catalog.take(#"[{"id":"b","name":"B"},{"id":"c","name":"c"},{"id":"d","name":"d"}]"#) { $0.prunes = true }
        #expect(try difference(since: 1) == "v2 -1:a *2,4")
        try catalog.store.undoLastImport()
        #expect(try difference(since: 2) == "v3 -4:d *1,2")
        #expect(try difference(since: 1) == "v3 -1:a,4:d *1,2")
    }

    @Test("removals by another program are among it")
    func otherProgram() throws {
        try catalog.take(#"[{"id":"a","name":"a"},{"id":"b","name":"b"}]"#)
        try catalog.store.connection.execute("DELETE FROM shop WHERE key = 'a'")
        #expect(try difference(since: 1) == "v1 -1:a *")
    }

    @Test("is everything for a version that has not been, for too many changes, and where removals are forgotten")
    func everything() throws {
        let rows = (0..<5000).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
        try catalog.take("[\(rows)]")
        #expect(try difference(since: 2) == "v1 everything")
        #expect(try difference(since: 0, limit: 4999) == "v1 everything")
        #expect(try catalog.store.difference(since: 0, limit: 5000).content != .everything)
        try catalog.take(#"[{"id":0,"name":"n"}]"#) { $0.prunes = true }
        #expect(try difference(since: 1) == "v2 everything")
        #expect(try difference(since: 2) == "v2 - *")
        let kept = try catalog.store.connection.integer("SELECT count(*) FROM deleted_shop")
        #expect(kept == CatalogStore.rememberedRemovals)
        try catalog.take(#"[{"id":1,"name":"m"}]"#)
        #expect(try difference(since: 2) == "v3 - *2")
    }
}
