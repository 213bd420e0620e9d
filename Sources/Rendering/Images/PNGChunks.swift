/// A PNG reduced to the chunks that its pixels come from.
///
/// libpng unpacks compressed texts and colour profiles, which Cairo does not use: a small file could keep it busy for minutes.
/// Source: PNG specification, third edition, section 5.3.
enum PNGChunks {
    private static let kept: [[UInt8]] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }
    private static let signatureLength = 8

    /// Returns the file without all other chunks. What follows a chunk that is not whole stays as it is, for libpng to judge.
    static func essential(of bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > signatureLength else { return bytes }
        let reader = ByteReader(bytes: bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        result.append(contentsOf: bytes[..<signatureLength])
        var place = signatureLength
        while let length = reader.u32(place), length <= bytes.count - place - 12 {
            let type = bytes[place + 4..<place + 8]
            let end = place + 12 + length
            if kept.contains(where: type.elementsEqual) { result.append(contentsOf: bytes[place..<end]) }
            if type.elementsEqual("IEND".utf8) { return result }
            place = end
        }
        result.append(contentsOf: bytes[place...])
        return result
    }
}
