import CatalogFiles
import Foundation

/// Compares what is taken for JSON with what Foundation takes for it.
enum JSONOracle {
    /// Differences that are meant:
    /// - text that is not Unicode costs its row and not the file, so bytes that are not UTF-8 and escaped surrogates are left out;
    /// - UTF-16, UTF-32 and gzip are found by their first bytes; Foundation guesses the former by NUL bytes;
    /// - Foundation takes a comma before the end of an object;
    /// - numbers keep their digits, while Foundation refuses what no number type of its own holds.
    static func check(_ bytes: [UInt8]) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard !text.isEmpty, !text.contains(0), String(validating: text, as: UTF8.self) != nil else { return }
        let reading = FuzzReading(text, options: ReadingOptions(format: .json), pieceSize: 1 << 18)
        guard !reading.hasFlaws, text.firstRange(of: Array("\\u".utf8)) == nil else { return }
        let isTaken: Bool
        switch reading.error?.code {
        case .syntax: isTaken = false
        case nil: isTaken = true
        // Without rows, Foundation need not agree: the file was not read to its end.
        default: return
        }
        let refusal: NSError?
        do {
            _ = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
            refusal = nil
        } catch {
            refusal = error as NSError
        }
        let why = refusal.map { "\($0.userInfo[NSDebugDescriptionErrorKey] ?? $0)" } ?? "taken"
        if !isTaken, reading.error!.message.contains("a comma with nothing after it") { return }
        if isTaken, why.contains("not representable") { return }
        expect(isTaken == (refusal == nil), "Foundation: \(why); here: \(reading)")
    }
}
