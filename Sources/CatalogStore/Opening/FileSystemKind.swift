import CFileSystem
import Foundation

/// Whether the programs that open a file can share memory over it.
///
/// SQLite's log (WAL) needs that: on a network file system two machines do not see each other's index of the log, and the file
/// breaks. Source: sqlite.org/wal.html, section 1.
package enum FileSystemKind: Sendable, Hashable {
    /// All who open it are on this machine.
    case local
    /// Others may open it from another machine, or nobody can tell.
    case network

    /// The kind of what holds a path: its file, or the folder where that will be.
    init(ofFileAt path: String) {
        #if os(Linux)
            var info = statfs()
            let folder = URL(filePath: path).deletingLastPathComponent().path
            guard statfs(path, &info) == 0 || statfs(folder, &info) == 0 else {
                self = .local
                return
            }
            self.init(magic: UInt32(truncatingIfNeeded: info.f_type))
        #else
            var info = statfs()
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let isKnown = statfs(path, &info) == 0 || statfs(folder, &info) == 0
            self = isKnown && info.f_flags & UInt32(MNT_LOCAL) == 0 ? .network : .local
        #endif
    }

    /// By the number that Linux gives each file system. Source: linux/magic.h, and statfs(2) for those that are not in it.
    init(magic: UInt32) {
        let network: Set<UInt32> = [
            0x0000_6969,  // NFS
            0x0000_517B,  // SMB
            0xFF53_4D42,  // CIFS
            0xFE53_4D42,  // SMB 2
            0x6573_5546,  // FUSE: sshfs and its like; what is behind it does not show
            0x0102_1997,  // 9P
            0x00C3_6400,  // Ceph
            0x5346_414F,  // AFS
            0x7375_7245,  // Coda
            0x0BD0_0BD0,  // Lustre
            0x4750_4653,  // GPFS
            0x7461_636F,  // OCFS2
            0x0116_1970,  // GFS2
            0x0000_564C,  // NCP
        ]
        self = network.contains(magic) ? .network : .local
    }
}
