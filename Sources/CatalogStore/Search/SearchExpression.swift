/// What a user typed, taken apart: pieces between blanks, each of words that stand one after another.
struct SearchExpression: Sendable, Hashable {
    struct Piece: Sendable, Hashable {
        let words: [String]
        /// Whether the last word may go on.
        let isOpen: Bool
    }

    let pieces: [Piece]

    /// Whether ``SearchClass/beginnings`` is a class of its own.
    var hasBeginnings: Bool { pieces.count == 1 && pieces[0].isOpen }

    /// Whether it is a letter or two that go on: so many words may begin with them that gathering those takes longer than to look at some
    /// thousand shops, and so many shops answer that these are enough for a page.
    var isShort: Bool { hasBeginnings && pieces[0].words.count == 1 && pieces[0].words[0].utf8.count <= 2 }

    /// More words than these are not looked for; nor is more of one that goes on and on.
    private static let mostWords = 32

    /// Nil when the text has nothing that could be found.
    init?(_ typed: String, _ words: SearchWords = SearchWords()) {
        pieces = typed.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords).compactMap { piece in
            let (text, run) = words.words(of: String(piece))
            var parts = text.split(separator: " ")[...]
            // The last character of a run stands alone only where the run ends, and here it may go on.
            if run.kind == .paired, run.length > 1 { parts.removeLast() }
            guard !parts.isEmpty else { return nil }
            let isOpen =
                switch run.kind {
                case .none: false
                case .paired: run.length == 1
                case .letters, .digits: true
                }
            return Piece(words: parts.prefix(Self.mostWords).map(String.init), isOpen: isOpen)
        }
        if pieces.isEmpty { return nil }
    }

    // MARK: - As FTS5 reads it

    /// What all answers have. Only words in quotation marks go into it, and no word has one, so no text can break it.
    var match: String { pieces.match(isWhole: false) }

    /// What the answers of a class have, leaving out those of the classes before, but for ``SearchClass/beginning``, which is found in
    /// another index; nil where it can have none.
    func match(_ searchClass: SearchClass) -> String? {
        let words = "name : (\(pieces.match(isWhole: true)))"
        let beginnings = "name : (\(match))"
        switch searchClass {
        case .beginning: return nil
        case .words: return words
        case .beginnings: return hasBeginnings ? "\(beginnings) NOT \(words)" : nil
        case .rest: return "(\(match)) NOT \(hasBeginnings ? beginnings : words)"
        }
    }
}

extension [SearchExpression.Piece] {
    /// - Parameter isWhole: whether the last word of a piece must not go on.
    fileprivate func match(isWhole: Bool) -> String {
        map { piece in
            piece.words.map { "\"\($0)\"" }.joined(separator: " + ") + (piece.isOpen && !isWhole ? " *" : "")
        }.joined(separator: " AND ")
    }
}
