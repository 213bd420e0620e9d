/// Breaks paragraphs of characters into lines of so many half ems; the deciding part of ``FixedTextMeasurer``.
struct FixedLineBreaker {
    var paragraphs: [[Character]]
    var limit: Int
    var mode: NSLineBreakMode
    /// 0 for any number.
    var mostLines: Int

    func lines() -> (lines: [[Character]], isTruncated: Bool) {
        var lines: [[Character]] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var start = 0
            repeat {
                let isLastLine = mostLines > 0 && lines.count == mostLines - 1
                let end = lineEnd(of: paragraph, from: start)
                let isEndOfText = end == paragraph.count && number == paragraphs.count - 1
                if isLastLine && !isEndOfText {
                    lines.append(shortened(paragraph, from: start, to: end))
                    return (lines, true)
                }
                lines.append(trimmed(paragraph[start..<end], isSoftBreak: end < paragraph.count))
                start = end
                while start < paragraph.count, end > 0, paragraph[start].isBreakingSpace { start += 1 }
            } while start < paragraph.count
        }
        return (lines, false)
    }

    /// Where a line that begins at `start` ends: after the last word that fits, or inside a word longer than the line.
    private func lineEnd(of paragraph: [Character], from start: Int) -> Int {
        var used = 0
        var lastBreak: Int?
        for index in start..<paragraph.count {
            let character = paragraph[index]
            if index > start, mode != .byCharWrapping, Self.canBreak(paragraph[index - 1], character) {
                lastBreak = index
            }
            used += Self.units(of: character)
            // Spaces hang over the edge, as they do in every text engine.
            if used > limit, index > start, !character.isBreakingSpace { return lastBreak ?? index }
        }
        return paragraph.count
    }

    /// The last line that may be shown, when there is more text than fits.
    private func shortened(_ paragraph: [Character], from start: Int, to end: Int) -> [Character] {
        let rest = Array(paragraph[start...])
        switch mode {
        case .byWordWrapping, .byCharWrapping: return trimmed(paragraph[start..<end], isSoftBreak: true)
        case .byClipping: return rest
        case .byTruncatingTail: return trimmed(prefix(of: rest, units: room)[...], isSoftBreak: true) + ["…"]
        case .byTruncatingHead: return ["…"] + suffix(of: rest, units: room)
        case .byTruncatingMiddle:
            let head = prefix(of: rest, units: (room + 1) / 2)
            let left = room - head.reduce(0) { $0 + Self.units(of: $1) }
            return head + ["…"] + suffix(of: Array(rest[head.count...]), units: left)
        }
    }

    /// The half ems that an ellipsis leaves on a line.
    private var room: Int { max(0, limit - Self.units(of: "…")) }

    private func prefix(of characters: [Character], units: Int) -> [Character] {
        var used = 0
        return Array(
            characters.prefix {
                used += Self.units(of: $0)
                return used <= units
            }
        )
    }

    private func suffix(of characters: [Character], units: Int) -> [Character] {
        Array(prefix(of: characters.reversed(), units: units).reversed())
    }

    private func trimmed(_ line: ArraySlice<Character>, isSoftBreak: Bool) -> [Character] {
        guard isSoftBreak else { return Array(line) }
        let end = line.lastIndex { !$0.isBreakingSpace }.map { $0 + 1 } ?? line.startIndex
        return Array(line[line.startIndex..<end])
    }
}

extension FixedLineBreaker {
    /// The width in half ems: 0 for controls, 2 for wide characters, 1 for the others.
    static func units(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.value < 0x300 { return first.properties.generalCategory == .control ? 0 : 1 }
        switch first.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        let isEmoji = first.properties.isEmojiPresentation || scalars.contains { $0.value == 0xFE0F }
        return isEmoji || isWide(first.value) ? 2 : 1
    }

    private static func canBreak(_ left: Character, _ right: Character) -> Bool {
        if right.isBreakingSpace { return false }
        if left.isBreakingSpace || left == "-" { return true }
        return [left, right].contains { $0.unicodeScalars.first.map { isWide($0.value) } ?? false }
    }

    /// East Asian Width W and F of UAX #11, by block.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Character {
    fileprivate var isBreakingSpace: Bool { self == " " || self == "\t" }
}
