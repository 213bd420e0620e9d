import CatalogStore
import Foundation
import Rendering

extension ImageFolder {
    /// The folder that an option names, which must be one.
    static func named(_ path: String, command: String) throws(UsageError) -> ImageFolder {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw UsageError("--images \"\(path)\" is no folder", command: command)
        }
        return ImageFolder(URL(filePath: path, directoryHint: .isDirectory))
    }

    /// What an import keeps of a local file, at the scale that `vitrine render` draws at.
    func info(named name: String) -> ImageInfo? {
        header(named: name, scale: 2).map { header, scale in
            ImageInfo(
                pixelWidth: header.orientedPixelSize.width,
                pixelHeight: header.orientedPixelSize.height,
                scale: scale,
                format: header.format.rawValue.lowercased()
            )
        }
    }
}
