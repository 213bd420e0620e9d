import Foundation

/// Refuses outputs that would replace what is not theirs, before a command reads or writes anything.
enum OutputGuard {
    /// Checks a file that a command is about to write.
    ///
    /// - Parameters:
    ///   - option: what the path is called in the message: `--output`, or nothing for an operand.
    ///   - replaces: whether the command replaces a file at all; otherwise it reports by itself that there is one.
    ///   - inputs: the files that the command reads; `-` is standard input.
    /// - Throws: `UsageError` if the file must not be replaced.
    static func check(
        _ path: String,
        option: String?,
        writing content: OutputRule.Content,
        replaces: Bool = true,
        inputs: [String] = [],
        _ arguments: Arguments
    ) throws(UsageError) {
        let output = FileFacts(at: path)
        guard let refusal = OutputRule.refusal(of: output, writing: content, beside: guarded(inputs, arguments)) else {
            return
        }
        if !replaces, refusal == .folder || refusal == .otherContent { return }
        let subject = option.map { "--\($0)" } ?? path
        let named = option.map { "--\($0) \"\(path)\"" } ?? path
        let message =
            switch refusal {
            case .catalog: "\(subject) would replace the catalog"
            case .companion(let owner): "\(subject) would replace a file of \(owner)"
            case .input(let name): "\(subject) would replace \(name)"
            case .folder: "\(named) is a folder; name a file in it"
            case .otherContent:
                "\(named) would replace a file that is not \(content.name); name another file, or remove that one first"
            }
        throw UsageError(message, command: arguments.command)
    }

    private static func guarded(_ inputs: [String], _ arguments: Arguments) -> [OutputRule.Guarded] {
        let catalog = arguments.catalogPath
        let place = FileFacts(at: catalog).place
        // SQLite names its files after the catalog's place, wherever the links to it are.
        let companions = OutputRule.companions.flatMap { [catalog + $0, place + $0] }
        return [OutputRule.Guarded(facts: FileFacts(at: catalog), refusal: .catalog)]
            + companions.map { OutputRule.Guarded(facts: FileFacts(at: $0), refusal: .companion(of: "the catalog")) }
            + inputs.map { input in
                input == "-"
                    ? OutputRule.Guarded(
                        facts: FileFacts(ofDescriptor: 0, called: "standard input"),
                        refusal: .input("standard input")
                    ) : OutputRule.Guarded(facts: FileFacts(at: input), refusal: .input(input))
            }
    }
}
