/// A date of a binary property list as text.
enum PropertyListDate {
    /// ISO 8601 in UTC, with milliseconds where there are any; outside of the years 1 to 9999 the bare number.
    static func text(secondsSince2001 seconds: Double) -> String {
        guard seconds.isFinite, abs(seconds) < 4e11 else { return "\(seconds)" }
        var milliseconds = Int((seconds * 1000).rounded())
        // To the first of March of the year 0, from which leap days come at the end of a year.
        milliseconds += 730_791 * 86_400_000
        guard milliseconds >= 306 * 86_400_000 else { return "\(seconds)" }
        let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        // Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        guard year <= 9999 else { return "\(seconds)" }
        func padded(_ value: Int, _ width: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let (second, fraction) = (rest / 1000, rest % 1000)
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(second / 3600, 2)):"
            + "\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
            + (fraction == 0 ? "Z" : ".\(padded(fraction, 3))Z")
    }
}
