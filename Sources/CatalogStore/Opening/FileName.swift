import CFileSystem
import Foundation

/// Gives a finished file its name, whole or not at all, and never that of a file that is there.
enum FileName {
    /// - Parameter canLink: whether the file system is asked for a second name first, as most have it.
    /// - Returns: 0, or the system's error; `EEXIST` when the name is taken.
    static func give(_ path: String, to draft: String, canLink: Bool = true) -> Int32 {
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
}
