/// What is worth knowing about an export with the keys of the sources.
public enum ExportRemark: Sendable, Hashable {
    /// An import of the shops with the sources' keys would not give equal shops, so they were written in Vitrine's own form.
    case ownForm
    /// The sources name their keys in several ways, so that all shops have theirs under this name.
    case commonKey(String)
    /// A table has text only: numbers, booleans and nested values of other keys come back as text.
    case textOnly
}
