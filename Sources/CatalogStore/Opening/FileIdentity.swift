import Foundation

/// Which file stands at a path: another one at the same path has another identity.
///
/// SQLite goes on writing to a file that was deleted or replaced under it, and what it writes is lost.
package struct FileIdentity: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64

    /// Nil where there is no file.
    init?(ofFileAt path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        device = UInt64(info.st_dev)
        inode = UInt64(info.st_ino)
    }
}
