import CatalogStore
import ShopModel

/// Collects what an import has to say of its rows: rows with the same trouble in a line together, and only so many lines.
struct NoticeBoard {
    /// More lines than these of one kind are counted, not shown.
    static let lineLimit = 20

    /// Rows one after another that have the same thing wrong.
    private struct Group {
        let kind: ImportNotice.Kind
        let file: String
        let first: RowProblem
        var lastRow: Int

        func takes(_ notice: ImportNotice) -> Bool {
            notice.kind == kind && notice.file == file && notice.problem.code == first.code
                && notice.problem.key == first.key && notice.problem.message == first.message
                && (first.key.isEmpty || notice.problem.value == first.value) && notice.problem.row == lastRow + 1
        }

        /// `shops.json:12:3: rows 4–9: name: …`
        var text: String {
            guard lastRow > first.row else {
                return ImportNotice(kind: kind, file: file, problem: first).description
            }
            let place = first.line > 0 ? "\(file):\(first.line):\(first.column)" : file
            let subject = first.key.isEmpty ? "" : first.key + (first.value.map { " \"\($0)\"" } ?? "") + ": "
            return "\(place): rows \(first.row)–\(lastRow): \(subject)\(first.message)"
        }
    }

    private let console: Console
    private var open: Group?
    private var shown: [ImportNotice.Kind: Int] = [:]
    private var omitted: [ImportNotice.Kind: Int] = [:]

    init(_ console: Console) {
        self.console = console
    }

    mutating func add(_ notice: ImportNotice) {
        if open?.takes(notice) == true {
            open!.lastRow = notice.problem.row
            return
        }
        closeGroup()
        open = Group(kind: notice.kind, file: notice.file, first: notice.problem, lastRow: notice.problem.row)
    }

    /// Says what is left to say.
    mutating func finish() {
        closeGroup()
        for kind in ImportNotice.Kind.allCases {
            if let count = omitted[kind] { console.say("\(kind.label): … and \(count) more") }
        }
        omitted = [:]
    }

    /// The trouble that all rows share when nothing else has been said; it is then not said again.
    mutating func takeOnlyReason() -> String? {
        guard shown.isEmpty, let group = open else { return nil }
        open = nil
        return group.text
    }

    private mutating func closeGroup() {
        guard let group = open else { return }
        open = nil
        guard shown[group.kind, default: 0] < Self.lineLimit else {
            omitted[group.kind, default: 0] += group.lastRow - group.first.row + 1
            return
        }
        shown[group.kind, default: 0] += 1
        console.say("\(group.kind.label): \(group.text)")
    }
}

extension ImportNotice.Kind {
    fileprivate var label: String {
        switch self {
        case .rejection: "rejected"
        case .warning: "warning"
        case .duplicate: "repeated"
        }
    }
}
