/// What kind of content a file has, as far as replacing it needs to know.
enum FileContent: Hashable {
    case empty, png, jsonLines, json, propertyList, xml, text, database, binary

    init(_ start: [UInt8], size: Int) {
        guard size > 0 else {
            self = .empty
            return
        }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: Array("SQLite format 3\0".utf8)) {
            self = .database
        } else if start.starts(with: Array("bplist".utf8)) {
            self = .propertyList
        } else if start.contains(0) || start.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B })
        {
            self = .binary
        } else {
            self = Self.ofText(start, isWhole: size <= start.count)
        }
    }

    private static func ofText(_ start: [UInt8], isWhole: Bool) -> FileContent {
        let mark: [UInt8] = start.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        let text = start.dropFirst(mark.count).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        switch text.first {
        case UInt8(ascii: "["): return .json
        case UInt8(ascii: "{"):
            // One object in each line: the first line closes it. A line that is longer than what was read may do so too.
            let line = text.prefix { $0 != 0x0A }
            let isCut = line.count == text.count && !isWhole
            let last = line.last { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }
            return isCut || last == UInt8(ascii: "}") && line.count > 1 ? .jsonLines : .json
        case UInt8(ascii: "<"):
            let head = String(decoding: text.prefix(512), as: UTF8.self).utf8
            let needles = ["<plist", "<!DOCTYPE plist"].map { Array($0.utf8) }
            let bytes = Array(head)
            let isList = needles.contains { needle in
                bytes.indices.contains { bytes[$0...].starts(with: needle) }
            }
            return isList ? .propertyList : .xml
        default: return .text
        }
    }
}
