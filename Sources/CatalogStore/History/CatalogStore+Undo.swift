import ShopModel

extension CatalogStore {
    /// Takes back the last import, all its files and batches, in one transaction: the catalog's shops, their order and what is
    /// remembered of the sources are as before it. Versions go on forward, so caches and observers see it as a change.
    ///
    /// Only the last import can be undone, and once. One in batches that was stopped can be, too; it then starts from its first row.
    ///
    /// - Parameters:
    ///   - isForced: undoes it also where shops of the import were edited since, and loses these edits.
    ///   - isDryRun: says what would happen and changes nothing.
    /// - Throws: ``UndoFailure`` or ``CatalogStoreError``.
    /// - Complexity: the shops that the import wrote, at their price of being written again.
    @discardableResult
    public func undoLastImport(isForced: Bool = false, isDryRun: Bool = false) throws -> UndoSummary {
        var summary: UndoSummary?
        do {
            try connection.write {
                var work = try ImportUndoing(self)
                if !isForced { try work.refuseEdited() }
                try work.run()
                summary = work.summary
                if isDryRun { throw DryRunIsOver() }
            }
        } catch is DryRunIsOver {}
        return summary!
    }
}

/// Takes back what a dry run did.
private struct DryRunIsOver: Error {}
