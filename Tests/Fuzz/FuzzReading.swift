import CatalogFiles
import ShopModel

/// All that a reader says of some bytes.
struct FuzzReading: Equatable {
    /// Each row as JSON; nil where it has a flaw.
    private(set) var rows: [[UInt8]?] = []
    /// Where each row stands, what it is called and what is wrong with it.
    private(set) var notes: [String] = []
    private(set) var findings: [String] = []
    private(set) var error: CatalogFileError?

    init(_ bytes: [UInt8], options: ReadingOptions, pieceSize: Int) {
        do {
            let file = try CatalogFile(ByteSource(bytes, name: "bytes", pieceSize: pieceSize), options: options)
            findings = file.findings + [file.encoding, file.format.rawValue]
            try file.forEachRow { row in
                var note = "\(row.number)@\(row.line):\(row.column)"
                if let flaw = row.flaw {
                    note += " \(flaw.message) \(flaw.text ?? "")"
                    rows.append(nil)
                } else {
                    if let name = row.memberName { note += " \(row.string(name))" }
                    var text: [UInt8] = []
                    JSONWriter.append(0, of: row, to: &text)
                    rows.append(text)
                    // A value is made by another way than its text.
                    _ = row.value(at: 0)
                }
                notes.append(note)
            }
        } catch let error as CatalogFileError {
            self.error = error
        } catch {
            fatalError("an error of another type: \(error)")
        }
    }

    /// Whether another reading, by pieces of another size, says the same.
    ///
    /// Of what is not XML, expat names the token or what is wrong inside of it, depending on how much of the token it has; only
    /// there place and message may differ.
    func isSame(as other: FuzzReading) -> Bool {
        var (a, b) = (self, other)
        if let first = a.error, let second = b.error, first.code == second.code,
            first.message.hasPrefix("not XML"), second.message.hasPrefix("not XML")
        {
            (a.error, b.error) = (nil, nil)
        }
        return a == b
    }

    var hasFlaws: Bool { rows.contains { $0 == nil } }

    /// What is written as JSON has to be JSON that says the same.
    func checkThatRowsReadBack() {
        let whole = rows.compactMap { $0 }
        // Rows that are arrays are refused for want of names.
        guard let first = whole.first, first.first != 0x5B else { return }
        let text = [0x5B] + Array(whole.joined(separator: [0x2C])) + [0x5D]
        let again = FuzzReading(text, options: ReadingOptions(format: .json), pieceSize: 1 << 18)
        expect(
            again.error == nil && again.rows == rows.filter { $0 != nil },
            "rows do not read back:\n\(String(decoding: text, as: UTF8.self))\n\(again)"
        )
    }
}
