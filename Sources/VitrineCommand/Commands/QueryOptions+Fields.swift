import CatalogStore
import ShopModel

extension QueryOptions {
    /// How many shops' keys are among the words that may have been meant.
    private static let sampledShops = 100

    /// Refuses conditions on a field that no shop has: a slip of the pen finds nothing, or everything.
    ///
    /// A condition with `attribute:` in front is taken as it is, and so is every condition on a catalog without shops.
    static func refuseUnknownFields(of query: ShopQuery, in store: CatalogStore, _ arguments: Arguments) throws {
        let texts = arguments.texts("where")
        guard !texts.isEmpty, try store.shopCount() > 0 else { return }
        for (text, condition) in zip(texts, query.conditions) where !text.trimmed.utf8.starts(with: "attribute:".utf8) {
            let field: ShopField
            switch condition {
            case .comparison(let asked, _, _): field = asked
            case .presence(let asked, _): field = asked
            case .any: continue
            }
            guard case .attribute(let path) = field else { continue }
            let having = ShopQuery().where(.presence(field, .exists))
            if try !store.slice(of: having, limit: 1).shops.isEmpty { continue }
            let fields = ["key", "name", "icon", "price", "currency", "width", "height", "images", "source"]
            let keys = try store.slice(of: ShopQuery(), limit: sampledShops).shops.flatMap(\.shop.attributes.keys)
            let hint = Suggestion.nearest(to: "\(path)", among: fields + keys).map { "; did you mean \"\($0)\"?" } ?? ""
            throw UsageError(
                "--where \"\(text)\": no shop has \"\(path)\"\(hint); write attribute:\(path) if this is what you mean",
                command: arguments.command
            )
        }
    }
}
