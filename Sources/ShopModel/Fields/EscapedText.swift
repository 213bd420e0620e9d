/// Text in which a backslash makes the next character an ordinary one.
enum EscapedText {
    /// Cuts at a separator that has no backslash before it; escapes stay for whoever reads the parts.
    static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var isEscaped = false
        for character in text {
            if character == separator, !isEscaped {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts
    }
}
