/// The shortest of some runs, in milliseconds; the others were disturbed.
func milliseconds(runs: Int = 15, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in ContinuousClock().measure(body) }.min()! / .milliseconds(1)
}

let diffing = Diffing()
let diff = diffing.run()
print(
    "diff of \(Diffing.count) shops:",
    milliseconds { _ = diffing.run() },
    "ms;",
    diff.moves.count,
    "moves,",
    diff.updates.count,
    "updates"
)
try measureCaching()
