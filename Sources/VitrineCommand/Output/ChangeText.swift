import CatalogStore

/// How commands write the change of a shop.
enum ChangeText {
    /// A line for the shop, then one for each field.
    static func text(of change: ImportChange) -> String {
        let lines =
            ["\(change.kind.rawValue) \(change.key): \(change.name)"]
            + change.fields.map { "  \($0.name): \($0.old ?? "none") → \($0.new ?? "none")" }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `{"change":"update","key":"…","name":"…","fields":{"price":["1","2"]}}` and a newline.
    static func json(of change: ImportChange) -> String {
        var members: [(String, JSONValue)] = [
            ("change", .string(change.kind.rawValue)), ("key", .string(change.key)), ("name", .string(change.name)),
        ]
        if !change.fields.isEmpty {
            let fields = change.fields.map { field in
                (field.name, JSONValue.array([.optional(field.old), .optional(field.new)]))
            }
            members.append(("fields", .object(fields)))
        }
        return JSONValue.object(members).text + "\n"
    }
}
