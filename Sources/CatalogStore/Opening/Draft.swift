import Foundation
import ShopModel

/// A file that is not finished: made beside its place under a name of its own, which no other program's file has.
///
/// A program that ends takes its drafts with it. One that is killed cannot, so whoever makes the next one in the same folder does.
enum Draft {
    enum Kind: String, CaseIterable {
        case catalog = "vitrine-new"
        case copy = "vitrine-copy"
    }

    /// Where this process makes a file that is to appear at a path: hidden, in the same folder, so that it can be given that name.
    static func path(of target: String, _ kind: Kind) -> String {
        let target = URL(filePath: target)
        return target.deletingLastPathComponent()
            .appending(path: ".\(target.lastPathComponent).\(getpid()).\(kind.rawValue)").path
    }

    /// Removes a draft and what SQLite puts beside it.
    static func remove(_ path: String) {
        for suffix in suffixes { unlink(path + suffix) }
    }

    /// Removes the drafts in a path's folder whose process is gone.
    ///
    /// Not on a network file system, where it may run on another machine.
    static func removeAbandoned(beside path: String) {
        guard FileSystemKind(ofFileAt: path) == .local else { return }
        let folder = URL(filePath: path).deletingLastPathComponent()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            guard let process = process(ofDraft: name), kill(process, 0) != 0, errno == ESRCH else { continue }
            unlink(folder.appending(path: name).path)
        }
    }

    /// The process that made a draft of this name; nil when it is none.
    static func process(ofDraft name: String) -> pid_t? {
        guard name.startsExactly(with: ".") else { return nil }
        for kind in Kind.allCases {
            for suffix in suffixes where name.endsExactly(with: ".\(kind.rawValue)\(suffix)") {
                let rest = name.utf8.dropLast(kind.rawValue.utf8.count + suffix.utf8.count + 1)
                guard let point = rest.lastIndex(of: 0x2E),
                    let process = pid_t(String(rest[point...].dropFirst()) ?? "")
                else { return nil }
                // Of 0 and below the system makes groups of processes.
                return process > 0 ? process : nil
            }
        }
        return nil
    }

    private static let suffixes = ["", "-wal", "-shm", "-journal"]
}
