public import Foundation

/// A disk of a few megabytes at most, mounted for one test. Only where the tests run as root and may mount.
public final class SmallDisk {
    public let url: URL

    /// Whether one can be had here, for `.enabled(if:)`.
    public static let isPossible: Bool = getuid() == 0 && SmallDisk(bytes: 1 << 16) != nil

    /// Nil where mounting is not allowed.
    public init?(bytes: Int) {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-disk-\(UUID().uuidString)")
        guard mkdir(url.path, 0o755) == 0 else { return nil }
        guard Self.run("mount", "-t", "tmpfs", "-o", "size=\(bytes)", "none", url.path) else {
            rmdir(url.path)
            return nil
        }
    }

    deinit {
        _ = Self.run("umount", "-l", url.path)
        rmdir(url.path)
    }

    /// The path of a name on the disk.
    public func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    /// Makes all of it read-only, or writable again.
    public func setWritable(_ isWritable: Bool) {
        precondition(Self.run("mount", "-o", "remount,\(isWritable ? "rw" : "ro")", url.path), "cannot remount")
    }

    private static func run(_ words: String...) -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
