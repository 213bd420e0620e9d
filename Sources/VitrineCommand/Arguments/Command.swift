/// A command: its name, its options, what it does, and how it is used.
struct Command: Sendable {
    let name: String
    /// What follows the options, as in `FILE…`; empty for nothing.
    let operands: String
    /// How many operands there may be.
    let operandCount: ClosedRange<Int>
    /// One line for the list of commands.
    let summary: String
    /// What else there is to know.
    let discussion: String
    let options: [Option]
    /// Options that say how its operands are read as files of shops, where it takes such instead of a catalog.
    var fileOptions: [Option] = []
    /// Command lines that work as they stand, with what each is for.
    let examples: [(line: String, purpose: String)]
    /// Whether it works on a catalog, and so takes the option that names one.
    var usesCatalog = true
    let run: @MainActor @Sendable (Arguments, Console) async throws -> ExitStatus

    /// All options, those that commands have in common included.
    var allOptions: [Option] { options + (usesCatalog ? [.catalog] : []) + [.help] + fileOptions }

    static let all: [Command] = [
        importFiles, export, list, render, watch, show, nib, history, undo, check, backup, compact, info, cache,
        migrate, help,
    ]
}

/// What the process ends with. These numbers are a contract.
enum ExitStatus: Int32 {
    case done = 0
    /// Nothing was written.
    case failed = 1
    case wrongUsage = 2
    /// Done without the rows that were rejected. Warnings do not count, but for a command that looks for them.
    case someRejected = 3
}
