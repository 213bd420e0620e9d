import ViewKit

/// Measures like ``FixedTextMeasurer`` and counts.
final class CountingTextMeasurer: TextMeasuring {
    private(set) var count = 0
    private let base = FixedTextMeasurer()
    let fingerprint: String?

    init(fingerprint: String? = "fixed 1") {
        self.fingerprint = fingerprint
    }

    func layout(_ request: TextRequest) -> TextLayout {
        count += 1
        return base.layout(request)
    }
}
