/// The run of characters that a text is in, and how it goes on.
struct WordRun {
    enum Kind {
        case none
        case letters
        case digits
        /// Of a script that does not part its words.
        case paired
    }

    /// What the text ended in.
    private(set) var kind = Kind.none
    /// How many characters a paired run has.
    private(set) var length = 0
    private var isFirst = true
    /// The character before, which is the first of the next pair.
    private var last: UInt64 = 0
    private var lastCount = 0
    private let isComposed: Bool

    init(isComposed: Bool = false) {
        self.isComposed = isComposed
    }

    mutating func take(ascii byte: UInt8, _ output: inout UnsafeMutablePointer<UInt8>) {
        let lower = byte | 0x20
        if lower &- 0x61 < 26 {
            if kind != .letters { start(.letters, &output) }
            put(lower, &output)
        } else if byte &- 0x30 < 10 {
            if kind != .digits { start(.digits, &output) }
            put(byte, &output)
        } else if kind != .none {
            start(.none, &output)
        }
    }

    /// Answers false where the text must be composed first.
    mutating func take(_ entry: ScalarFolding.Entry, _ output: inout UnsafeMutablePointer<UInt8>) -> Bool {
        switch entry.kind {
        case .separator: if kind != .none { start(.none, &output) }
        case .ignored: break
        case .letter:
            if kind != .letters { start(.letters, &output) }
            put(entry.bytes, entry.count, &output)
        case .digit:
            if kind != .digits { start(.digits, &output) }
            put(entry.bytes, entry.count, &output)
        case .symbol:
            start(.none, &output)
            space(&output)
            put(entry.bytes, entry.count, &output)
        case .paired: pair(entry, &output)
        case .composing:
            guard isComposed else { return false }
            pair(entry, &output)
        }
        return true
    }

    /// After the last character; the kind stays what it was.
    mutating func end(_ output: inout UnsafeMutablePointer<UInt8>) {
        if kind == .paired { putLast(&output) }
    }

    private mutating func pair(_ entry: ScalarFolding.Entry, _ output: inout UnsafeMutablePointer<UInt8>) {
        if kind == .paired {
            space(&output)
            put(last, lastCount, &output)
            put(entry.bytes, entry.count, &output)
            length += 1
        } else {
            // Its space comes with its first word.
            kind = .paired
            length = 1
        }
        last = entry.bytes
        lastCount = entry.count
    }

    private mutating func start(_ next: Kind, _ output: inout UnsafeMutablePointer<UInt8>) {
        if kind == .paired { putLast(&output) }
        kind = next
        if next != .none { space(&output) }
    }

    private mutating func putLast(_ output: inout UnsafeMutablePointer<UInt8>) {
        space(&output)
        put(last, lastCount, &output)
    }

    private mutating func space(_ output: inout UnsafeMutablePointer<UInt8>) {
        if isFirst { isFirst = false } else { put(0x20, &output) }
    }

    private func put(_ byte: UInt8, _ output: inout UnsafeMutablePointer<UInt8>) {
        output.initialize(to: byte)
        output += 1
    }

    private func put(_ bytes: UInt64, _ count: Int, _ output: inout UnsafeMutablePointer<UInt8>) {
        var rest = bytes
        for _ in 0..<count {
            put(UInt8(truncatingIfNeeded: rest), &output)
            rest >>= 8
        }
    }
}
