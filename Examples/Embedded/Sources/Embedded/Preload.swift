import Vitrine

// preload:
/// The first screen, ready before anyone asks for it: call it at launch and await the task where the shelf is first shown.
func preload(_ catalog: String) async throws -> LaidOutShelf? {
    let task = Task.detached(priority: .userInitiated) {
        let store = try CatalogStore(path: catalog)
        return try store.laidOutCells(
            on: ShelfSpecification(width: 375),
            range: 0..<24,
            measuring: FixedTextMeasurer()
        )
    }
    return try await task.value
}
// end
