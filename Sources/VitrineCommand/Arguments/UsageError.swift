/// A command line that cannot be: what is wrong, and which command's help to read.
struct UsageError: Error {
    let message: String
    /// The command it was said to, or nil for the program itself.
    let command: String?

    init(_ message: String, command: String?) {
        self.message = message
        self.command = command
    }

    /// What is wrong, and where to read on.
    var lines: [String] {
        let name = command.map { "vitrine \($0)" } ?? "vitrine"
        let help = command.map { "vitrine help \($0)" } ?? "vitrine help"
        return ["\(name): \(message)", "Try \"\(help)\"."]
    }
}
