import Foundation

/// A line at the terminal that says how far long work has come; nothing at all where nobody watches.
final class ProgressBar {
    private let console: Console
    private let isShown: Bool
    private let now: () -> Double
    private let started: Double
    private var lastDrawn: Double
    private var isOnScreen = false

    /// Work shorter than this needs no bar, and a bar needs no more pictures than ten a second. In seconds.
    private static let patience = 0.5
    private static let interval = 0.1

    init(_ console: Console, isQuiet: Bool, now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
        self.console = console
        self.now = now
        isShown = console.isWatched && !isQuiet
        started = now()
        lastDrawn = started
    }

    func update(rows: Int, bytes: Int, totalBytes: Int) {
        draw(after: Self.interval) { Self.line(rows: rows, bytes: bytes, totalBytes: totalBytes, seconds: $0) }
    }

    /// Each index takes a while, so each is shown.
    func update(made: Int, ofIndexes count: Int) {
        draw(after: 0) { _ in "all rows are read  making index \(made + 1) of \(count)" }
    }

    private func draw(after interval: Double, _ line: (_ seconds: Double) -> String) {
        guard isShown else { return }
        let time = now()
        guard time - started >= Self.patience, time - lastDrawn >= interval else { return }
        lastDrawn = time
        isOnScreen = true
        console.draw("\r\u{1B}[K" + line(time - started))
    }

    /// Makes room for something to be said.
    func clear() {
        guard isOnScreen else { return }
        isOnScreen = false
        console.draw("\r\u{1B}[K")
    }

    /// `[#####-----]  50 %  120000 rows  12.0 of 24.0 MB  80000 rows/s  2 s left`
    static func line(rows: Int, bytes: Int, totalBytes: Int, seconds: Double) -> String {
        let share = totalBytes > 0 ? min(1, Double(bytes) / Double(totalBytes)) : 0
        let filled = Int(share * 20)
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
        let rate = seconds > 0 ? Int(Double(rows) / seconds) : 0
        let left = share > 0 ? Int((seconds / share * (1 - share)).rounded(.up)) : 0
        return "[\(bar)] \(Int(share * 100)) %  \(rows) rows  \(megabytes(bytes)) of \(megabytes(totalBytes)) MB  "
            + "\(rate) rows/s  \(left) s left"
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = Int((Double(bytes) / 100_000).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
