import Foundations
import Testing

@Suite("Binary search")
struct BinarySearchTests {
    @Test("finds what a search from the start finds, in every range and at every place")
    func agreesWithLinearSearch() {
        for start in -3...9 {
            for end in start...10 {
                for threshold in -4...11 {
                    let expected = (start..<end).first { $0 >= threshold } ?? end
                    #expect(
                        firstIndex(from: start, below: end) { $0 >= threshold } == expected,
                        "\(start)..<\(end) from \(threshold)"
                    )
                }
            }
        }
    }

    @Test("asks a logarithmic number of questions and stays within the range")
    func cost() {
        var asked: [Int] = []
        let found = firstIndex(below: 1_000_000) { number in
            asked.append(number)
            return number >= 654_321
        }
        #expect(found == 654_321)
        #expect(asked.count <= 20)
        #expect(asked.allSatisfy { (0..<1_000_000).contains($0) })
    }

    @Test("does not overflow at the ends of what an Int holds")
    func extremes() {
        #expect(firstIndex(from: Int.max - 2, below: .max) { _ in false } == .max)
        #expect(firstIndex(from: 5, below: 2) { _ in true } == 5)
    }
}
