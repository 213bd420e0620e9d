/// Which shops were written by transactions that are done: what an observer has not heard of yet. It is bounded, whatever was written.
package struct CommittedShops: Sendable, Hashable {
    /// More shops than these are not told apart: reading a window costs less than asking for so many.
    package static let most = 64

    /// The shops that were written or removed; nil where any may have been.
    package private(set) var ids: Set<Int>? = []
    /// Whether shops may have come or gone, not only changed.
    package private(set) var isStructural = false

    /// Nothing was written.
    package init() {}

    /// Anything may have been written.
    package static let anything: CommittedShops = {
        var commit = CommittedShops()
        commit.ids = nil
        commit.isStructural = true
        return commit
    }()

    package var isEmpty: Bool { ids?.isEmpty ?? false }

    package mutating func add(_ id: Int, isUpdate: Bool) {
        ids?.insert(id)
        if !isUpdate { isStructural = true }
        forgetIfTooMany()
    }

    package mutating func add(_ other: CommittedShops) {
        if let others = other.ids { ids?.formUnion(others) } else { ids = nil }
        isStructural = isStructural || other.isStructural
        forgetIfTooMany()
    }

    private mutating func forgetIfTooMany() {
        if ids.map({ $0.count > Self.most }) ?? true { self = .anything }
    }
}
