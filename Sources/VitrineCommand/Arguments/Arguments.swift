import CTerminal
import Foundation

/// A command line that has been read: options by name, operands in order.
struct Arguments {
    let command: String
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Reads what follows the command's name. Options and operands may stand in any order; `--` ends the options.
    init(_ words: [String], of command: Command) throws(UsageError) {
        self.command = command.name
        let options = command.allOptions
        // getopt_long puts the operands last by moving the pointers, so they live in memory of their own.
        let count = words.count + 1
        let strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 1)
        for (index, word) in (["vitrine"] + words).enumerated() { strings[index] = strdup(word) }
        strings[count] = nil
        let names = options.map { strdup($0.name) }
        defer {
            for index in 0..<count { free(strings[index]) }
            strings.deallocate()
            names.forEach { free($0) }
        }
        var table = zip(options, names).enumerated().map { index, entry in
            option(
                name: UnsafePointer(entry.1),
                has_arg: entry.0.value == nil ? 0 : 1,
                flag: nil,
                val: CInt(256 + index)
            )
        }
        table.append(option())

        vitrine_getopt_start()
        while true {
            let result = vitrine_getopt_next(CInt(count), strings, table)
            let next = Int(result.next)
            switch result.code {
            case -1:
                operands = (next..<count).map { String(cString: strings[$0]!) }
                if text("catalog")?.isEmpty == true { throw UsageError("--catalog is empty", command: command.name) }
                try checkOperands(against: command)
                return
            case 0x68: values["help"] = [""]
            case 0x3F where result.letter > 0 && result.letter < 256:
                let letter = Unicode.Scalar(UInt8(result.letter))
                // Options have no letters; the first that begins with this one may be what is meant.
                let hint = options.first { $0.name.hasPrefix("\(letter)") }.map { "; did you mean --\($0.name)?" }
                throw UsageError("unknown option -\(letter)\(hint ?? "")", command: command.name)
            case 0x3F, 0x3A:
                let word = String(cString: strings[max(1, next - 1)]!)
                throw Self.error(for: word, isMissingValue: result.code == 0x3A, in: command)
            default:
                let value = result.value.map { String(cString: $0) } ?? ""
                values[options[Int(result.code) - 256].name, default: []].append(value)
            }
        }
    }

    // MARK: - Values

    func has(_ option: String) -> Bool {
        values[option] != nil
    }

    /// Where it was given more than once, the last.
    func text(_ option: String) -> String? {
        values[option]?.last
    }

    /// All that were given, in order.
    func texts(_ option: String) -> [String] {
        values[option] ?? []
    }

    /// A length or a factor.
    func number(_ option: String) throws(UsageError) -> Double? {
        guard let text = text(option) else { return nil }
        guard let number = Double(text), number.isFinite else {
            throw UsageError("--\(option) \"\(text)\" is not a number", command: command)
        }
        return number
    }

    /// A count.
    func count(_ option: String, atLeast minimum: Int) throws(UsageError) -> Int? {
        guard let text = text(option) else { return nil }
        guard let number = Int(text), number >= minimum else {
            throw UsageError("--\(option) \"\(text)\" is not a whole number from \(minimum) up", command: command)
        }
        return number
    }

    /// One of a set of words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ option: String,
        of type: Choice.Type
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = text(option) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let hint = Suggestion.nearest(to: text, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
        throw UsageError(
            "--\(option) \"\(text)\" is not one of \(words.joined(separator: ", "))\(hint)",
            command: command
        )
    }

    /// The catalog file that the command works on.
    var catalogPath: String {
        text("catalog") ?? ProcessInfo.processInfo.environment["VITRINE_CATALOG"].flatMap { $0.isEmpty ? nil : $0 }
            ?? "catalog.sqlite"
    }

    // MARK: - Errors

    private func checkOperands(against command: Command) throws(UsageError) {
        guard !has("help") else { return }
        if operands.count < command.operandCount.lowerBound {
            throw UsageError("\(command.operands) is missing", command: command.name)
        }
        if operands.count > command.operandCount.upperBound {
            let extra = operands[command.operandCount.upperBound]
            throw UsageError("\"\(extra)\" is one word too many", command: command.name)
        }
        // An unset variable in a script, most often; as a path it would be the current folder.
        if operands.contains("") {
            throw UsageError("\(command.operands.filter { !"[]".contains($0) }) is empty", command: command.name)
        }
        if operands.isEmpty, let option = command.fileOptions.first(where: { has($0.name) }) {
            throw UsageError(
                "--\(option.name) does not go without FILE: it says how one is read",
                command: command.name
            )
        }
        if !operands.isEmpty, !command.fileOptions.isEmpty, has("catalog") {
            throw UsageError(
                "--catalog does not go with FILE: what the file holds is shown and kept nowhere; import it to keep it",
                command: command.name
            )
        }
    }

    private static func error(for word: String, isMissingValue: Bool, in command: Command) -> UsageError {
        let name = word.split(separator: "=").first.map(String.init) ?? word
        let options = command.allOptions.map { "--\($0.name)" }
        if isMissingValue { return UsageError("\(name) needs a value", command: command.name) }
        if options.contains(name) { return UsageError("\(name) takes no value", command: command.name) }
        let prefixed = options.filter { $0.hasPrefix(name) }
        if name.hasPrefix("--"), prefixed.count > 1 {
            return UsageError("\(name) may be \(prefixed.joined(separator: " or "))", command: command.name)
        }
        let nearest = options.first { $0.hasSuffix(name.dropFirst()) } ?? Suggestion.nearest(to: name, among: options)
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        return UsageError("unknown option \(name)\(hint)", command: command.name)
    }
}
