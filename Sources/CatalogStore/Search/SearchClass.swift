/// How well a shop answers a search: by where the words stand, the best first.
///
/// A class depends on the shop, the search and the catalog's language alone, never on other shops, so no edit moves a shop that it does
/// not touch, and cursors keep their places. Each class is a range of an index that is read from a place on: the first page of a search
/// costs what is on it, not what the search finds. A measure such as FTS5's `bm25` needs every answer before it has the first.
enum SearchClass: Int, Sendable, CaseIterable {
    /// The name begins with what is searched for: in the order of names, so the name that is nothing else comes first.
    case beginning
    /// All words are in the name, as whole words.
    case words
    /// The one piece that is searched for is in the name, its last word by its beginning. Of several pieces there is no such class: it
    /// would have all their words gathered twice.
    case beginnings
    /// All others: what is only in the key, for one.
    case rest
}
