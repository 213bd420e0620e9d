import Foundation

/// When a snapshot is written.
public enum SnapshotRecord: String, Sendable, Hashable {
    /// Never; a missing snapshot fails.
    case never
    /// If there is none yet. The test fails once, so that nothing is recorded unseen.
    case missing
    /// If there is none or it differs. The test fails, so that nothing is recorded unseen.
    case failed
    /// Always. The test fails, so that nothing is recorded unseen.
    case all

    /// The mode that the environment variable `SNAPSHOT_TESTING_RECORD` names, else ``missing``.
    public static var fromEnvironment: SnapshotRecord {
        ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(SnapshotRecord.init) ?? .missing
    }
}
