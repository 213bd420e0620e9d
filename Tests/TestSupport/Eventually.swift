/// Waits until what other tasks bring about is so.
///
/// Throws `CancellationError` when the test's time limit is up: a loop that only yields would take no notice and keep its actor for ever.
public func eventually(_ isSo: () -> Bool) async throws {
    while !isSo() { try await Task.sleep(for: .milliseconds(1)) }
}
