/// Finds the word that was probably meant.
enum Suggestion {
    /// The nearest word within a third of the typed one's length, or nil.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        candidates.map { (distance: distance(word.lowercased(), $0.lowercased()), word: $0) }
            .filter { $0.distance <= max(1, word.count / 3) }
            .min { $0.distance < $1.distance }?.word
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
    ///
    /// Source: the optimal string alignment distance, after Damerau, "A technique for computer detection and correction of
    /// spelling errors", 1964.
    static func distance(_ first: String, _ second: String) -> Int {
        let a = Array(first)
        let b = Array(second)
        var rows = [[Int](repeating: 0, count: b.count + 1), Array(0...b.count)]
        for i in stride(from: 1, through: a.count, by: 1) {
            var row = [i]
            for j in stride(from: 1, through: b.count, by: 1) {
                var best = min(rows[1][j] + 1, row[j - 1] + 1, rows[1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { best = min(best, rows[0][j - 2] + 1) }
                row.append(best)
            }
            rows = [rows[1], row]
        }
        return rows[1][b.count]
    }
}
