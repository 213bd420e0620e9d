import Foundation
import ShopModel
import TestSupport

@testable import CatalogFiles

/// What a file in memory was read as.
struct Reading: Equatable {
    var format: FileFormat
    var encoding: String
    var findings: [String]
    /// A row as a value; one with a flaw as the flaw's message.
    var rows: [DictionaryValue] = []
    /// `number@line:column`.
    var places: [String] = []
    /// The text that rows with a flaw were cut out as.
    var cut: [String?] = []

    init(
        _ bytes: some Sequence<UInt8>,
        name: String = "file",
        pieceSize: Int = 1 << 18,
        _ configure: (inout ReadingOptions) -> Void = { _ in }
    ) throws {
        var options = ReadingOptions()
        configure(&options)
        let source = try ByteSource(Array(bytes), name: name, pieceSize: pieceSize)
        let file = try CatalogFile(source, options: options)
        (format, encoding, findings) = (file.format, file.encoding, file.findings)
        try file.forEachRow { row in
            if let flaw = row.flaw {
                rows.append(.string("! " + flaw.message))
                cut.append(flaw.text)
            } else {
                let value = row.value(at: 0)
                rows.append(row.memberName.map { [row.string($0): value] } ?? value)
            }
            places.append("\(row.number)@\(row.line):\(row.column)")
        }
    }

    init(
        _ text: String,
        name: String = "file",
        pieceSize: Int = 1 << 18,
        _ configure: (inout ReadingOptions) -> Void = { _ in }
    ) throws {
        try self.init(Array(text.utf8), name: name, pieceSize: pieceSize, configure)
    }

    /// The message of the refusal, or nil when the file is read.
    static func failure(
        _ bytes: some Sequence<UInt8>,
        _ configure: (inout ReadingOptions) -> Void = { _ in }
    ) -> String? {
        do {
            _ = try Reading(bytes, configure)
            return nil
        } catch {
            return "\(error)"
        }
    }

    static func failure(_ text: String, _ configure: (inout ReadingOptions) -> Void = { _ in }) -> String? {
        failure(Array(text.utf8), configure)
    }
}

/// Text in another encoding, by iconv's command, so that the tests do not use what they test.
func encoded(_ text: String, as encoding: String) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let output = folder.file("out", "")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["iconv", "-f", "UTF-8", "-t", encoding, folder.file("in", text)]
    process.standardOutput = FileHandle(forWritingAtPath: output)
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: URL(filePath: output)))
}

/// A gzip member of some bytes, by gzip's command.
func zipped(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let output = folder.file("out", "")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-c", folder.file("in", Data(bytes))]
    process.standardOutput = FileHandle(forWritingAtPath: output)
    try process.run()
    process.waitUntilExit()
    return Array(try Data(contentsOf: URL(filePath: output)))
}

extension DictionaryValue {
    /// A number in the digits given.
    static func digits(_ text: String) -> DictionaryValue {
        .number(DecimalText(text)!)
    }
}
