import Foundation

/// A directory's image files, those of its folders too, by the names that may ask for them.
struct ImageFolderCatalog {
    /// The files of a name.
    private var byName: [String: [ImageFileName]] = [:]
    private var byStem: [String: [ImageFileName]] = [:]

    /// How deep folders are listed, and how many files at most.
    private static let depth = 8
    private static let limit = 1_000_000

    init(path: String) {
        var files: [String] = []
        Self.list(path, inside: "", depth: Self.depth, into: &files)
        self.init(fileNames: files)
    }

    /// - Parameter fileNames: paths from the directory.
    init(fileNames: [String]) {
        for file in fileNames.sorted().compactMap({ ImageFileName($0) }) {
            byName[file.name, default: []].append(file)
            byStem[file.stem, default: []].append(file)
        }
    }

    /// Adds the files of a folder and of those inside of it; links are files, not folders.
    private static func list(_ path: String, inside folder: String, depth: Int, into files: inout [String]) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? [] {
            guard files.count < limit else { return }
            if ImageFileName.split(name) != nil {
                files.append(folder + name)
            } else if depth > 0, !name.hasPrefix("."), isFolder(path + "/" + folder + name) {
                list(path, inside: folder + name + "/", depth: depth - 1, into: &files)
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What a name may mean.
    struct Candidates {
        /// Best first.
        var files: [ImageFileName] = []
        /// Whether only the last component of the name led to the files, and not their folder.
        var isByLastComponent = false
        /// The folders that have such files, where they are several and none is the name's.
        var ambiguousFolders: [String] = []
    }

    /// The files that a name may mean, best first. `cup@2x` asks for that very file when nothing is called so.
    func candidates(for name: String, scale: Double) -> [ImageFileName] {
        candidates(at: [name], scale: scale).files
    }

    /// The files that a path may mean: those in the folder that it names, or in the longest end of it that is one; else those of its
    /// last component, if one folder only has such files.
    func candidates(at path: [String], scale: Double) -> Candidates {
        guard let last = path.last else { return Candidates() }
        let asked = ImageFileName.split(last)
        let found = lookUp(asked?.stem ?? last, asked?.fileExtension)
        guard !found.isEmpty else { return Candidates() }
        let folders = path.dropLast()
        for start in folders.indices {
            let folder = folders[start...].map { $0 + "/" }.joined()
            let inside = found.filter { $0.folder == folder }
            if !inside.isEmpty { return Candidates(files: sorted(inside, scale)) }
        }
        let places = Set(found.map(\.folder))
        if folders.isEmpty, places.contains("") {
            return Candidates(files: sorted(found.filter { $0.folder.isEmpty }, scale))
        }
        guard places.count == 1 else { return Candidates(ambiguousFolders: places.sorted()) }
        return Candidates(files: sorted(found, scale), isByLastComponent: true)
    }

    private func sorted(_ files: [ImageFileName], _ scale: Double) -> [ImageFileName] {
        files.sorted { Self.rank($0, scale).lexicographicallyPrecedes(Self.rank($1, scale)) }
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
