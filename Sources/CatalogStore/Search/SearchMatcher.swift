/// Looks what a search finds in a shop, without the index: for shops that are at hand already.
///
/// Not `Sendable`: it belongs to one connection, as an SQL function of it.
final class SearchMatcher {
    private let words = SearchWords()
    private let buffer = WordBuffer(capacity: 1 << 10)

    /// What was typed, as bytes to look for among words with a space before and after each.
    final class Search {
        fileprivate struct Piece {
            let whole: [UInt8]
            let open: ArraySlice<UInt8>
        }

        fileprivate let pieces: [Piece]
        fileprivate let hasBeginnings: Bool

        fileprivate init(_ expression: SearchExpression?) {
            hasBeginnings = expression?.hasBeginnings ?? false
            pieces = (expression?.pieces ?? []).map { piece in
                let whole = Array(" \(piece.words.joined(separator: " ")) ".utf8)
                return Piece(whole: whole, open: whole.dropLast(piece.isOpen ? 1 : 0))
            }
        }
    }

    func search(_ typed: String) -> Search {
        Search(SearchExpression(typed, words))
    }

    /// How a shop with this name and key answers, or nil where it does not; never ``SearchClass/beginning``, which takes the order of
    /// names to know. O(length of the texts)
    func searchClass(
        of search: Search,
        name: UnsafeBufferPointer<UInt8>,
        key: UnsafeBufferPointer<UInt8>
    ) -> SearchClass? {
        guard !search.pieces.isEmpty else { return nil }
        buffer.removeAll()
        let nameCount = append(name)
        var searchClass = SearchClass.words
        var keyCount = 0
        for piece in search.pieces {
            if buffer.bytes[..<nameCount].hasRun(piece.whole[...]) { continue }
            searchClass = search.hasBeginnings ? .beginnings : .rest
            if buffer.bytes[..<nameCount].hasRun(piece.open) { continue }
            searchClass = .rest
            if keyCount == 0 { keyCount = append(key) }
            guard buffer.bytes[nameCount...].hasRun(piece.open) else { return nil }
        }
        return searchClass
    }

    /// Answers how many bytes it appended.
    private func append(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let start = buffer.count
        buffer.append(space: ())
        words.append(text, to: buffer)
        buffer.append(space: ())
        return buffer.count - start
    }
}

extension WordBuffer {
    fileprivate func append(space: Void) {
        append(atMost: 1) { address in
            address.initialize(to: 0x20)
            return address + 1
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether these bytes stand somewhere in it, one after another.
    fileprivate func hasRun(_ run: ArraySlice<UInt8>) -> Bool {
        let text = UnsafeBufferPointer(rebasing: self)
        return run.withUnsafeBufferPointer { run in
            guard text.count >= run.count else { return false }
            var start = 0
            let last = text.count - run.count
            while start <= last {
                var offset = 0
                while offset < run.count, text[start + offset] == run[offset] { offset += 1 }
                if offset == run.count { return true }
                start += 1
            }
            return false
        }
    }
}
