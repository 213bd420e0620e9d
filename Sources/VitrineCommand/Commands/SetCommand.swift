import CatalogStore

extension Command {
    static let set = Command(
        name: "set",
        operands: "KEY FIELD=VALUE…",
        operandCount: 2...Int.max,
        summary: "Change fields of one shop.",
        discussion: """
            FIELD is name, icon, images, price, currency, width, height or another key that the shop has; attribute:KEY adds a key. An
            empty VALUE clears the field. Values are read as an import reads them; if one cannot be, nothing is changed.

            The change is listed by "vitrine history", "vitrine undo" takes it back, and "vitrine watch" reports it.
            """,
        options: [
            Option("dry-run", nil, "Say what would change, and change nothing."),
            Option("json", nil, "Write the change to standard output as JSON."),
        ],
        examples: [
            ("vitrine set tea-01 price=12.50", "another price"),
            ("vitrine set tea-01 icon= 'name=Green tea'", "another name, and no icon"),
        ],
        run: { arguments, console in
            let key = arguments.operands[0]
            let edit: ShopEdit
            do {
                edit = try ShopEdit(Array(arguments.operands.dropFirst()))
            } catch {
                throw UsageError("\(error)", command: arguments.command)
            }
            let isDryRun = arguments.has("dry-run")
            let store = try CatalogStore(path: arguments.catalogPath, creates: false)
            let change: ImportChange
            do {
                change = try store.edit(key: key, as: "set", isDryRun: isDryRun) { try edit.apply(to: &$0) }
            } catch let problem as ShopEdit.Problem {
                throw CommandFailure("\(key): \(problem); nothing was changed")
            }
            if arguments.has("json") {
                try console.write(ChangeText.json(of: change))
            } else if change.fields.isEmpty {
                console.say("\(key): nothing is different")
            } else {
                try console.write(ChangeText.text(of: change))
            }
            if isDryRun { console.say("dry run: nothing was changed") }
            return .done
        }
    )
}
