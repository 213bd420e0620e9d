/// JSON's grammar for numbers (RFC 8259, section 6).
package enum NumberGrammar {
    /// The index after the number that starts at `start`, or nil when none does.
    package static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        func isDigit() -> Bool { index < bytes.count && bytes[index] &- 0x30 < 10 }

        if index < bytes.count, bytes[index] == 0x2D { index += 1 }
        guard isDigit() else { return nil }
        if bytes[index] == 0x30 {
            index += 1
        } else {
            while isDigit() { index += 1 }
        }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            guard isDigit() else { return nil }
            while isDigit() { index += 1 }
        }
        if index < bytes.count, bytes[index] | 0x20 == 0x65 {
            index += 1
            if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
            guard isDigit() else { return nil }
            while isDigit() { index += 1 }
        }
        return index
    }
}
