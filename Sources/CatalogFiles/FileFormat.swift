/// A format that dictionaries come in.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
    case json
    case plist
}
