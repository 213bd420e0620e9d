import Foundation
import Foundations
import ShopModel

/// Reads a binary property list where it stands: no object is held but those on the way to the one that is read.
///
/// Every offset, count and reference is checked before it is followed. A list may refer to one object many times and even to
/// itself, so depth is bounded, and so is the number of values that a file of some size can unfold into.
///
/// Source: CFBinaryPList.c of swift-corelibs-foundation, for the format.
struct BinaryPropertyList {
    private let source: ByteSource
    private let bytes: RandomBytes
    private let objectCount: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let top: Int
    private let tableStart: Int
    /// How many values may be told in one reading.
    private let budget: Int

    private static let headerSize = 8
    private static let trailerSize = 32

    init(_ source: ByteSource) throws(CatalogFileError) {
        self.source = source
        bytes = try source.randomAccess()
        func problem(_ what: String) -> CatalogFileError {
            CatalogFileError(.syntax, file: source.file, "not a binary property list: \(what)")
        }
        let count = bytes.count
        guard count >= Self.headerSize + Self.trailerSize + 1 else { throw problem("it is cut off") }
        let trailer = count - Self.trailerSize
        let offsetSize = Int(try bytes.byte(at: trailer + 6))
        let referenceSize = Int(try bytes.byte(at: trailer + 7))
        let objects = try bytes.number(at: trailer + 8, size: 8)
        let top = try bytes.number(at: trailer + 16, size: 8)
        let table = try bytes.number(at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objects >= 1, top < objects,
            table > UInt64(Self.headerSize), table < UInt64(trailer),
            objects <= (UInt64(trailer) - table) / UInt64(offsetSize)
        else { throw problem("its last 32 bytes make no sense; it is cut off or damaged") }
        (self.offsetSize, self.referenceSize) = (offsetSize, referenceSize)
        (objectCount, self.top, tableStart) = (Int(objects), Int(top), Int(table))
        budget = 64 * count + 1024
    }

    /// An array or a dictionary that is being read.
    private struct Frame {
        var isObject: Bool
        /// Where its references begin, how many values it has, and how many have been told.
        var start: Int
        var count: Int
        var index = 0
    }

    func read(with handler: inout some ValueHandler) throws {
        var frames: [Frame] = []
        var told = 0
        // Keys and values are copied here one after another, so that none needs memory of its own.
        var text: [UInt8] = []
        if let frame = try tell(top, &text, to: &handler) { frames.append(frame) }
        while let frame = frames.last {
            guard frame.index < frame.count else {
                try handler.close()
                frames.removeLast()
                continue
            }
            frames[frames.count - 1].index += 1
            told += 1
            guard told <= budget else {
                throw problem(
                    "it refers to the same objects over and over and would unfold without end",
                    at: frame.start
                )
            }
            var place = frame.start + frame.index * referenceSize
            if frame.isObject {
                try readKey(reference(at: place), into: &text)
                try handler.key(text)
                place += frame.count * referenceSize
            }
            if let inner = try tell(reference(at: place), &text, to: &handler) {
                guard frames.count < JSONScanner.maximumDepth + 16 else {
                    throw problem("nested deeper than \(JSONScanner.maximumDepth) levels", at: place)
                }
                frames.append(inner)
            }
        }
    }

    // MARK: - Objects

    /// Tells a scalar, or opens a container and answers what is inside it.
    private func tell(_ object: Int, _ text: inout [UInt8], to handler: inout some ValueHandler) throws -> Frame? {
        let offset = try offset(of: object)
        let marker = try bytes.byte(at: offset)
        let low = Int(marker & 0x0F)
        var kind = DictionaryRow.Kind.string
        text.removeAll(keepingCapacity: true)
        switch marker >> 4 {
        case 0x0:
            switch low {
            case 0x0: kind = .null
            case 0x8: kind = .false
            case 0x9: kind = .true
            default: throw unknown(marker, at: offset)
            }
        case 0x1:
            kind = .number
            if handler.wantsText { text = try integer(at: offset, exponent: low) }
        case 0x2:
            text = try real(at: offset, exponent: low)
            if PropertyListNumber.decimal(of: text) != nil { kind = .number }
        case 0x3 where low == 3:
            if handler.wantsText {
                text = Array(PropertyListDate.text(secondsSince2001: try double(at: offset)).utf8)
            }
        case 0x4: if handler.wantsText { text = try data(at: offset, low) }
        case 0x5, 0x6: if handler.wantsText { try appendString(at: offset, marker, to: &text) }
        case 0x8:
            throw problem("it holds a UID, as only archives of objects do; export a plain property list", at: offset)
        case 0xA, 0xC, 0xD:
            let isObject = marker >> 4 == 0xD
            let (count, start) = try count(at: offset, low)
            try check(start, count, size: referenceSize * (isObject ? 2 : 1), from: offset, isPiece: false)
            try handler.open(isObject ? .object : .array, at: Place())
            return Frame(isObject: isObject, start: start, count: count)
        default: throw unknown(marker, at: offset)
        }
        try handler.scalar(kind, text, at: Place())
        return nil
    }

    private func readKey(_ object: Int, into text: inout [UInt8]) throws {
        text.removeAll(keepingCapacity: true)
        let offset = try offset(of: object)
        let marker = try bytes.byte(at: offset)
        guard marker >> 4 == 0x5 || marker >> 4 == 0x6 else { throw problem("a key that is no text", at: offset) }
        try appendString(at: offset, marker, to: &text)
    }

    private func integer(at offset: Int, exponent: Int) throws -> [UInt8] {
        let size = 1 << exponent
        guard exponent <= 4 else { throw problem("an integer of \(size) bytes", at: offset) }
        try check(offset + 1, size, size: 1, from: offset)
        if exponent < 3 { return Array(String(try bytes.number(at: offset + 1, size: size)).utf8) }
        if exponent == 3 { return Array(String(Int64(bitPattern: try bytes.number(at: offset + 1, size: 8))).utf8) }
        let high = try bytes.number(at: offset + 1, size: 8)
        let low = try bytes.number(at: offset + 9, size: 8)
        return Array(String(Int128(truncatingIfNeeded: UInt128(high) << 64 | UInt128(low))).utf8)
    }

    private func double(at offset: Int) throws -> Double {
        try check(offset + 1, 8, size: 1, from: offset)
        return Double(bitPattern: try bytes.number(at: offset + 1, size: 8))
    }

    /// The shortest decimal that reads back the same; `nan` and `inf` as text.
    private func real(at offset: Int, exponent: Int) throws -> [UInt8] {
        try check(offset + 1, 1 << min(exponent, 4), size: 1, from: offset)
        let text: String
        switch exponent {
        case 2: text = Float(bitPattern: UInt32(try bytes.number(at: offset + 1, size: 4))).shortestText
        case 3: text = Double(bitPattern: try bytes.number(at: offset + 1, size: 8)).shortestText
        default: throw problem("a real of \(1 << exponent) bytes", at: offset)
        }
        return Array(text.utf8)
    }

    private func data(at offset: Int, _ low: Int) throws -> [UInt8] {
        let (count, start) = try count(at: offset, low)
        try check(start, count, size: 1, from: offset)
        var raw: [UInt8] = []
        try bytes.append(start..<start + count, to: &raw)
        return Array(Data(raw).base64EncodedData())
    }

    private func appendString(at offset: Int, _ marker: UInt8, to text: inout [UInt8]) throws {
        let (count, start) = try count(at: offset, Int(marker & 0x0F))
        let isWide = marker >> 4 == 0x6
        try check(start, count, size: isWide ? 2 : 1, from: offset)
        guard isWide else { return try bytes.append(start..<start + count, to: &text) }
        var raw: [UInt8] = []
        try bytes.append(start..<start + count * 2, to: &raw)
        Self.appendUTF8(ofBigEndianUTF16: raw, to: &text)
    }

    /// Half of a surrogate pair becomes a byte that is no UTF-8, so that its row is rejected.
    private static func appendUTF8(ofBigEndianUTF16 raw: [UInt8], to output: inout [UInt8]) {
        var units = stride(from: 0, to: raw.count, by: 2).map { UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]) }
            .makeIterator()
        var decoder = UTF16()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue(let scalar): output.append(contentsOf: UTF8.encode(scalar)!)
            case .error: output.append(0xFF)
            case .emptyInput: return
            }
        }
    }

    // MARK: - Places

    private func reference(at place: Int) throws -> Int {
        let object = try bytes.number(at: place, size: referenceSize)
        guard object < UInt64(objectCount) else {
            throw problem("a reference to an object that is not there", at: place)
        }
        return Int(object)
    }

    private func offset(of object: Int) throws -> Int {
        let offset = try bytes.number(at: tableStart + object * offsetSize, size: offsetSize)
        guard offset >= UInt64(Self.headerSize), offset < UInt64(tableStart) else {
            throw problem("object \(object) stands outside of the file")
        }
        return Int(offset)
    }

    /// The count that belongs to a marker, and where what it counts begins.
    private func count(at offset: Int, _ low: Int) throws -> (count: Int, start: Int) {
        guard low == 0x0F else { return (low, offset + 1) }
        guard offset + 1 < tableStart else { throw problem("an object that is cut off", at: offset) }
        let marker = try bytes.byte(at: offset + 1)
        let size = 1 << Int(marker & 0x0F)
        guard marker >> 4 == 0x1, size <= 8, offset + 2 + size <= tableStart else {
            throw problem("a count that is no number", at: offset)
        }
        let count = try bytes.number(at: offset + 2, size: size)
        guard count <= UInt64(tableStart) else { throw problem("an object larger than the file", at: offset) }
        return (Int(count), offset + 2 + size)
    }

    private func check(_ start: Int, _ count: Int, size: Int, from offset: Int, isPiece: Bool = true) throws {
        guard start <= tableStart, count <= (tableStart - start) / size else {
            throw problem("an object larger than the file", at: offset)
        }
        // What is told as one piece is bounded like any value.
        guard !isPiece || count * size < JSONWindow.largestValue else {
            throw CatalogFileError(
                .rowTooLarge,
                file: source.file,
                "a single value larger than \(JSONWindow.largestValue >> 20) MiB, at byte \(offset); no shop is that large"
            )
        }
    }

    private func unknown(_ marker: UInt8, at offset: Int) -> CatalogFileError {
        problem("a kind of object that does not exist (0x\(String(marker, radix: 16)))", at: offset)
    }

    private func problem(_ what: String, at offset: Int? = nil) -> CatalogFileError {
        let place = offset.map { ", at byte \($0)" } ?? ""
        return CatalogFileError(
            .syntax,
            file: source.file,
            "not a binary property list that can be read: \(what)\(place)"
        )
    }
}
