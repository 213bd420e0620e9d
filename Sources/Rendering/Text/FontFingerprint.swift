import CPangoCairo
import Foundation

/// Says in a few letters which fonts there are and what reads them: another font, another version of one, another configuration or
/// another library is another fingerprint.
///
/// Made of the libraries' versions and of the names, sizes and times of fontconfig's configuration and of all files in the folders that
/// it names. No font is opened and fontconfig is not started; it takes as long as asking for the state of so many files.
struct FontFingerprint {
    private var facts = ""
    private var seenFolders: Set<String> = []
    private var seenFiles: Set<String> = []
    private let environment: [String: String]

    /// The fingerprint of this machine as it is now.
    static func now(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        var fingerprint = FontFingerprint(environment)
        fingerprint.addLibraries()
        fingerprint.addConfiguration()
        return fingerprint.digest
    }

    private init(_ environment: [String: String]) {
        self.environment = environment
    }

    private var digest: String {
        guard let sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, facts, facts.utf8.count) else { return facts }
        defer { g_free(sum) }
        return String(cString: sum)
    }

    private mutating func addLibraries() {
        facts += "pango \(pango_version()) cairo \(cairo_version()) fontconfig \(FcGetVersion())"
        facts += " harfbuzz \(String(cString: hb_version_string()))\n"
        // What else decides which font is taken.
        for name in ["FC_LANG", "FC_DEBUG", "FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES"] {
            facts += "\(name)=\(environment[name] ?? "")\n"
        }
    }

    // MARK: - The configuration

    /// Where fontconfig begins. Source: fontconfig's user manual, "Environment variables".
    private mutating func addConfiguration() {
        let folder = environment["FONTCONFIG_PATH"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/fonts"
        var start = environment["FONTCONFIG_FILE"].flatMap { $0.isEmpty ? nil : $0 } ?? "fonts.conf"
        if !start.hasPrefix("/") { start = folder + "/" + start }
        addConfiguration(file: start)
    }

    private mutating func addConfiguration(file path: String) {
        guard seenFiles.insert(path).inserted else { return }
        addState(of: path, at: path)
        let text = Self.bytes(of: path)
        // In the order of the file it does not matter: each name is added once.
        for (prefix, folder) in Self.elements("dir", in: text) {
            addFonts(in: resolved(folder, prefix: prefix, data: true, beside: path), depth: 0)
        }
        for (prefix, name) in Self.elements("include", in: text) {
            addInclude(resolved(name, prefix: prefix, data: false, beside: path))
        }
    }

    private mutating func addInclude(_ path: String) {
        guard let names = Self.names(in: path) else { return addConfiguration(file: path) }
        addState(of: path, at: path)
        for name in names where name.hasSuffix(".conf") && name.first?.isNumber == true {
            addConfiguration(file: path + "/" + name)
        }
    }

    /// What stands between `<name …>` and `</name>`, with the `prefix` attribute.
    ///
    /// Not by an XML parser: the files are fontconfig's own, and what is read wrong here is a folder that nobody watches or one too many.
    private static func elements(_ name: String, in text: [UInt8]) -> [(prefix: String, content: String)] {
        var found: [(String, String)] = []
        let opening = Array("<\(name)".utf8)
        text.withUnsafeBytes { text in
            let address = text.baseAddress!
            var start = 0
            while let open = memchr(address + start, 0x3C, text.count - start) {
                start = UnsafeRawPointer(open) - address + 1
                guard text.count - start > opening.count else { break }
                guard memcmp(open, opening, opening.count) == 0 else { continue }
                start += opening.count - 1
                let rest = text[start...]
                guard let close = rest.firstIndex(of: UInt8(ascii: ">")),
                    let end = text[close...].firstIndex(of: UInt8(ascii: "<"))
                else { break }
                // `<dir` begins other names, too.
                guard close == start || rest[start] <= UInt8(ascii: " ") else { continue }
                let attributes = String(decoding: rest[..<close], as: UTF8.self)
                let prefix = ["xdg", "cwd", "relative"].first { attributes.contains("\"\($0)\"") } ?? ""
                let content = String(decoding: text[(close + 1)..<end], as: UTF8.self)
                found.append((prefix, content.trimmingCharacters(in: .whitespacesAndNewlines)))
            }
        }
        return found
    }

    private static let longest = 1 << 20

    /// The bytes of a file, none where it cannot be read.
    private static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [0] }
        defer { fclose(file) }
        // Never empty, so that it has an address.
        var bytes: [UInt8] = [0]
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0, bytes.count < longest {
            bytes += buffer[..<count]
        }
        return bytes
    }

    /// A path of the configuration as a path of this machine.
    private func resolved(_ name: String, prefix: String, data: Bool, beside file: String) -> String {
        let home = environment["HOME"] ?? ""
        if name.hasPrefix("~") { return home + name.dropFirst() }
        if name.hasPrefix("/") { return name }
        switch prefix {
        case "xdg":
            let base =
                data
                ? environment["XDG_DATA_HOME"] ?? home + "/.local/share"
                : environment["XDG_CONFIG_HOME"] ?? home + "/.config"
            return base + "/" + name
        case "cwd": return FileManager.default.currentDirectoryPath + "/" + name
        default: return URL(filePath: file).deletingLastPathComponent().path + "/" + name
        }
    }

    // MARK: - Files

    private static let deepest = 16

    private mutating func addFonts(in folder: String, depth: Int) {
        guard depth < Self.deepest, seenFolders.insert(folder).inserted else { return }
        guard let directory = opendir(folder) else { return facts += "\(folder) is not there\n" }
        defer { closedir(directory) }
        let descriptor = dirfd(directory)
        var files: [String] = []
        var folders: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            var state = stat()
            guard fstatat(descriptor, name, &state, 0) == 0 else { continue }
            if state.st_mode & S_IFMT == S_IFDIR { folders.append(name) } else { files.append(Self.line(name, state)) }
        }
        facts += "\(folder)\n"
        for line in files.sorted() { facts += line }
        for name in folders.sorted() { addFonts(in: folder + "/" + name, depth: depth + 1) }
    }

    private mutating func addState(of path: String, at name: String) {
        var state = stat()
        facts += stat(path, &state) == 0 ? Self.line(name, state) : "\(name) is not there\n"
    }

    private static func line(_ name: String, _ state: stat) -> String {
        #if canImport(Darwin)
            let time = state.st_mtimespec
        #else
            let time = state.st_mtim
        #endif
        return "\(name) \(state.st_size) \(time.tv_sec).\(time.tv_nsec) \(state.st_ino)\n"
    }

    private static func names(in folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
            )
        }
        return names.sorted()
    }
}
