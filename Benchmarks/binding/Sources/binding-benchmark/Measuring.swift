import CProbe
import Foundation

/// Other work may run on the same cores, so limits are on counts and on ratios of one run; microseconds are shown.
@MainActor
final class Report {
    private(set) var failures = 0

    func limit(_ name: String, _ value: Double, _ unit: String, atMost limit: Double) {
        let mark = value <= limit ? "ok  " : "OVER"
        print("\(mark) \(name): \(value.short) \(unit) (limit \(limit.short))")
        if value > limit { failures += 1 }
    }

    func same<Value: Equatable>(_ name: String, _ values: [Value]) {
        let isSame = values.allSatisfy { $0 == values[0] }
        print("\(isSame ? "ok  " : "OVER") \(name): \(values.map { "\($0)" }.joined(separator: ", "))")
        if !isSame { failures += 1 }
    }

    func show(_ name: String, _ text: String) {
        print("     \(name): \(text)")
    }
}

extension Double {
    var short: String { String(format: self < 10 ? "%.2f" : "%.0f", self) }
}

/// The shortest of some runs, in milliseconds; the others were disturbed.
func milliseconds(runs: Int = 15, _ body: () -> Void) -> Double {
    (0..<runs).map { _ in ContinuousClock().measure(body) }.min()! / .milliseconds(1)
}

/// User and system time of the whole process, in nanoseconds: waiting for a disk is not in it.
func cpuNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension [Double] {
    var median: Double { sorted()[count / 2] }
}

/// What an edit costs that can be counted.
struct Work: Hashable, CustomStringConvertible {
    var statements = 0
    var measurements = 0
    var frames = 0
    var allocations = 0

    var description: String {
        "\(statements) statements, \(measurements) measurements, \(frames) frames, \(allocations) allocations"
    }
}
