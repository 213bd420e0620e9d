import ShopModel

/// Recognises text that is not data: programs, documents and formats that hold data in a form that is not read.
enum ForeignText {
    /// Returns what the text is and what to do, or nil if it may be data.
    static func sniff(_ head: some Collection<UInt8>) -> (what: String, advice: String)? {
        var text = String(decoding: head.prefix(4096), as: UTF8.self)[...]
        text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        if text.hasPrefix("{\\rtf") { return ("an RTF document", "export the data as JSON or CSV") }
        if text.hasPrefix("%YAML") || isYAML(text) { return ("YAML", "convert it to JSON") }
        if isTOML(text) { return ("TOML or an INI file", "convert it to JSON") }
        if isSQL(text) { return ("SQL", "export the table's rows as CSV or JSON instead of its statements") }
        if isMarkdown(text) { return ("Markdown", "export the table as CSV") }
        let code = withoutComments(text)
        if isProgram(code) {
            return (
                "JavaScript or another program",
                "save the list in it as JSON: the text from its first bracket to its last"
            )
        }
        return nil
    }

    /// The text after the comments at its start.
    private static func withoutComments(_ text: Substring) -> Substring {
        var text = text
        while true {
            if text.hasPrefix("//") || text.hasPrefix("#!") {
                text = text.drop { !$0.isNewline }
            } else if text.hasPrefix("/*") {
                guard let end = text.firstRange(of: "*/") else { return "" }
                text = text[end.upperBound...]
            } else {
                return text
            }
            text = text.drop(while: \.isWhitespace)
        }
    }

    private static func isProgram(_ text: Substring) -> Bool {
        text.prefixMatch(of: /(export\s+)?(const|let|var)\s+[\p{L}_$][\p{L}\p{N}_$]*\s*(:[^=\n]+)?=/) != nil
            || text.prefixMatch(of: /export\s+(default\b|\{|\*|function\b|class\b)/) != nil
            || text.prefixMatch(of: /import\s+([\p{L}_${*][^\n;]*\bfrom\s+)?["'][^"'\n]+["']/) != nil
            || text.prefixMatch(of: /(module\.exports|exports\.\w+|window\.\w+|globalThis\.\w+|self\.\w+)\s*=/) != nil
            || text.prefixMatch(of: /["']use strict["']\s*;?/) != nil
            || text.prefixMatch(of: /(async\s+)?function\s*[\w$]*\s*\(/) != nil
            || text.prefixMatch(of: /[\w$.]+\s*\(\s*[\[{]/) != nil
            || text.prefixMatch(of: /[\p{L}_$][\p{L}\p{N}_$]*\s*=\s*[\[{]/) != nil
            || text.prefixMatch(of: /(from\s+[\w.]+\s+import\s|import\s+\w+\s*(\n|;)|def\s+\w+\(|package\s+\w+;?\s*\n)/)
                != nil
            || text.hasPrefix("<?php") || text.hasPrefix("<?=")
    }

    private static func isSQL(_ text: Substring) -> Bool {
        var text = text
        var hasComment = false
        while text.hasPrefix("--") || text.hasPrefix("/*") {
            if text.hasPrefix("---") { return false }
            hasComment = true
            if text.hasPrefix("/*") {
                guard let end = text.firstRange(of: "*/") else { return false }
                text = text[end.upperBound...].drop { $0 == ";" || $0.isWhitespace }
            } else {
                text = text.drop { !$0.isNewline }.drop(while: \.isWhitespace)
            }
        }
        if hasComment, text.isEmpty { return true }
        let pattern =
            /(insert\s+(ignore\s+)?into|replace\s+into|create\s+(table|database|temporary|schema|type|index|unique)|drop\s+(table|database)|alter\s+table|lock\s+tables|start\s+transaction|begin\s*(transaction)?\s*;|use\s+[`\w]+\s*;|set\s+[@\w.]+\s*=|set\s+names|pragma\s+\w+|select\s+[^\n,;]+(,|\s+from\s)|copy\s+[\w."]+\s*(\(|from\s))/
            .ignoresCase()
        return text.prefixMatch(of: pattern) != nil
    }

    private static func isMarkdown(_ text: Substring) -> Bool {
        let lines = text.split(separator: "\n", maxSplits: 60, omittingEmptySubsequences: true).prefix(60).map(
            \.trimmed
        )
        let hasTable = lines.dropFirst().contains { line in
            line.wholeMatch(of: /\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)+\|?/) != nil
                || line.wholeMatch(of: /\|\s*:?-{2,}:?\s*\|/) != nil
        }
        if hasTable { return true }
        guard let first = lines.first, first.wholeMatch(of: /#{1,6} [^,;\t|]+/) != nil else { return false }
        return lines.dropFirst().contains {
            $0.hasPrefix("```") || $0.hasPrefix("- ") || $0.hasPrefix("* ") || $0.hasPrefix("## ")
                || $0.contains("](") || $0.contains("**")
        }
    }

    private static func isYAML(_ text: Substring) -> Bool {
        if text.prefixMatch(of: /---[ \t]*\r?\n/) != nil { return true }
        let item = /-\s+["']?[\p{L}_][\p{L}\p{N}_ -]*["']?:(\s|$)/
        if text.prefixMatch(of: item) != nil { return true }
        // `products:` and then, further in, an item or a member.
        return text.prefixMatch(of: /(#[^\n]*\n\s*)*["']?[\p{L}_][\p{L}\p{N}_-]*["']?:[ \t]*\r?\n([ \t]+|- )\S/) != nil
            && !text.prefix(200).contains { $0 == ";" || $0 == "\t" || $0 == "{" }
    }

    private static func isTOML(_ text: Substring) -> Bool {
        text.prefixMatch(
            of: /(#[^\n]*\n\s*)*(\[\[?[A-Za-z_][\w.\- ]*\]\]?[ \t]*(#[^\n]*)?\r?\n\s*(#[^\n]*\n\s*)*["\w.\-]+\s*=)/
        ) != nil || text.prefixMatch(of: /[a-z_]\w*\s*=\s*("[^"\n]*"|\d[\d.]*|true|false)[ \t]*\r?\n/) != nil
    }
}
