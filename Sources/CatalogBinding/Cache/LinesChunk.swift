import Foundation
import ViewKit

/// The lines of some thousand shops' texts that do not fit on one line of a certain width, by the shops' ids.
struct LinesChunk: Sendable, Hashable {
    static let capacity = TextChunk.capacity

    struct Entry: Sendable, Hashable {
        /// The hash of the whole text.
        var digest: UInt64
        var layout: TextLayout
    }

    private(set) var entries: [Int: Entry] = [:]

    init() {}

    subscript(slot: Int) -> Entry? {
        get { entries[slot] }
        set { entries[slot] = newValue }
    }

    // MARK: - As bytes

    init?(_ reader: ChunkReader) {
        var reader = reader
        guard let count = reader.number(Int.self), count >= 0, count <= Self.capacity else { return nil }
        for _ in 0..<count {
            guard let slot = reader.number(UInt16.self).map(Int.init), slot < Self.capacity, entries[slot] == nil,
                let digest = reader.number(UInt64.self), let layout = Self.layout(&reader)
            else { return nil }
            entries[slot] = Entry(digest: digest, layout: layout)
        }
        guard reader.isAtEnd else { return nil }
    }

    private static func layout(_ reader: inout ChunkReader) -> TextLayout? {
        guard let isTruncated = reader.number(UInt8.self), isTruncated < 2, let missing = reader.number(Int.self),
            let width = reader.number(Double.self), let height = reader.number(Double.self),
            let count = reader.number(Int.self), count >= 0
        else { return nil }
        var lines: [TextLayout.Line] = []
        for _ in 0..<count {
            guard let width = reader.number(Double.self), let text = reader.text() else { return nil }
            lines.append(TextLayout.Line(text: text, width: width))
        }
        let size = CGSize(width: width, height: height)
        return TextLayout(lines: lines, size: size, isTruncated: isTruncated == 1, missingGlyphs: missing)
    }

    var bytes: [UInt8] {
        var writer = ChunkWriter(reserving: entries.count * 96)
        writer.append(entries.count)
        for (slot, entry) in entries.sorted(by: { $0.key < $1.key }) {
            writer.append(UInt16(slot))
            writer.append(entry.digest)
            writer.append(entry.layout.isTruncated ? 1 as UInt8 : 0)
            writer.append(entry.layout.missingGlyphs)
            writer.append(Double(entry.layout.size.width))
            writer.append(Double(entry.layout.size.height))
            writer.append(entry.layout.lines.count)
            for line in entry.layout.lines {
                writer.append(Double(line.width))
                writer.append(line.text)
            }
        }
        return writer.bytes
    }
}
