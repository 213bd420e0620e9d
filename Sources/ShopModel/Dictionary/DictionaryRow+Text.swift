extension DictionaryRow {
    func isBlank(_ range: Range<Int>) -> Bool {
        for index in range where bytes[index] > 0x20 { return false }
        return true
    }

    func isNumber(_ range: Range<Int>) -> Bool {
        bytes.withUnsafeBufferPointer {
            NumberGrammar.end(of: UnsafeBufferPointer(rebasing: $0[range]), from: 0) == range.count
        }
    }

    func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, bytes[low] <= 0x20 { low += 1 }
        while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
        return low..<high
    }

    /// A value as text for a message: strings bare, the rest as JSON.
    package func text(describing node: Int) -> String {
        if nodes[node].kind == .string { return string(text(of: node)) }
        var text: [UInt8] = []
        JSONWriter.append(node, of: self, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
