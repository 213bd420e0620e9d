import Foundation

/// A directory's image files by the names that may ask for them.
struct ImageFolderCatalog {
    private var byName: [String: [ImageFileName]] = [:]
    private var byStem: [String: [ImageFileName]] = [:]

    init(path: String) {
        self.init(fileNames: (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
    }

    init(fileNames: [String]) {
        for file in fileNames.sorted().compactMap({ ImageFileName($0) }) {
            byName[file.name, default: []].append(file)
            byStem[file.stem, default: []].append(file)
        }
    }

    /// The files that a name may mean, best first. `cup@2x` asks for that very file when nothing is called so.
    func candidates(for name: String, scale: Double) -> [ImageFileName] {
        let asked = ImageFileName.split(name)
        let stem = asked?.stem ?? name
        let found = lookUp(stem, asked?.fileExtension)
        return found.sorted { Self.rank($0, scale).lexicographicallyPrecedes(Self.rank($1, scale)) }
    }

    private func lookUp(_ stem: String, _ fileExtension: String?) -> [ImageFileName] {
        for table in [byName, byStem] {
            let found = (table[stem] ?? []).filter { fileExtension == nil || $0.fileExtension == fileExtension }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// General before device, then extension, then the nearest scale at or above, then the nearest below.
    private static func rank(_ file: ImageFileName, _ scale: Double) -> [Double] {
        let isBelow = Double(file.scale) < scale
        let preference = ImageFileName.preference.firstIndex(of: file.fileExtension) ?? 0
        return [
            file.isForDevice ? 1 : 0, Double(preference), isBelow ? 1 : 0, Double(isBelow ? -file.scale : file.scale),
        ]
    }
}
