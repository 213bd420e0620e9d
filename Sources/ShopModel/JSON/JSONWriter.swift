/// Writes JSON text: compact, UTF-8, numbers in the digits they came with.
package enum JSONWriter {
    /// Appends a quoted string.
    package static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
        output.append(0x22)
        defer { output.append(0x22) }
        // Most text has nothing to escape.
        if !text.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
            output.append(contentsOf: text)
            return
        }
        for byte in text {
            switch byte {
            case 0x22: output.append(contentsOf: [0x5C, 0x22])
            case 0x5C: output.append(contentsOf: [0x5C, 0x5C])
            case 0x0A: output.append(contentsOf: [0x5C, 0x6E])
            case 0x0D: output.append(contentsOf: [0x5C, 0x72])
            case 0x09: output.append(contentsOf: [0x5C, 0x74])
            case 0..<0x20:
                output.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, hexDigit(byte >> 4), hexDigit(byte & 15)])
            default: output.append(byte)
            }
        }
    }

    package static func append(_ text: String, to output: inout [UInt8]) {
        append(text.utf8, to: &output)
    }

    /// Appends the value at a node, without its key.
    package static func append(_ index: Int, of row: borrowing DictionaryRow, to output: inout [UInt8]) {
        switch row.nodes[index].kind {
        case .null: output.append(contentsOf: "null".utf8)
        case .true: output.append(contentsOf: "true".utf8)
        case .false: output.append(contentsOf: "false".utf8)
        case .number: output.append(contentsOf: row.bytes[row.text(of: index)])
        case .string: append(row.bytes[row.text(of: index)], to: &output)
        case .array:
            output.append(0x5B)
            appendMembers(of: index, of: row, keyed: false, to: &output)
            output.append(0x5D)
        case .object:
            output.append(0x7B)
            appendMembers(of: index, of: row, keyed: true, to: &output)
            output.append(0x7D)
        }
    }

    private static func appendMembers(
        of index: Int,
        of row: borrowing DictionaryRow,
        keyed: Bool,
        to output: inout [UInt8]
    ) {
        var child = index + 1
        let end = row.end(of: index)
        while child < end {
            if child > index + 1 { output.append(0x2C) }
            if keyed {
                append(row.bytes[row.key(of: child)], to: &output)
                output.append(0x3A)
            }
            append(child, of: row, to: &output)
            child = row.end(of: child)
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x61 + value - 10
    }
}
