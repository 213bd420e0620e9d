/// The parts of an image file's name as `UIImage(named:)` reads them: `banner@2x~ipad.png`.
struct ImageFileName: Hashable {
    let fileName: String
    /// Everything before the extension.
    let stem: String
    /// In lower case.
    let fileExtension: String
    /// The stem without scale and device.
    let name: String
    let scale: Int
    /// Whether the picture is meant for one kind of device only.
    let isForDevice: Bool

    /// Nil when the name does not end like an image's.
    init?(_ fileName: String) {
        guard let (stem, fileExtension) = Self.split(fileName) else { return nil }
        self.fileName = fileName
        self.stem = stem
        self.fileExtension = fileExtension
        let device = ["~iphone", "~ipad"].first { stem.hasSuffix($0) }
        isForDevice = device != nil
        let withScale = stem.dropLast(device?.count ?? 0)
        let scale = [2, 3].first { withScale.hasSuffix("@\($0)x") }
        self.scale = scale ?? 1
        name = String(withScale.dropLast(scale == nil ? 0 : 3))
    }

    /// Stem and extension, or nil where the end is no image extension: `report.v2` is a whole name.
    static func split(_ name: String) -> (stem: String, fileExtension: String)? {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let fileExtension = name[name.index(after: dot)...].lowercased()
        return preference.contains(fileExtension) ? (String(name[..<dot]), fileExtension) : nil
    }

    /// Where a name has no extension, PNG is taken first, as UIKit does.
    static let preference = [
        "png", "jpg", "jpeg", "webp", "avif", "heic", "heif", "gif", "svg", "tif", "tiff", "bmp", "ico",
    ]
}
