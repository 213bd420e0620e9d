extension Double {
    /// The shortest decimal that reads back as the same number, without a trailing `.0`: `25`, `0.5`, `1e+20`, `nan`, `inf`.
    package var shortestText: String { withoutZeroFraction("\(self)") }
}

extension Float {
    /// The shortest decimal that reads back as the same number, without a trailing `.0`.
    package var shortestText: String { withoutZeroFraction("\(self)") }
}

private func withoutZeroFraction(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
