/// What a user typed, as an expression of FTS5: all words, each by its beginning.
///
/// Only words of ``SearchWords`` in quotation marks go into it, and none of those has one, so no text can break it.
struct SearchExpression {
    let text: String

    /// More words than these are not looked for; nor is more of one that goes on and on.
    private static let mostWords = 32

    /// Nil when the text has nothing that could be found.
    init?(_ typed: String) {
        let words = SearchWords()
        var phrases: [String] = []
        for chunk in typed.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords) {
            let (text, run) = words.words(of: String(chunk))
            var parts = text.split(separator: " ")[...]
            // The last character of a run stands alone only where the run ends, and here it may go on.
            if run.kind == .paired, run.length > 1 { parts.removeLast() }
            guard !parts.isEmpty else { continue }
            let phrase = parts.prefix(Self.mostWords).map { "\"\($0)\"" }.joined(separator: " + ")
            switch run.kind {
            case .none: phrases.append(phrase)
            case .paired: phrases.append(run.length > 1 ? phrase : phrase + " *")
            // What is the whole word ranks before what only begins with it.
            case .letters, .digits: phrases.append("(\(phrase) OR \(phrase) *)")
            }
        }
        guard !phrases.isEmpty else { return nil }
        text = phrases.joined(separator: " AND ")
    }
}
