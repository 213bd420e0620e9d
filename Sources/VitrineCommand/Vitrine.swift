import CatalogStore
import Foundation

/// The program: words in, exit status out.
@main
struct Vitrine {
    static let version = "0.1.0"

    @MainActor
    static func main() async {
        Connection.stopCountingMemory()
        exit(await run(Array(CommandLine.arguments.dropFirst()), Console()).rawValue)
    }

    @MainActor
    static func run(_ words: [String], _ console: Console) async -> ExitStatus {
        do {
            guard let first = words.first else {
                console.draw(HelpText.overview)
                return .wrongUsage
            }
            switch first {
            case "--help", "-h": try console.write(HelpText.overview)
            case "--version": try console.write("vitrine \(version)\n")
            default:
                if first.hasPrefix("-") {
                    throw UsageError("unknown option \(first); options follow the command", command: nil)
                }
                let command = try Command.named(first)
                let arguments = try Arguments(Array(words.dropFirst()), of: command)
                guard !arguments.has("help") else {
                    try console.write(HelpText.text(for: command))
                    return .done
                }
                return try await command.run(arguments, console)
            }
            return .done
        } catch let error as UsageError {
            for line in error.lines { console.say(line) }
            return .wrongUsage
        } catch {
            console.say("error: \(error)")
            return .failed
        }
    }
}
