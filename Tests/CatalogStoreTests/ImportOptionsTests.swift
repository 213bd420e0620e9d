import CatalogFiles
import Foundation
import ShopModel
import TestSupport
import Testing

@testable import CatalogStore

@Suite("Import by rules")
struct ImportOptionsTests {
    let catalog: Catalog

    init() throws {
        catalog = try Catalog()
    }

    @Test("what was said of a file is remembered by its name, and can be changed")
    func remembered() throws {
        try catalog.take(#"[{"no":1,"label":"a","price":"4,20"}]"#, map: "name=label", key: "no") {
            $0.values = ValueRules(currency: "EUR", decimalSign: .comma)
        }
        #expect(catalog.remarks == [])
        let again = try catalog.take(#"[{"no":1,"label":"b","price":"4,30"}]"#)
        #expect(again.counts == "rows=1 updated=1")
        #expect(catalog.remarks == ["as remembered of in.json: map name=label, key no, currency EUR, decimal comma"])
        #expect(
            try catalog.shops == [
                Shop(key: "1", name: "b", price: Price(amount: DecimalText("4.30")!, currency: "EUR"))
            ]
        )

        try catalog.take(#"[{"no":1,"label":"c","title":"t"}]"#, map: "name=title")
        #expect(try catalog.shops.map(\.name) == ["t"])
        #expect(throws: ImportFailure.self) { try catalog.take(#"[{"no":1,"label":"c"}]"#, name: "other.json") }
    }

    @Test("what is said anew replaces what is remembered, one rule at a time; the rest holds and is told")
    func rememberedOneByOne() throws {
        func take(_ price: String, _ rules: ValueRules) throws -> String? {
            try catalog.take(#"[{"id":1,"name":"a","price":"\#(price)"}]"#) { $0.values = rules }
            return try catalog.shops[0].price.map { "\($0.amount) \($0.currency ?? "-")" }
        }
        #expect(try take("4,20", ValueRules(currency: "EUR", decimalSign: .comma)) == "4.20 EUR")
        #expect(try take("4,30", ValueRules(isStrict: true)) == "4.30 EUR")
        #expect(catalog.remarks == ["as remembered of in.json: currency EUR, decimal comma"])
        #expect(try take("4,40", ValueRules(currency: "USD")) == "4.40 USD")
        #expect(catalog.remarks == ["as remembered of in.json: decimal comma, strict"])
        #expect(throws: ImportFailure.self) { try take("Free", ValueRules()) }
        #expect(try take("1250", ValueRules(priceUnit: .minor, isStrict: false)) == "12.50 USD")
        #expect(try take("Free", ValueRules()) == "12.50 USD")
        #expect(catalog.remarks == ["as remembered of in.json: currency USD, decimal comma, prices in minor units"])
        #expect(try take("1250", ValueRules(priceUnit: .major)) == "1250 USD")
        #expect(try take("5", ValueRules(currency: "USD", decimalSign: .comma)) == "5 USD")
        #expect(catalog.remarks == [])
    }

    @Test("what earlier releases remembered is read, and they read what is remembered now")
    func rememberedText() {
        let old = #"{"currency":"EUR","decimal":"comma","strict":true,"unit":"major"}"#
        let settings = ImportSettings(json: old)
        #expect(settings.values == ValueRules(currency: "EUR", decimalSign: .comma, isStrict: true))
        #expect(settings.json == old)
        #expect(ImportSettings(json: #"{"unit":"minor"}"#).values == ValueRules(priceUnit: .minor))
        for usual in [#"{"unit":"major"}"#, "{}"] { #expect(ImportSettings(json: usual).json == "{}") }
    }

    @Test("a failed import is not remembered")
    func failureNotRemembered() throws {
        #expect(throws: ImportFailure.self) { try catalog.take("[1]", map: "name=label") }
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        #expect(catalog.remarks == [])
    }

    @Test("dry run: the plan with the fields that would change, and nothing changes")
    func dryRun() throws {
        try catalog.take(#"[{"id":1,"name":"a","price":9,"x":1},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        let before = try catalog.store.page()
        let summary = try catalog.take(
            #"[{"id":1,"name":"A","price":8,"x":2},{"id":2,"name":"b"},{"id":4,"name":"d"}]"#
        ) {
            $0.isDryRun = true
            $0.prunes = true
        }
        #expect(summary.counts == "rows=3 inserted=1 updated=1 unchanged=1 pruned=1")
        let plan = catalog.changes.map { change in
            "\(change.kind) \(change.key) "
                + change.fields.map { "\($0.name):\($0.old ?? "-")→\($0.new ?? "-")" }.joined(separator: " ")
        }
        #expect(plan == ["update 1 name:a→A price:9→8 x:1→2", "insert 4 ", "prune 3 "])
        #expect(try catalog.store.page() == before)
        #expect(try catalog.store.connection.integer("SELECT count(*) FROM source") == 1)
    }

    @Test("prune removes what this source brought and no longer has, and nothing of another's")
    func prune() throws {
        try catalog.take(#"[{"id":1,"name":"a","images":["x"]},{"id":2,"name":"b","images":["y"]}]"#)
        try catalog.take(#"[{"id":3,"name":"c"},{"id":1,"price":5}]"#, name: "other.json")
        let summary = try catalog.take(#"[{"id":2,"name":"b"}]"#) { $0.prunes = true }
        #expect(summary.counts == "rows=1 unchanged=1 pruned=1")
        #expect(catalog.remarks == ["1 shop that it no longer has is removed"])
        #expect(try catalog.shops.map(\.key) == ["2", "3"])
        #expect(try catalog.store.connection.integer("SELECT count(*) FROM image") == 1)
    }

    @Test("prune says how many shops it removes before any of them is gone")
    func pruneCount() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        let file = try CatalogFile(path: catalog.folder.file("in.json", #"[{"id":1,"name":"a"}]"#))
        var options = ImportOptions()
        options.prunes = true
        for isDryRun in [true, false] {
            options.isDryRun = isDryRun
            var told: [String] = []
            func hear(_ event: ImportEvent) throws {
                switch event {
                case .remark(_, let text): told.append("\(try catalog.shops.count) shops, \(text)")
                case .change(let change): told.append("\(change.kind) \(change.key)")
                case .notice, .progress, .indexing: break
                }
            }
            try catalog.store.importFiles(
                [file],
                options: options,
                tell: { event in
                    #expect(throws: Never.self) { try hear(event) }
                }
            )
            let plan = isDryRun ? ["prune 2", "prune 3"] : []
            #expect(told == ["3 shops, 2 shops that it no longer has are removed"] + plan)
        }
        #expect(try catalog.shops.map(\.key) == ["1"])
    }

    @Test("prune keeps a shop whose row is there but rejected, and refuses to empty a source")
    func pruneKeeps() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        try catalog.take(#"[{"id":1,"name":"a","price":"Free"},{"id":2,"name":"b"}]"#, strict: true) {
            $0.prunes = true
        }
        #expect(try catalog.shops.map(\.key) == ["1", "2"])
        let failure = #expect(throws: ImportFailure.self) { try catalog.take("[]") { $0.prunes = true } }
        #expect(failure == .pruneEverything(file: catalog.folder.path("in.json"), count: 2))
        #expect(try catalog.shops.count == 2)
    }

    @Test("prune keeps a shop whose row is rejected for its name, and that row is no duplicate of a later one")
    func pruneKeepsNameless() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#)
        let summary = try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"name":true}]"#) { $0.prunes = true }
        #expect(summary.counts == "rows=2 unchanged=1 rejected=1 pruned=1")
        #expect(try catalog.shops.map(\.key) == ["1", "2"])
        let both = try catalog.take(#"[{"id":2,"name":[]},{"id":2,"name":"B"},{"id":1,"name":"a"}]"#) {
            $0.prunes = true
            $0.conflict = .fail
        }
        #expect(both.counts == "rows=3 updated=1 unchanged=1 rejected=1")
    }

    @Test(
        "where a rejected row has no key that can be read, prune removes nothing and says so",
        arguments: [
            ("in.csv", "id,name\n1,a\n2,b,ragged\n"),
            ("in.ndjson", "{\"id\":1,\"name\":\"a\"}\n{\"id\":2,\"na\n"),
            ("in.json", #"[{"id":1,"name":"a"},{"id":2,"name":"\ud800"}]"#),
            ("in.json", #"[{"id":1,"name":"a"},[2]]"#),
            ("in.json", #"[{"id":1,"name":"a"},{"name":"b"}]"#),
        ]
    )
    func pruneNothing(name: String, text: String) throws {
        let first = #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"}]"#
        try catalog.take(first) { $0.sourceName = "s" }
        let summary = try catalog.take(text, name: name) {
            $0.prunes = true
            $0.sourceName = "s"
        }
        #expect(summary.counts == "rows=2 unchanged=1 rejected=1")
        #expect(
            catalog.remarks.last
                == "nothing is removed: 1 rejected row has no key that can be read, and any shop may be meant; mend the file first"
        )
        #expect(try catalog.shops.map(\.key) == ["1", "2", "3"])
    }

    @Test("rows told apart by their names keep their ordinals where one is rejected")
    func ordinalsOfRejected() throws {
        let rows = (1...3).map { #"{"name":"t","price":\#($0)}"# }
        try catalog.take("[\(rows.joined(separator: ","))]")
        try catalog.take("[\(rows[0]),{\"name\":\"t\",\"price\":\"Free\"},\(rows[2])]", strict: true) {
            $0.prunes = true
        }
        #expect(try catalog.shops.map { "\($0.key) \($0.price!.amount)" } == ["t 1", "t#2 2", "t#3 3"])
    }

    @Test("a repeated key: the earlier row stays, or the import fails, where that was said")
    func conflicts() throws {
        let json = #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":1,"name":"c"}]"#
        #expect(try catalog.take(json) { $0.conflict = .skip }.counts == "rows=3 inserted=2 duplicates=1")
        #expect(try catalog.shops.map(\.name) == ["a", "b"])
        #expect(catalog.notices.map(\.problem.message) == ["row 1 has the same key; that row stays"])
        let failure = #expect(throws: ImportFailure.self) { try catalog.take(json) { $0.conflict = .fail } }
        #expect(
            failure?.description.hasSuffix(
                "row 3: id \"1\": row 1 has the same key; nothing was imported"
            ) == true
        )
    }

    @Test("more rejected rows than allowed stop the import, which then has done nothing")
    func rejectionLimit() throws {
        let json = #"[{"id":1,"name":"a"},{"id":2},{"id":3}]"#
        #expect(
            throws: ImportFailure.tooManyRejections(file: catalog.folder.path("in.json"), limit: 1, committedRows: 0)
        ) {
            try catalog.take(json) { $0.rejectionLimit = 1 }
        }
        #expect(try catalog.shops == [])
        #expect(try catalog.take(json) { $0.rejectionLimit = 2 }.counts == "rows=3 inserted=1 rejected=2")
    }

    @Test("what ends an import in batches says what is in the catalog, also when it had gone on")
    func failuresInBatches() throws {
        let rows = [#"{"id":1,"name":"a"}"#, #"{"id":2,"name":"b"}"#, #"{"id":3}"#, #"{"id":1,"name":"c"}"#]
        func failure(_ text: String, batch: Int, _ change: (inout ImportOptions) -> Void) -> String? {
            #expect(throws: ImportFailure.self) {
                try catalog.take(text, name: "in.ndjson") {
                    $0.batchSize = batch
                    change(&$0)
                }
            }?.description.replacing(catalog.folder.url.path + "/", with: "")
        }
        let text = rows.joined(separator: "\n")
        #expect(
            failure(text, batch: 2) { $0.rejectionLimit = 0 }
                == "in.ndjson: more than 0 rows were rejected; 2 rows are in the catalog; mend them or raise --max-rejects"
        )
        #expect(try catalog.shops.map(\.key) == ["1", "2"])
        let other = try Catalog()
        let file = try CatalogFile(path: other.folder.file("in.ndjson", text))
        func failure(limit: Int) throws -> ImportFailure? {
            var options = ImportOptions()
            options.batchSize = 2
            options.rejectionLimit = limit
            options.conflict = .fail
            return #expect(throws: ImportFailure.self) { try other.store.importFiles([file], options: options) }
        }
        // The second goes on after the first: what that one had brought is in the catalog still.
        let first = try failure(limit: 0)?.description
        #expect(try failure(limit: 0)?.description == first)
        #expect(first?.contains("2 rows are in the catalog; mend") == true)
        #expect(
            try failure(limit: 1)?.description.hasSuffix(
                "in.ndjson:4:1: row 4: id \"1\": row 1 has the same key; 2 rows are in the catalog"
            ) == true
        )
        #expect(
            ImportFailure.stopped(committedRows: 1).description
                == "stopped; 1 row is in the catalog, and the same command goes on from there"
        )
    }

    @Test("rejected rows can be written aside, mended and imported")
    func rejectedRows() throws {
        try catalog.take(#"[{"id":1,"name":"a"},{"id":2,"x":"é"},[3]]"#) { $0.keepsRejectedRows = true }
        let rows = catalog.notices.compactMap(\.rejectedRow)
        let file = catalog.folder.path("in.json")
        #expect(
            rows == [
                #"{"$rejected":{"file":"\#(file)","row":2,"line":1,"column":22,"code":"missing-name","key":"name","message":"no name: no value at \"name\", where other rows have it; the row has id, x"},"id":2,"x":"é"}"#,
                #"{"$rejected":{"file":"\#(file)","row":3,"line":1,"column":40,"code":"not-a-dictionary","message":"not a dictionary of keys and values"},"value":[3]}"#,
            ]
        )
        let mended = rows[0].dropLast() + #","name":"mended"}"#
        #expect(try catalog.take("[\(mended)]", name: "mended.json").counts == "rows=1 inserted=1")
        #expect(try catalog.shops[1] == Shop(key: "2", name: "mended", attributes: Attributes(["x": "é"])))
    }

    @Test("an import that is asked to stop has done nothing")
    func stopped() throws {
        let rows = (1...1000).map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
        #expect(throws: ImportFailure.stopped(committedRows: 0)) {
            try catalog.take("[\(rows)]", stoppingAfter: 2)
        }
        #expect(try catalog.shops == [])
    }

    @Test("batches: a stopped import goes on where it was, and ends as if it had never stopped")
    func batches() throws {
        let rows = (1...1000).map { #"{"id":\#($0 % 900),"name":"n\#($0)"}"# }.joined(separator: ",\n")
        #expect(throws: ImportFailure.stopped(committedRows: 600)) {
            try catalog.take("[\(rows)]", stoppingAfter: 5) { $0.batchSize = 200 }
        }
        #expect(try catalog.shops.count == 600)
        #expect(try catalog.store.connection.integer("SELECT rows FROM unfinished_import") == 600)

        // The same file: written again, it would be another.
        let file = try CatalogFile(path: catalog.folder.path("in.json"))
        var options = ImportOptions()
        options.batchSize = 200
        var remarks: [String] = []
        var duplicates: [String] = []
        let summary = try catalog.store.importFiles(
            [file],
            options: options,
            tell: { event in
                if case .remark(_, let text) = event { remarks.append(text) }
                if case .notice(let notice) = event { duplicates.append(notice.problem.message) }
            }
        )[0]
        #expect(remarks == ["going on after row 600"])
        #expect(summary.counts == "rows=1000 inserted=900 duplicates=100")
        #expect(duplicates.first == "row 1 has the same key; this row wins")
        #expect(try catalog.store.connection.integer("SELECT count(*) FROM unfinished_import") == 0)

        let whole = try Catalog()
        try whole.take("[\(rows)]")
        #expect(try whole.shops == catalog.shops)
    }

    @Test(
        "batches: what a stopped import rejected is told again and kept again by the one that goes on, and counted once"
    )
    func rejectedInBatches() throws {
        let old = ["1", "2", "3", "4", "5"].map { #"{"id":\#($0),"name":"old \#($0)"}"# }.joined(separator: "\n")
        // Row 2 is rejected for its name, row 4 since its shop comes only with row 5; row 6 is of a shop that was there.
        let first = [
            #"{"id":1,"name":"a"}"#, #"{"id":2,"name":true}"#, #"{"id":3,"name":"c"}"#, #"{"id":"new"}"#,
            #"{"id":"new","name":"n"}"#, #"{"id":4}"#,
        ]
        let text = (first + (0..<600).map { #"{"id":"x\#($0)","name":"x"}"# }).joined(separator: "\n")
        func options(_ batchSize: Int?) -> ImportOptions {
            var options = ImportOptions()
            options.batchSize = batchSize
            options.keepsRejectedRows = true
            options.prunes = true
            return options
        }
        try catalog.take(old, name: "in.ndjson")
        #expect(throws: ImportFailure.stopped(committedRows: 508)) {
            try catalog.take(text, name: "in.ndjson", stoppingAfter: 3) { $0 = options(10) }
        }
        let file = try CatalogFile(path: catalog.folder.path("in.ndjson"))
        var rejected: [ImportNotice] = []
        let summary = try catalog.store.importFiles(
            [file],
            options: options(10),
            tell: { if case .notice(let notice) = $0 { rejected.append(notice) } }
        )[0]
        #expect(rejected.map(\.problem.row) == [2, 4])
        #expect(
            rejected.compactMap(\.rejectedRow).map { String($0.suffix(20)) } == [
                #","id":2,"name":true}"#, #"has id"},"id":"new"}"#,
            ]
        )
        #expect(summary.counts == "rows=606 inserted=601 updated=2 unchanged=1 rejected=2 pruned=1")

        let whole = try Catalog()
        try whole.take(old, name: "in.ndjson")
        let atOnce = try whole.take(text, name: "in.ndjson") { $0 = options(nil) }
        #expect(atOnce.counts == summary.counts)
        let paths = (catalog.folder.url.path, whole.folder.url.path)
        #expect(whole.notices.map(\.rejectedRow) == rejected.map { $0.rejectedRow?.replacing(paths.0, with: paths.1) })
        #expect(try whole.shops == catalog.shops)
        #expect(try whole.shops.prefix(5).map(\.key) == ["1", "2", "3", "4", "new"])
    }

    @Test("sizes of local images are kept, survive an import without them, and follow the icon where there are none")
    func imageSizes() throws {
        let info = ["a.png": ImageInfo(pixelWidth: 140, pixelHeight: 70, scale: 2, format: "png")]
        let json = #"[{"id":1,"name":"x","images":["a.png","b.png"]},{"id":2,"name":"y","icon":"a.png"}]"#
        try catalog.take(json, images: info)
        let sized = ShopImage(source: "a.png", pixelWidth: 140, pixelHeight: 70, scale: 2, format: "png")
        #expect(try catalog.shops[0].images == [sized, ShopImage(source: "b.png")])
        #expect(try [catalog.shops[1].width, catalog.shops[1].height] == [140, 70])
        #expect(try catalog.take(json).counts == "rows=2 unchanged=2")
        #expect(try catalog.shops[0].images == [sized, ShopImage(source: "b.png")])
        #expect(try catalog.take(json, images: info).counts == "rows=2 unchanged=2")
    }

    @Test("text that only looks the same is not the same")
    func unicodeForms() throws {
        try catalog.take("[{\"id\":1,\"name\":\"caf\\u00e9\",\"x\":\"\\u00e9\",\"\\u00e9\":1}]")
        #expect(
            try catalog.take("[{\"id\":1,\"name\":\"cafe\\u0301\",\"x\":\"e\\u0301\",\"e\\u0301\":2}]").counts
                == "rows=1 updated=1"
        )
        let shop = try catalog.shops[0]
        #expect(Array(shop.name.unicodeScalars).count == 5)
        #expect(
            shop.attributes.json.unicodeScalars.elementsEqual(
                "{\"x\":\"e\u{301}\",\"\u{e9}\":1,\"e\u{301}\":2}".unicodeScalars
            )
        )
    }

