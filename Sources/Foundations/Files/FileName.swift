import CFileSystem
import Foundation

/// Gives a finished file its name, so that a reader sees the old file or the new one, never a part.
package enum FileName {
    /// Gives a file a name that no file has.
    ///
    /// - Parameter canLink: whether the file system is asked for a second name first, as most have it.
    /// - Returns: 0, or the system's error; `EEXIST` when the name is taken.
    package static func give(_ path: String, to draft: String, canLink: Bool = true) -> Int32 {
        // Unlike a rename, a link never replaces what is there.
        if canLink, link(draft, path) == 0 { return 0 }
        // Memory sticks and some network shares have no links, but renames that do not replace.
        guard !canLink || errno == EPERM || errno == ENOTSUP || errno == ENOSYS else { return errno }
        #if os(Linux)
            return vitrine_rename_new(draft, path) == 0 ? 0 : errno
        #else
            return renamex_np(draft, path, UInt32(RENAME_EXCL)) == 0 ? 0 : errno
        #endif
    }

    /// Gives a file a name and replaces the file that has it.
    ///
    /// - Returns: 0, or the system's error.
    package static func replace(_ path: String, with draft: String) -> Int32 {
        rename(draft, path) == 0 ? 0 : errno
    }

    /// Writes a folder's list of names to the disk. File systems that cannot do that do it by themselves.
    package static func syncFolder(of path: String) {
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
