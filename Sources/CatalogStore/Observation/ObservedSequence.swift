/// How a sequence of observed changes ends: with its first error, or when its task is cancelled.
///
/// A class, so that an iterator can change its own state while it waits. It belongs to one consumer.
package final class ObservedSequence {
    private var isOver = false

    package init() {}

    /// Returns what the body returns; nil, from then on, if it throws `CancellationError` or returns nil.
    ///
    /// - Throws: Another error of the body, once; then the sequence is over.
    package func next<Element>(_ body: () async throws -> Element?) async throws -> Element? {
        guard !isOver else { return nil }
        do {
            if let element = try await body() { return element }
        } catch is CancellationError {
            // A cancelled task is at the end of the sequence.
        } catch {
            isOver = true
            throw error
        }
        isOver = true
        return nil
    }
}
