/// Text in which a backslash makes the next Unicode scalar an ordinary one.
enum EscapedText {
    /// Splits at each separator that has no backslash before it; the parts keep their escapes.
    static func split(_ text: String, at separator: Unicode.Scalar) -> [String] {
        var parts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == separator, !isEscaped {
                parts.append(String.UnicodeScalarView())
            } else {
                parts[parts.count - 1].append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return parts.map { String($0) }
    }
}
