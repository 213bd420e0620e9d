import CatalogFiles
import CatalogStore
import Foundation
import ShopModel

/// The program: words in, exit status out.
@main
struct Vitrine {
    static let version = "0.1.0"

    @MainActor
    static func main() async {
        if let reason = MemoryLimit.refusal() {
            Console().say("error: \(reason)")
            exit(ExitStatus.failed.rawValue)
        }
        Connection.stopCountingMemory()
        exit(await run(Array(CommandLine.arguments.dropFirst()), Console()).rawValue)
    }

    /// Whether an error reports that the work was stopped by a signal.
    private static func isStop(_ error: any Error) -> Bool {
        switch error {
        case ImportFailure.stopped: true
        case let error as CatalogStoreError: error.code == .interrupted && StopSignal.shared.shouldStop
        default: false
        }
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
                if first.startsExactly(with: "-") {
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
        } catch let error as CatalogStoreError where error.code == .changedSchema {
            console.say("error: \(error); see \"vitrine check\", and repair it with \"vitrine check --repair\"")
            return .failed
        } catch let error as CommandFailure where error.isClosedPipe {
            return .closedPipe
        } catch let error as CatalogFileError where error.code == .inflatedTooLarge {
            console.say("error: \(ImportArguments.text(of: error))")
            return .failed
        } catch {
            console.say("error: \(error)")
            return isStop(error) ? StopSignal.shared.status : .failed
        }
    }
}
