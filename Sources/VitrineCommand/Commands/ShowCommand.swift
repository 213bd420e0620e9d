import CatalogBinding
import CatalogStore
import Foundation
import Foundations
import Rendering
import ShopModel
import ViewKit

extension Command {
    static let show = Command(
        name: "show",
        operands: "KEY",
        operandCount: 1...1,
        summary: "Show one shop: its fields, its images and its cell.",
        discussion: """
            The cell is shown as its tree of views with their frames, laid out as wide as one of the shelf's columns.
            """,
        options: [
            Option("width", "W", "Width of the cell in points; 114.33, as in \"vitrine list\"."),
            Option("format", "FORMAT", "text (default) or json."),
        ],
        examples: [
            ("vitrine show tea-01", "the shop whose key is tea-01"),
            ("vitrine show tea-01 --format json", "the same, for a program"),
        ],
        run: { arguments, console in
            let format = try arguments.choice("format", of: ShowFormat.self) ?? .text
            var specification = ShelfSpecification()
            if let width = try arguments.number("width") {
                guard width >= 0 else { throw UsageError("--width \(width) is below 0", command: arguments.command) }
                specification = ShelfSpecification(width: width, columns: 1, spacing: 0, inset: 0)
            }
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            let key = arguments.operands[0]
            guard let stored = try store.shop(key: key) else {
                throw CommandFailure(
                    "\(arguments.catalogPath): no shop has the key \"\(key)\"; \"vitrine list\" shows the keys"
                )
            }
            let binding = ShelfBinding(specification, measuring: PangoTextMeasurer()) { _ in nil }
            try binding.show(ShopPage(startIndex: 0, shops: [stored], totalCount: 1, next: nil))
            let tree = ViewTreeNode(binding.cells[0])
            try console.write(format == .json ? json(stored.shop, tree) : text(stored.shop, tree))
            return .done
        }
    )

    private enum ShowFormat: String, CaseIterable {
        case text, json
    }

    private static func text(_ shop: Shop, _ tree: ViewTreeNode) -> String {
        var lines = ["key     \(shop.key)", "name    \(shop.name)"]
        if let icon = shop.icon { lines.append("icon    \(icon)") }
        if let price = shop.price {
            lines.append("price   \(price.amount)\(price.currency.map { " " + $0 } ?? "")")
        }
        if shop.width != nil || shop.height != nil {
            let sides = [shop.width, shop.height].map { $0?.shortestText ?? "?" }
            lines.append("size    \(sides[0]) × \(sides[1]) pixels")
        }
        for image in shop.images {
            var line = "image   \(image.source)"
            if let width = image.pixelWidth, let height = image.pixelHeight { line += " (\(width) × \(height) pixels)" }
            lines.append(line)
        }
        for key in shop.attributes.keys {
            lines.append("other   \(key): \(shop.attributes.text(of: key))")
        }
        lines.append("cell")
        lines += tree.description.split(separator: "\n").map { "  " + $0 }
        return lines.map { TerminalText.visible($0) + "\n" }.joined()
    }

    private static func json(_ shop: Shop, _ tree: ViewTreeNode) -> String {
        var members: [(String, JSONValue)] = [("key", .string(shop.key)), ("name", .string(shop.name))]
        if let icon = shop.icon { members.append(("icon", .string(icon))) }
        if let price = shop.price {
            members.append(("price", .string(price.amount.description)))
            if let currency = price.currency { members.append(("currency", .string(currency))) }
        }
        if let width = shop.width { members.append(("width", .number(width))) }
        if let height = shop.height { members.append(("height", .number(height))) }
        members.append(("images", .array(shop.images.map { .string($0.source) })))
        members.append(("attributes", .raw(shop.attributes.json)))
        members.append(("view", object(tree)))
        return JSONValue.object(members).text + "\n"
    }

    private static func object(_ node: ViewTreeNode) -> JSONValue {
        var members: [(String, JSONValue)] = [("class", .string(node.className)), ("frame", .rect(node.frame))]
        if let text = node.text { members.append(("text", .string(text))) }
        if let image = node.image { members.append(("image", .string(image))) }
        members.append(("children", .array(node.children.map(object))))
        return .object(members)
    }
}
