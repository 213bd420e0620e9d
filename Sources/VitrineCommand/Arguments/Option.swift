/// An option of a command: what it is called, what it takes and what it is for. Help and parsing both come from here.
struct Option: Sendable {
    let name: String
    /// What stands for its value in help, or nil for a switch.
    let value: String?
    let help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// As it is written: `--width W`.
    var usage: String {
        "--\(name)" + (value.map { " \($0)" } ?? "")
    }
}

extension Option {
    static let help = Option("help", nil, "Say what the command does.")
    static let catalog = Option(
        "catalog",
        "PATH",
        "The catalog file; else $VITRINE_CATALOG, else ./catalog.sqlite."
    )
}
