import Foundations
import Testing

@Suite("Increasing run")
struct IncreasingRunTests {
    /// The length of a longest increasing subsequence, by trying all of them.
    private func longest(_ numbers: [Int32]) -> Int {
        var best = 0
        for subset in 0..<(1 << numbers.count) {
            let chosen = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
            if chosen.allSatisfy({ $0 >= 0 }), zip(chosen, chosen.dropFirst()).allSatisfy({ $0 < $1 }) {
                best = max(best, chosen.count)
            }
        }
        return best
    }

    @Test("is increasing, without gaps, and as long as any, for every row of up to six numbers from -1 to 4")
    func everyRow() {
        for count in 0...6 {
            var rows = 1
            for _ in 0..<count { rows *= 6 }
            // Every third row of the longest, to save time.
            for code in stride(from: 0, to: rows, by: count == 6 ? 3 : 1) {
                var rest = code
                var numbers: [Int32] = []
                for _ in 0..<count {
                    numbers.append(Int32(rest % 6) - 1)
                    rest /= 6
                }
                let run = IncreasingRun(ContiguousArray(numbers))
                let members = numbers.indices.filter(run.contains).map { numbers[$0] }
                let isIncreasing = zip(members, members.dropFirst()).allSatisfy { $0 < $1 }
                guard isIncreasing, members.allSatisfy({ $0 >= 0 }), members.count == longest(numbers) else {
                    Issue.record("\(numbers): \(members)")
                    return
                }
            }
        }
    }
}
