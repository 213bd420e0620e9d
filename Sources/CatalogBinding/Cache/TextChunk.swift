import Foundation
import ViewKit

/// The size of a text that is shown whole on one line.
struct FittingText: Sendable, Hashable {
    /// The hash of the text: another text in its place is noticed, whoever changed it.
    var digest: UInt64
    var width: Double
    var height: Double
    /// Any column at least so wide shows the text like this.
    var leastWidth: Double
    var missingGlyphs: UInt32
}

/// The sizes of some thousand shops' texts in one font: those of the shops whose ids follow one another.
struct TextChunk: Sendable, Hashable {
    /// How many ids a chunk covers. A sorted window has its shops all over the catalog, so a chunk is read for a single text.
    static let capacity = 1024

    /// Where a slot's text is among the entries, from 1; 0 for none.
    private var places = [UInt16](repeating: 0, count: capacity)
    private var slots: [UInt16] = []
    private var entries: [FittingText] = []

    init() {}

    subscript(slot: Int) -> FittingText? {
        get {
            let place = places[slot]
            return place == 0 ? nil : entries[Int(place) - 1]
        }
        set {
            guard let newValue else { preconditionFailure("TextChunk: a text is replaced, never removed") }
            if places[slot] == 0 {
                slots.append(UInt16(slot))
                entries.append(newValue)
                places[slot] = UInt16(entries.count)
            } else {
                entries[Int(places[slot]) - 1] = newValue
            }
        }
    }

    /// Every slot with its text, in no order.
    var all: [(slot: Int, text: FittingText)] { zip(slots, entries).map { (Int($0), $1) } }

    // MARK: - As bytes

    init?(_ reader: ChunkReader) {
        var reader = reader
        guard let count = reader.number(Int.self), count >= 0, count <= Self.capacity,
            let slots = reader.numbers(count, of: UInt16.self), let digests = reader.numbers(count, of: UInt64.self),
            let widths = reader.numbers(count, of: Double.self), let heights = reader.numbers(count, of: Double.self),
            let least = reader.numbers(count, of: Double.self), let missing = reader.numbers(count, of: UInt32.self),
            reader.isAtEnd
        else { return nil }
        self.slots = slots
        entries.reserveCapacity(count)
        for index in 0..<count {
            let slot = Int(slots[index])
            guard slot < Self.capacity, places[slot] == 0 else { return nil }
            places[slot] = UInt16(index + 1)
            entries.append(
                FittingText(
                    digest: digests[index],
                    width: widths[index],
                    height: heights[index],
                    leastWidth: least[index],
                    missingGlyphs: missing[index]
                )
            )
        }
    }

    var bytes: [UInt8] {
        var writer = ChunkWriter(reserving: entries.count * 38 + 8)
        writer.append(entries.count)
        writer.append(slots)
        writer.append(entries.map(\.digest))
        writer.append(entries.map(\.width))
        writer.append(entries.map(\.height))
        writer.append(entries.map(\.leastWidth))
        writer.append(entries.map(\.missingGlyphs))
        return writer.bytes
    }
}
