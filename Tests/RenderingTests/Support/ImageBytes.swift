import Foundation

@testable import Rendering

/// Small images made in code, one for each kind that the header parser knows; all are 16 × 8 but the ICO.
enum ImageBytes {
    /// Quadrants red, green, blue and yellow.
    static let jpeg = decoded(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUV
        DA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBT/wAARCAAIABADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQID
        AAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlq
        c3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3
        +Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI
        FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImK
        kpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD4
        2/4Wt/1C/wDyY/8Asa/cP+JZP+px/wCUP/ux/Rv/ABMP/wBSr/yt/wDcj9af+GdP+ph/8kv/ALZX+On+tH/Tn/yb/wC1P8//APiBX/Uy
        /wDKX/3U/9k=
        """
    )

    /// Stored as 255, 0, 0, 255 everywhere, and inverted as Adobe does it: no cyan, all magenta and yellow, no black. Red.
    static let cmykJPEG = decoded(
        """
        /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwP
        FxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        /8AAFAgACAAQBAERAAIRAQMRAQQRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQEC
        AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp
        anN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX2
        9/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQHBQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKB
        CBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJSlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJ
        ipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAA4EAQACEQMRBAAA
        PwD6Ir9zP8qj9U6KACv/2Q==
        """
    )

    /// Quadrants red, green, blue and yellow.
    static let png: [UInt8] = {
        let surface = try! Surface(width: 16, height: 8, isOpaque: false)
        surface.withPixels { pixels, stride in
            for y in 0..<8 {
                for x in 0..<16 { pixels[y * stride + x] = quadrants[(y < 4 ? 0 : 2) + (x < 8 ? 0 : 1)] }
            }
        }
        return Array(try! surface.png())
    }()

    static let quadrants: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]

    static let gif = joined(ascii("GIF89a"), [16, 0, 8, 0, 0, 0, 0])
    static let webpLossy = joined(
        ascii("RIFF"),
        [22, 0, 0, 0],
        ascii("WEBPVP8 "),
        [10, 0, 0, 0, 0x30, 0, 0, 0x9D, 0x01, 0x2A, 16, 0, 8, 0]
    )
    /// Bits 0 to 13 are the width less one, bits 14 to 27 the height less one.
    static let webpLossless = joined(
        ascii("RIFF"),
        [17, 0, 0, 0],
        ascii("WEBPVP8L"),
        [5, 0, 0, 0, 0x2F, 15, 0xC0, 0x01, 0]
    )
    static let webpExtended = joined(
        ascii("RIFF"),
        [22, 0, 0, 0],
        ascii("WEBPVP8X"),
        [10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 7, 0, 0]
    )
    /// Stored from the top: the height is negative.
    static let bmp = joined(ascii("BM"), zeros(12), [40, 0, 0, 0, 16, 0, 0, 0, 0xF8, 0xFF, 0xFF, 0xFF])
    /// One picture of 16 × 16 and one of 256 × 256.
    static let ico = joined([0, 0, 1, 0, 2, 0], [16, 16], zeros(14), [0, 0], zeros(14))
    static let tiff: [UInt8] = tiffDirectory([(0x100, 16), (0x101, 8), (0x112, 6)])

    /// A little-endian TIFF of SHORT entries.
    static func tiffDirectory(_ entries: [(tag: Int, value: UInt8)]) -> [UInt8] {
        var bytes = joined(ascii("II*"), [0, 8, 0, 0, 0, UInt8(entries.count), 0])
        for entry in entries {
            let tag = [UInt8(truncatingIfNeeded: entry.tag), UInt8(truncatingIfNeeded: entry.tag >> 8)]
            bytes += joined(tag, [3, 0, 1, 0, 0, 0, entry.value, 0, 0, 0])
        }
        return joined(bytes, zeros(4))
    }

    /// The JPEG with an EXIF segment that turns it.
    static func jpeg(orientation: UInt8) -> [UInt8] {
        let exif = joined(ascii("Exif"), zeros(2), tiffDirectory([(0x112, orientation)]))
        return joined(Array(jpeg.prefix(2)), [0xFF, 0xE1, 0, UInt8(exif.count + 2)], exif, Array(jpeg.dropFirst(2)))
    }

    /// A PNG header that claims a size, with nothing behind it.
    static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
        joined(Array(png.prefix(16)), bigEndian(width), bigEndian(height), [8, 6, 0, 0, 0, 0, 0, 0, 0])
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }
    private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }
    private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    private static func decoded(_ text: String) -> [UInt8] {
        Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters)!)
    }
}