    @Test("a value that a field has come to hold is no longer kept as the odd one")
    func staleValues() throws {
        try catalog.take(#"[{"id":1,"name":"a","price":"1,299","images":[{"src":"old","alt":"x"}],"title":"t"}]"#)
        #expect(try catalog.shops[0].attributes.keys == ["price", "images", "title"])
        try catalog.take(#"[{"id":1,"title":"u","price":4.2,"images":["new"]}]"#)
        #expect(
            try catalog.shops == [
                Shop(
                    key: "1",
                    name: "u",
                    icon: "new",
                    images: [ShopImage(source: "new")],
                    price: Price(amount: DecimalText("4.2")!)
                )
            ]
        )
    }

    @Test("a name that looks like a generated one is not folded into it")
    func ordinalCollision() throws {
        #expect(try catalog.take(#"[{"name":"t"},{"name":"t"},{"name":"t#2"}]"#).counts == "rows=3 inserted=3")
        #expect(try catalog.shops.map(\.key) == ["t", "t#2", "t#2#2"])
    }

    @Test("the map's warnings name the fields that no row had")
    func unmet() throws {
        let summary = try catalog.take(#"[{"id":1,"name":"a","other":1}]"#, map: "icon=nope,price=price")
        #expect(summary.unmetTargets == [.icon, .price])
        #expect(summary.otherKeys == ["other"])
    }

    @Test("a catalog whose numbers have run out is refused, not trapped")
    func numbersRunOut() throws {
        try catalog.take(#"[{"id":1,"name":"a"}]"#)
        for sql in ["UPDATE shop SET position = \(Int.max)", "UPDATE catalog SET version = \(Int.max)"] {
            try catalog.store.connection.execute(sql)
            let error = #expect(throws: CatalogStoreError.self) { try catalog.take(#"[{"id":2,"name":"b"}]"#) }
            #expect(error?.code == .corrupt)
        }
    }
}
