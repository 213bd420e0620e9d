/// The pictures inside an ICO file. Source: the ICONDIR structure of Windows.
struct IconDirectory {
    private let reader: ByteReader

    init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes: bytes, isBigEndian: false)
    }

    /// The size of the largest picture; nil if the bytes end first. A side of 0 stands for 256.
    var largestSize: (width: Int, height: Int)? {
        guard let count = reader.u16(4) else { return nil }
        var largest = (width: 0, height: 0)
        for index in 0..<count {
            guard let size = size(of: index) else { return nil }
            if max(size.width, size.height) > max(largest.width, largest.height) { largest = size }
        }
        return largest
    }

    /// The largest picture: a whole PNG, or an ICO file with that picture alone. Nil if it is damaged.
    func largestPicture() -> (bytes: [UInt8], isPNG: Bool)? {
        guard let count = reader.u16(4), let largest = largestSize,
            let index = (0..<count).last(where: { size(of: $0).map { $0 == largest } ?? false }),
            let length = reader.u32(14 + 16 * index), let offset = reader.u32(18 + 16 * index), length > 8,
            offset <= reader.bytes.count, length <= reader.bytes.count - offset
        else { return nil }
        let picture = reader.bytes[offset..<offset + length]
        if reader.matches("PNG\r\n", at: offset + 1) { return (Array(picture), true) }
        // One entry, whose picture begins right behind the directory.
        let entry = reader.bytes[6 + 16 * index..<18 + 16 * index]
        return ([0, 0, 1, 0, 1, 0] + entry + [22, 0, 0, 0] + picture, false)
    }

    private func size(of index: Int) -> (width: Int, height: Int)? {
        guard let width = reader.byte(6 + 16 * index), let height = reader.byte(7 + 16 * index) else { return nil }
        return (width == 0 ? 256 : width, height == 0 ? 256 : height)
    }
}
