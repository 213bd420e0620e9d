public import Foundation

extension Process {
    /// Runs to the end and holds no thread meanwhile, which long work must not: tests share few. Terminated when the task is cancelled.
    public func runToEnd() async throws {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                terminationHandler = { _ in continuation.resume() }
                do { try run() } catch { continuation.resume(throwing: error) }
            }
        } onCancel: {
            if isRunning { terminate() }
        }
    }
}
