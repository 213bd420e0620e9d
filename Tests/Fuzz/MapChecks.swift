import CatalogFiles
import ShopModel

/// What holds of every map, path and key rule that is read: its text reads back as the same.
enum MapChecks {
    static func run(_ text: String) {
        if let map = try? FieldMap(parsing: text) {
            let again = try? FieldMap(parsing: map.description)
            expect(again == map, "\(map) read back as \(String(describing: again))")
        }
        if let rule = KeyRule(parsing: text) {
            expect(KeyRule(parsing: rule.description) == rule, "\(rule) does not read back")
        }
        // A column may be called anything.
        if !text.isEmpty {
            let path = FieldPath(column: text)
            expect(FieldPath(path.description)?.steps == path.steps, "the column \(text) is written \(path)")
        }
        // A way of nothing is the document, which has a text of its own.
        let way = RowsLocation.path(parsing: text)
        expect(RowsLocation.path(parsing: RowsLocation.text(of: way)) == way, "\(way) does not read back")
    }
}
