import CatalogBinding
import CatalogFiles

/// What can be fuzzed. The raw value is what the command line and the seeds' folders call it.
enum FuzzTarget: String, CaseIterable {
    case json, ndjson, jsonc, csv, tsv, feed, xml, gzip, sniffed, price, map, nib, condition, cursor, image, chunk
    case plistXML = "plist-xml"
    case plistBinary = "plist-binary"
    case plistOpenStep = "plist-openstep"

    /// Reads some bytes and ends the process when what must hold does not.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .json:
            read(bytes, as: .json)
            JSONOracle.check(bytes)
        case .ndjson: read(bytes, as: .ndjson)
        case .jsonc: read(bytes, as: .jsonc)
        case .csv: read(bytes, as: .csv)
        case .tsv: read(bytes, as: .tsv)
        case .feed: read(bytes, as: .feed)
        case .xml:
            read(bytes, as: .xml)
            read(bytes, as: .xml, root: "s.p")
        case .gzip: read([0x1F, 0x8B] + bytes, as: nil)
        case .sniffed: read(bytes, as: nil)
        case .price: PriceChecks.run(String(decoding: bytes, as: UTF8.self))
        case .map: MapChecks.run(String(decoding: bytes, as: UTF8.self))
        case .nib: NibChecks.run(bytes)
        case .condition: QueryChecks.run(condition: String(decoding: bytes, as: UTF8.self))
        case .cursor: QueryChecks.run(cursor: String(decoding: bytes, as: UTF8.self))
        case .image: ImageChecks.run(bytes)
        case .chunk: LayoutCacheFuzzing.read(bytes)
        case .plistXML: read(bytes, as: .plist)
        case .plistOpenStep:
            read(bytes, as: .plist)
            PropertyListOracle.check(bytes)
        // Without its first bytes a binary property list is none, so they are no part of what is mutated.
        case .plistBinary:
            let list = Array("bplist00".utf8) + bytes
            read(list, as: .plist)
            PropertyListOracle.check(list)
        }
    }

    private func read(_ bytes: [UInt8], as format: FileFormat?, root: String? = nil) {
        let options = ReadingOptions(format: format, root: root)
        let whole = FuzzReading(bytes, options: options, pieceSize: 1 << 18)
        let pieces = FuzzReading(bytes, options: options, pieceSize: 1)
        expect(pieces.isSame(as: whole), "the window's size shows:\n\(whole)\n\(pieces)")
        whole.checkThatRowsReadBack()
    }
}

/// Ends the process when something does not hold; libFuzzer keeps what was read.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { fatalError(message()) }
}
