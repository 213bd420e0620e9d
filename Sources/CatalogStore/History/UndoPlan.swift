import ShopModel

/// Decides how a shop that the last import changed or removed comes back; touches nothing.
struct UndoPlan {
    /// A shop that is in the catalog now, as far as undoing asks.
    struct Present: Hashable {
        let id: Int
        let key: String
        let position: Int
        let version: Int
        /// The source that brought it first.
        let sourceID: Int?
    }

    /// What is done for one shop.
    enum Step: Hashable {
        /// Its content is replaced where it is.
        case changeBack
        /// It is put in again, after others were taken out of its way.
        case bringBack(removing: [Int], keepsID: Bool)
    }

    /// The versions that the import gave.
    let versions: Set<Int>

    /// Whether somebody else wrote a shop after the import did.
    func isEdited(_ shop: Present) -> Bool {
        !versions.contains(shop.version)
    }

    /// Whether undoing would lose what somebody else did since.
    ///
    /// - Parameters:
    ///   - old: the shop as the import found it.
    ///   - isPruned: whether the import removed it.
    ///   - sameID: the shop that has its id now.
    ///   - sameKey: the shop that has its key now.
    func isConflict(_ old: StoredShop, isPruned: Bool, sameID: Present?, sameKey: Present?) -> Bool {
        if isPruned { return sameKey.map(isEdited) ?? false }
        guard let sameID, sameID.key == old.shop.key else { return true }
        return isEdited(sameID)
    }

    /// What to do for a shop, conflict or not.
    func step(_ old: StoredShop, sameID: Present?, sameKey: Present?) -> Step {
        // One of another source was removed by a file of the import and brought again by another, and may have got its id back.
        if let sameID, sameID == sameKey, sameID.position == old.position, sameID.sourceID == old.sourceID {
            return .changeBack
        }
        var removing: [Int] = []
        if let sameKey { removing.append(sameKey.id) }
        var keepsID = true
        if let sameID, sameID != sameKey {
            // A shop of another key: the import's goes, somebody else's stays where it is.
            if isEdited(sameID) { keepsID = false } else { removing.append(sameID.id) }
        }
        return .bringBack(removing: removing, keepsID: keepsID)
    }
}
