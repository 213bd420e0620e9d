import ShopModel

/// What holds of every price that is read.
enum PriceChecks {
    static func run(_ text: String) {
        for sign in [nil, ValueRules.DecimalSign.point, .comma] {
            guard let reading = try? PriceText.read(text, in: .init(decimalSign: sign)) else { continue }
            let amount = reading.amount
            let end = Array(amount.utf8).withUnsafeBufferPointer { NumberGrammar.end(of: $0, from: 0) }
            expect(end == amount.utf8.count, "\(text) became \(amount), which is no number")
            let again = try? PriceText.read(amount, in: .init(decimalSign: .point))
            expect(again?.amount == amount, "\(text) became \(amount), then \(String(describing: again))")
            if let major = try? PriceText.major(ofMinor: amount, currency: reading.currency) {
                let end = Array(major.utf8).withUnsafeBufferPointer { NumberGrammar.end(of: $0, from: 0) }
                expect(end == major.utf8.count, "\(amount) became \(major), which is no number")
            }
        }
    }
}
